/// What the command `help` prints.
enum ScriptHelp {
  static let text = """
    Rows and buttons are counted from 0. Lines that begin with # are comments. What stands between double quotes is one
    word, as in insert 0 "Two words"; in it \\" is a quote.

      tap ROW BUTTON            touch a button; it has to be in sight
      tap leaving INDEX BUTTON  touch a button of a row that was deleted and is still to be seen
      drag ROW POINTS           put a finger on the first button in sight of a row, and move it sideways
      drag ROW POINTS holding   the same, after the finger has rested on the button
      scroll ROWS               down by so many rows, up if negative; or by points, as in 30pt
      scroll top | end          all the way, a few points at a time, so that every row passes
      scroll to ROW | end       at once, until a row is at the top, or the last one at the bottom
      scroll row ROW POINTS     the buttons of a row, away from the first one; or row ROW start | end
      select ROW BUTTON         toggle a button in the store, without a tap
      insert ROW [TITLE]...     a new row, with the titles or generated ones
      delete ROW                take a row away; its cell stays for some turns
      reload [ROW]              have all cells asked for again, or a row's cell replaced
      reconfigure ROW           have a row's cell configured again in place
      rotate                    exchange the width and the height of the screen
      turn [COUNT]              let turns of the run loop end
      dump                      draw the screen, with a line about each row; dump plain draws it without
      counts                    how many cells and streams there are
      check                     whether every row in sight shows its titles, selection and offset, whether all taps came
                                by all four ways, and whether there are no more cells than needed
      snapshot [CAPTION]        keep the screen for the picture that --svg writes
      close                     dismiss the screen, and print what is alive afterwards
      help                      this text

    """
}
