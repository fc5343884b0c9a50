import Texts

/// One thing that breaks a rule.
package struct Finding: Sendable, Hashable {
  /// The rule that it breaks.
  package let rule: CheckRule
  /// Where it was seen, such as `Info.plist` or `message 3 (SMS), launch 1`.
  package let place: String
  /// What was seen; never more of a message than which one it was.
  package let detail: String
  /// What to do about it.
  package let remedy: String
  /// What it is about, where several findings of a rule may be about different things: a group.
  let subject: String?
  /// How many times it was seen; 1 for what is read.
  package let count: Int
  /// What else of the same cause was seen: `place: detail`.
  package let others: [String]
  /// Numbers in the inbox of the messages that it was seen in.
  package let messages: Set<Int>

  init(
    _ rule: CheckRule, at place: String, _ detail: String, subject: String? = nil, count: Int = 1,
    others: [String] = [], remedy: String? = nil, messages: Set<Int> = []
  ) {
    self.rule = rule
    self.place = place
    self.detail = detail
    self.subject = subject
    self.count = count
    self.others = others
    self.messages = messages
    self.remedy = remedy ?? rule.remedy
  }
}

/// One time that a rule was seen broken; findings gather those that say the same.
struct Observation: Sendable {
  let rule: CheckRule
  /// Where it was; what the extension chose is a quotation.
  let place: QuotingText
  /// What was seen; the same.
  let detail: QuotingText
  /// Number of the message in the inbox; nil where it belongs to none.
  let message: Int?
  /// What to do about it; nil for what the rule says.
  let remedy: String?
  /// The file that it is about; nil where all that breaks the rule has one cause.
  let file: String?
  /// How many acts it stands for.
  let count: Int

  init(
    rule: CheckRule, place: QuotingText, detail: QuotingText, message: Int?,
    remedy: String? = nil, file: String? = nil, count: Int = 1
  ) {
    self.rule = rule
    self.place = place
    self.detail = detail
    self.message = message
    self.remedy = remedy
    self.file = file
    self.count = count
  }

  /// What observations have in common that become one finding: a rule, or a rule and a file.
  fileprivate struct Cause: Hashable {
    let rule: CheckRule
    let file: String?
  }

  fileprivate struct Words: Hashable {
    let place: String
    let detail: String
  }
}

extension [Observation] {
  /// One finding for each cause, in the order seen; its words are those that came first.
  ///
  /// - Parameter isPrivate: Whether all that is quoted is left out: it can hold words of a recorded
  ///   scenario, or be made of them in any way. What is left then of two files is one cause.
  /// - Returns: The findings.
  func findings(isPrivate: Bool = false) -> [Finding] {
    var causes: [Observation.Cause] = []
    var groups: [Observation.Cause: [Observation]] = [:]
    for observation in self {
      let cause = Observation.Cause(
        rule: observation.rule, file: isPrivate ? nil : observation.file)
      if groups[cause] == nil { causes.append(cause) }
      groups[cause, default: []].append(observation)
    }
    return causes.compactMap { groups[$0]?.finding(isPrivate: isPrivate) }
  }

  /// The finding of observations with one cause.
  private func finding(isPrivate: Bool) -> Finding? {
    guard let first else { return nil }
    var wordings: [Observation.Words] = []
    var messages: [Observation.Words: Set<Int>] = [:]
    for observation in self {
      let words = Observation.Words(
        place: observation.place.shown(isPrivate), detail: observation.detail.shown(isPrivate))
      if messages[words] == nil { wordings.append(words) }
      messages[words, default: []].formUnion([observation.message].compactMap(\.self))
    }
    let texts = wordings.map { words in
      words.detail + Self.suffix((messages[words] ?? []).sorted())
    }
    return Finding(
      first.rule, at: wordings[0].place, texts[0], count: reduce(0) { $0 + $1.count },
      others: zip(wordings, texts).dropFirst().map { "\($0.place): \($1)" },
      remedy: first.remedy, messages: Set(compactMap(\.message)))
  }

  /// Such as ` (messages 1–3, 5)`.
  private static func suffix(_ numbers: [Int]) -> String {
    guard let first = numbers.first else { return "" }
    var ranges = [first...first]
    for number in numbers.dropFirst() {
      if let last = ranges.last, last.upperBound == number - 1 {
        ranges[ranges.count - 1] = last.lowerBound...number
      } else {
        ranges.append(number...number)
      }
    }
    let texts = ranges.flatMap { range in
      range.count < 3 ? range.map(String.init) : ["\(range.lowerBound)\u{2013}\(range.upperBound)"]
    }
    return " (message\(numbers.count == 1 ? "" : "s") \(texts.joined(separator: ", ")))"
  }
}

extension QuotingText {
  /// The text as a report has it.
  func shown(_ isPrivate: Bool) -> String { isPrivate ? redacted : revealed }
}

extension [Finding] {
  /// Errors first, then warnings, then the rest; each as the catalog has its rules.
  package var inOrderOfRules: [Finding] {
    let order = CheckCatalog.all
    let ranked = map { finding in (finding, order.firstIndex(of: finding.rule) ?? order.count) }
    return ranked.enumerated().sorted { left, right in
      let (a, b) = (left.element, right.element)
      if a.0.rule.severity != b.0.rule.severity { return a.0.rule.severity > b.0.rule.severity }
      return a.1 != b.1 ? a.1 < b.1 : left.offset < right.offset
    }.map(\.element.0)
  }
}
