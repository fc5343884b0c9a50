import Texts

/// What is wrong with the number to which reports go by message, or with its key.
package struct MessageDestinationMistake: Sendable, Hashable {
  /// What is wrong.
  package enum Kind: Sendable, Hashable {
    /// The right dictionary has a key that looks like the number's.
    case misspelt(key: String)
    /// The key is in the file, in another dictionary than `NSExtension.NSExtensionAttributes`.
    case misplaced(keyPath: String)
    /// A number without + and calling code, or with signs between its digits.
    case unqualified(String)
    /// No number at all, such as a URL.
    case noNumber(String)
  }

  package let kind: Kind

  /// Judges a number as it is written; nil for one as Apple's page asks for it: fully qualified (DOC).
  init?(in number: String) {
    switch WrittenNumber(number) {
    case .fullyQualified: return nil
    case .unqualified: kind = .unqualified(number)
    case .other: kind = .noNumber(number)
    }
  }

  /// Whether no message can get to anybody; a number that is not fully qualified may do.
  package var isFatal: Bool {
    if case .unqualified = kind { false } else { true }
  }
}

extension MessageDestinationMistake: CustomStringConvertible {
  package var description: String {
    let key = DeferralSite.messageDestinationKey
    return switch kind {
    case .misspelt(let found):
      "Info.plist has \(found), which no phone reads; did you mean \(key)?"
    case .misplaced(let keyPath):
      "\(key) is \(NetworkURLSetting.place(of: keyPath)), where no phone looks"
    case .unqualified(let number): "\(number) is no fully qualified number"
    case .noNumber(let text): "\(text) is no phone number"
    }
  }

  /// What to change.
  package var remedy: String {
    let key = DeferralSite.messageDestinationKey
    let number = "write a phone number in E.164, such as +14085550177"
    return switch kind {
    case .misspelt: "spell the key \(key)"
    case .misplaced: "move the key to \(NetworkURLSetting.home)"
    case .unqualified(let text) where Self.isShortCode(text):
      "keep the short code, which has no such form, if it is tried on a phone; or \(number)"
    case .unqualified: number
    case .noNumber(let text) where text.contains("://"):
      "\(number); a URL belongs under \(NetworkService.classificationReport.urlKey)"
    case .noNumber: number
    }
  }

  /// Whether it is one of the numbers that are dialled within one country alone: carriers take reports by some.
  private static func isShortCode(_ text: String) -> Bool {
    3...6 ~= text.utf8.count && text.utf8.allSatisfy { 0x30...0x39 ~= $0 }
  }
}

extension MessageDestinationMistake {
  /// Finds what hides the key of the number in a reporting extension's Info.plist; nil where nothing does.
  init?(extensionInfo info: [String: Any]) {
    let key = DeferralSite.messageDestinationKey
    let point = info["NSExtension"] as? [String: Any] ?? [:]
    let attributes = point["NSExtensionAttributes"] as? [String: Any] ?? [:]
    guard attributes[key] == nil else { return nil }
    switch HiddenKey(key, of: .classificationReport, in: info) {
    case .misplaced(let keyPath): kind = .misplaced(keyPath: keyPath)
    case .misspelt(let found): kind = .misspelt(key: found)
    case nil: return nil
    }
  }
}
