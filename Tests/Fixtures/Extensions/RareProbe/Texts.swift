import Foundation

enum Texts {
  static func markdown() throws {
    for text in [
      "a **b** *c* `d*e*` ~~f~~", "***a*** __b__ _c_ snake_case_word 2 * 3 * 4",
      "[a *b*](https://c.d/e)",
      "\\*a\\* <https://f.g> ![h](i.png)", "# Head\n- one\n- two\n\nmore\nlines", "**open [a](b",
    ] {
      let read = try AttributedString(markdown: text)
      print(
        read.runs.map { run in
          String(read[run.range].characters) + "|\(run.inlinePresentationIntent?.rawValue ?? 0)"
            + (run.link.map { "|\($0)" } ?? "")
        })
    }
    let kept = try AttributedString(
      markdown: "a\n b", options: .init(interpretedSyntax: .inlineOnlyPreservingWhitespace))
    print(String(kept.characters) == "a\n b", try NSAttributedString(markdown: "**a**").string)
  }

  /// Marks inside of one another, and marks that nothing closes.
  static func manyMarks() throws {
    for depth in [32, 40, 20_000] {
      let text =
        String(repeating: "[", count: depth) + "a" + String(repeating: "](b)", count: depth)
      let read = try AttributedString(markdown: text)
      print(read.characters.count, read.runs.first?.link?.relativeString ?? "none")
    }
    for marks in ["[", "<", "*a ", "[a](", "**a *", "`a``"] {
      let text = "." + String(repeating: marks, count: 60_000 / marks.count)
      let read = try AttributedString(
        markdown: text, options: .init(interpretedSyntax: .inlineOnlyPreservingWhitespace))
      print(read.characters.count, terminator: " ")
    }
    print()
  }

  static func tokens() {
    let text = "Sie haben gewonnen, 3 Preise" as CFString
    let whole = CFRange(location: 0, length: CFStringGetLength(text))
    print(CFStringTokenizerCopyBestStringLanguage(text, whole) as String? ?? "")
    for unit in [kCFStringTokenizerUnitWord, kCFStringTokenizerUnitWordBoundary] {
      let tokenizer = CFStringTokenizerCreate(kCFAllocatorDefault, text, whole, unit, nil)
      var words: [String] = []
      var type = CFStringTokenizerAdvanceToNextToken(tokenizer)
      while !type.isEmpty {
        let range = CFStringTokenizerGetCurrentTokenRange(tokenizer)
        words.append(text.substring(with: NSRange(location: range.location, length: range.length)))
        type = CFStringTokenizerAdvanceToNextToken(tokenizer)
      }
      print(words)
    }
    let tokenizer = CFStringTokenizerCreate(nil, text, whole, kCFStringTokenizerUnitWord, nil)
    let type = CFStringTokenizerGoToTokenAtIndex(tokenizer, 20)
    print(type.contains(.hasHasNumbersMask), CFStringTokenizerGetCurrentTokenRange(tokenizer))
    print("win now".linguisticTags(in: "win now".startIndex..., scheme: "TokenType"))
  }

  static func formatters() {
    let formatter = MeasurementFormatter()
    formatter.locale = Locale(identifier: "en_US")
    formatter.unitOptions = .providedUnit
    formatter.numberFormatter.locale = Locale(identifier: "en_US")
    print(
      formatter.string(from: Measurement(value: 2.5, unit: UnitLength.kilometers)),
      formatter.string(from: Measurement(value: 20, unit: UnitTemperature.celsius)))
    var name = PersonNameComponents()
    (name.givenName, name.familyName, name.namePrefix) = ("Ada", "Lovelace", "Ms")
    let names = PersonNameComponentsFormatter()
    print(names.string(from: name))
    names.style = .abbreviated
    print(
      names.string(from: name),
      PersonNameComponentsFormatter.localizedString(from: name, style: .long, options: []))
    var (text, isLossy): (NSString?, ObjCBool) = (nil, true)
    let found = NSString.stringEncoding(
      for: Data([0xE4, 0x62]), encodingOptions: nil, convertedString: &text,
      usedLossyConversion: &isLossy)
    print(found == String.Encoding.windowsCP1252.rawValue, text ?? "", isLossy)
  }
}
