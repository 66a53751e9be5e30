/// Asks the environment whether its programs are to write UTF-8.
public enum UTF8Locale {
  /// The name of the locale that rules over characters: the first of `LC_ALL`, `LC_CTYPE` and `LANG` that is set and not
  /// empty, or `"C"`.
  ///
  /// The name is asked, and not the C library, because a locale's data is often not installed where the terminal is
  /// nevertheless set up for it.
  public static func name(in environment: [String: String]) -> String {
    for variable in ["LC_ALL", "LC_CTYPE", "LANG"] {
      if let name = environment[variable], !name.isEmpty { return name }
    }
    return "C"
  }

  /// Whether a locale's name says UTF-8: `ja_JP.UTF-8`, `C.utf8`, macOS's plain `UTF-8`.
  public static func isUTF8(_ name: String) -> Bool {
    // A modifier may follow, as in `de_DE.UTF-8@euro`.
    let base = name.split(separator: "@", omittingEmptySubsequences: false)[0]
    let codeset = base.split(separator: ".", omittingEmptySubsequences: false).last ?? base
    let plain = codeset.lowercased().filter { $0 != "-" && $0 != "_" }
    return plain == "utf8"
  }
}
