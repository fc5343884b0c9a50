package import HostPolicy
import Texts

/// Which answers fit what somebody says that a message is.
///
/// Counting does not need it: labels are counted under their own names, and compared when they are shown.
package struct LabelMapping: Sendable, Hashable {
  /// An answer that fits.
  package enum Target: Sendable, Hashable {
    /// Any answer with this action, whatever its sub-action.
    case action(Int)
    /// An answer with this sub-action and its action.
    case subAction(SubAction)

    /// Whether an answer is such a one.
    package func fits(_ answer: MessageAnswer) -> Bool {
      switch self {
      case .action(let action): answer.action == action
      case .subAction(let subAction):
        answer.subAction == subAction.rawValue && answer.action == subAction.action
      }
    }
  }

  /// The words that many corpora have, and what fits them.
  private static let common: [String: Set<Target>] = {
    let (shown, junk): (Set<Target>, Set<Target>) = ([.action(0), .action(1)], [.action(2)])
    var targets: [String: Set<Target>] = [:]
    for word in ["ham", "legitimate", "legit", "normal", "0"] { targets[word] = shown }
    for word in ["spam", "smishing", "phishing", "scam", "fraud", "1"] { targets[word] = junk }
    for word in ["promo", "promotional", "promotions"] { targets[word] = [.action(3)] }
    for word in ["transactional", "transactions"] { targets[word] = [.action(4)] }
    return targets
  }()

  /// The words of `ILMessageFilterAction` and `ILMessageFilterSubAction`.
  private static let answers: [String: Target] = {
    var answers: [String: Target] = [:]
    for action in 0...4 { answers[ActionName.of(action)] = .action(action) }
    for subAction in SubAction.allCases where subAction != .none {
      answers[ActionName.ofSubAction(subAction.rawValue).lowercased()] = .subAction(subAction)
    }
    return answers
  }()

  private var own: [String: Set<Target>] = [:]

  /// The mapping that needs no words of the user: ham fits none and allow, spam fits junk, and the names
  /// of actions and sub-actions fit themselves.
  package init() {}

  /// Takes an assignment such as `smish=junk` or `ok=none,allow`.
  ///
  /// - Throws: `WordFault` where it names no answer, or others than an assignment before did for that label.
  package mutating func add(_ assignment: String) throws(WordFault) {
    // A label may have such a sign, and an action has none.
    let sign = assignment.lastIndex(of: "=")
    let label = sign.map { String(assignment[..<$0]).trimmingBlanks } ?? ""
    let answers = sign.map { assignment[$0...].dropFirst() } ?? ""
    let words = answers.split(separator: ",", omittingEmptySubsequences: false)
      .map { String($0).trimmingBlanks }
    guard !label.isEmpty, !words.contains("") else {
      throw WordFault("expected LABEL=ACTION, such as smish=junk, not \(assignment)")
    }
    var targets: Set<Target> = []
    for word in words {
      guard let target = Self.answers[word.lowercased()] else {
        let near = Suggestion.nearest(to: word.lowercased(), in: Self.answers.keys.sorted())
        throw WordFault(
          "\(word) is no action and no sub-action" + (near.map { "; did you mean \($0)?" } ?? ""))
      }
      targets.insert(target)
    }
    if let other = own.updateValue(targets, forKey: label.lowercased()), other != targets {
      throw WordFault(
        "\(label) has two assignments that contradict each other; write one for all of its answers")
    }
  }

  /// The answers that fit a label, whose case and white space around it make no difference; nil for an unknown one.
  package func targets(of label: String) -> Set<Target>? {
    let word = label.trimmingBlanks.lowercased()
    return own[word] ?? Self.answers[word].map { [$0] } ?? Self.common[word]
  }

  /// Whether a word is a label by itself, in whichever file.
  static func isCommon(_ word: String) -> Bool {
    common[word.lowercased()] != nil || answers[word.lowercased()] != nil
  }
}

extension String {
  /// Without white space at both ends, as labels and names of columns are compared.
  ///
  /// Not by Foundation's `trimmingCharacters(in:)`, which is slow for the label of each row, and takes zero-width
  /// spaces away, too.
  var trimmingBlanks: String {
    // Most texts have none, and begin and end with a letter of ASCII.
    let letters: ClosedRange<UInt8> = 0x21...0x7e
    if let first = utf8.first, let last = utf8.last, letters.contains(first),
      letters.contains(last)
    {
      return self
    }
    let front = drop(while: \.isWhitespace)
    guard let last = front.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(front[...last])
  }
}

extension SubAction {
  /// The raw value of the action that it goes with.
  fileprivate var action: Int { parent == .promotion ? 3 : 4 }
}
