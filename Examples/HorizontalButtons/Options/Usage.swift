/// The texts that the program says about itself.
enum Usage {
  static let version = "HorizontalButtons 0.1.0"

  static let help = """
    HorizontalButtons: a table of buttons that scroll sideways, and every tap as it arrives by delegate, closure, stream
    and for await. It shows how cells are reused.

    Usage: HorizontalButtons [OPTION]...

    In a terminal it is a screen to use: arrow keys and the wheel scroll, a click or Enter taps, ? explains, q leaves.
    With --script, or where standard input or output is no terminal, it runs commands, and prints what they do.

      --script FILE         run the commands in FILE; - is standard input. The command help lists them
      --rows N              show N generated rows; without it the three of the article
      --thousand            the same as --rows 1000
      --by-position         route taps by position; without it by identity
      --right-to-left       a screen that is read from right to left
      --size COLSxLINES     the size of the screen in characters of 8x20 points (60x18 in scripts), or in points as in
                            480x360pt
      --svg FILE            write a picture of the screen, after the script if there is one, and end: it is no screen to
                            use then

    What UIKit leaves open, and a list has to work with either way:

      --reuse-order ORDER   which waiting cell comes back: lifo, fifo or random[:SEED] (lifo)
      --prepare N           how many rows ahead get their cells (1)
      --show-again N        how many cells that were scrolled off are kept as they are for their rows (1)
      --leaving N           for how many turns the cell of a deleted row stays, and can be tapped (1)
      --appearing-first     announce cells that appear before those that they push off the screen
      --hide-invisible      let the table not know the rows of cells that are not on the screen

      --help, -h            this text
      --version             the version

    It ends with 0; with 1 if a command of the script failed, or a file or the terminal cannot be used; with 2 if an
    option or a command was not understood.

    """
}
