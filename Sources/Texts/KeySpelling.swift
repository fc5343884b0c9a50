/// How the system's keys of Info.plist are misspelt.
package enum KeySpelling {
  /// Which of the system's keys is probably meant by one that is none of them; nil for an author's own.
  ///
  /// These keys are long, and differ from one another by a word, as an author's own may: a third of the letters,
  /// as for words that somebody types, would make slips of them.
  ///
  /// - Parameters:
  ///   - key: A key as it is written.
  ///   - keys: Those that the system reads.
  /// - Returns: One of those.
  package static func meant(by key: String, in keys: [String]) -> String? {
    guard !keys.contains(key) else { return nil }
    let word = plain(key)
    return keys.first { Suggestion.isSlip(word, ofName: plain($0)) }
  }

  /// Whether a key is one of the system's or probably meant for one, and not an author's own.
  ///
  /// - Parameters:
  ///   - key: A key as it is written.
  ///   - keys: Those that the system reads.
  /// - Returns: Whether it is.
  package static func isOne(_ key: String, of keys: [String]) -> Bool {
    keys.contains(key) || meant(by: key, in: keys) != nil
  }

  /// A key with one form of the words that are taken for one another, in lower case.
  private static func plain(_ key: String) -> String {
    let text = key.lowercased()
      .replacing("reporting", with: "report").replacing("reports", with: "report")
      .replacing("extension", with: "")
    // Apple's reference page has a key that begins with ID (REP).
    let word = text.hasPrefix("id") ? "il" + text.dropFirst(2) : text
    return word == "ilclassificationnetworkurl" ? "ilclassificationnetworkreportdestination" : word
  }
}
