import Testing

@testable import TerminalUI

@Suite struct UTF8LocaleTests {
  @Test("LC_ALL rules over LC_CTYPE, and that over LANG; an empty one counts as unset")
  func precedence() {
    #expect(UTF8Locale.name(in: ["LANG": "a", "LC_CTYPE": "b", "LC_ALL": "c"]) == "c")
    #expect(UTF8Locale.name(in: ["LANG": "a", "LC_CTYPE": "b", "LC_ALL": ""]) == "b")
    #expect(UTF8Locale.name(in: ["LANG": "a"]) == "a")
    #expect(UTF8Locale.name(in: [:]) == "C")
  }

  @Test("Names that say UTF-8", arguments: ["ja_JP.UTF-8", "C.utf8", "en_US.utf-8", "UTF-8", "de_DE.UTF-8@euro"])
  func namesThatSayUTF8(name: String) {
    #expect(UTF8Locale.isUTF8(name))
  }

  @Test("Names that do not", arguments: ["C", "POSIX", "ja_JP.eucJP", "de_DE@euro", "en_US.ISO-8859-1", "", "UTF-16"])
  func namesThatDoNot(name: String) {
    #expect(!UTF8Locale.isUTF8(name))
  }

  @Test("The error names the locale and what to do")
  func theErrorNamesTheLocale() {
    let text = TerminalError.notUTF8(locale: "POSIX").description
    #expect(text.contains("POSIX") && text.contains("LC_ALL=C.UTF-8"))
  }
}
