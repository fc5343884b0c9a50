import HostPolicy

/// How often which answer was given, of which a bounded number have an entry of their own.
///
/// An extension may answer with any numbers. Which answers have an entry depends on the answers alone, and not on
/// their order, as with labels: so parts add up to exactly what is counted of the whole. Those that Apple names
/// always have one; the others are counted by their action, so that what fits a label is not changed by it.
struct AnswerTallies: Sendable, Hashable {
  /// So many answers have an entry of their own; fewer have names.
  static let most = 100

  /// By the answer.
  private(set) var own: [MessageAnswer: Int] = [:]
  /// All others, by the action.
  private(set) var others: [OtherAnswers: Int] = [:]
  /// The last answer that has an entry, where no more can have one; nil where it has to be looked for.
  private var last: MessageAnswer?

  /// All that was counted.
  var total: Int { own.values.reduce(0, +) + others.values.reduce(0, +) }

  /// Counts an answer so many times.
  mutating func count(_ answer: MessageAnswer, times: Int = 1) {
    if let place = own.index(forKey: answer) {
      own.values[place] += times
    } else if makesRoom(for: answer) {
      own[answer] = times
    } else {
      count(OtherAnswers(of: answer), times: times)
    }
  }

  /// Counts answers that have no entry.
  mutating func count(_ answers: OtherAnswers, times: Int) {
    others[answers, default: 0] += times
  }

  /// Finds out whether a new answer has an entry, and takes that of the last one where there is no other.
  private mutating func makesRoom(for answer: MessageAnswer) -> Bool {
    guard own.count >= Self.most else { return true }
    guard let greatest = last ?? own.keys.max(by: Self.comesBefore) else { return false }
    last = greatest
    guard Self.comesBefore(answer, greatest) else { return false }
    if let times = own.removeValue(forKey: greatest) {
      count(OtherAnswers(of: greatest), times: times)
    }
    last = nil
    return true
  }

  /// Whether an answer has an entry before another one: one with names, then one with smaller numbers.
  private static func comesBefore(_ left: MessageAnswer, _ right: MessageAnswer) -> Bool {
    guard left.hasNames == right.hasNames else { return left.hasNames }
    let (action, otherAction) = (left.action.magnitude, right.action.magnitude)
    let (subAction, otherSubAction) = (left.subAction.magnitude, right.subAction.magnitude)
    guard (action, subAction) == (otherAction, otherSubAction) else {
      return (action, subAction) < (otherAction, otherSubAction)
    }
    return left < right
  }

  /// Both together.
  static func + (left: AnswerTallies, right: AnswerTallies) -> AnswerTallies {
    var sum = left
    for (answers, times) in right.others { sum.count(answers, times: times) }
    for (answer, times) in right.own { sum.count(answer, times: times) }
    return sum
  }

  static func == (left: AnswerTallies, right: AnswerTallies) -> Bool {
    left.own == right.own && left.others == right.others
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(own)
    hasher.combine(others)
  }
}

/// Answers that are counted together: those with one action that Apple names, or those with any other.
package struct OtherAnswers: Sendable, Hashable, Comparable {
  /// The raw value of the action; nil for those that have no name.
  package let action: Int?

  /// - Parameter action: A raw value; nil for any that has no name.
  init(action: Int?) {
    self.action = action.flatMap { ActionName.isKnown($0) ? $0 : nil }
  }

  init(of answer: MessageAnswer) {
    self.init(action: answer.action)
  }

  /// What people call them.
  package var name: String {
    action.map { "\(ActionName.of($0)) with other sub-actions" } ?? "other actions"
  }

  package static func < (left: OtherAnswers, right: OtherAnswers) -> Bool {
    (left.action ?? .max) < (right.action ?? .max)
  }
}

extension MessageAnswer {
  /// Whether Apple names both of its values.
  fileprivate var hasNames: Bool {
    ActionName.isKnown(action) && SubAction(rawValue: subAction) != nil
  }
}
