import HostPolicy
import MessageStreams
import MessagesHost

/// Whether an extension answers on one phone as it does on several that share the conversations, as far as a
/// sample shows.
///
/// Each phone has a process of its own. One that keeps something of what it was asked knows less there, and may
/// answer otherwise. How few phones share the conversations may hide that, so that one phone gets them from
/// behind, too. Where an answer differs, one phone is asked as the first one was, since chance or a clock makes
/// answers differ as well.
struct ConversationCheck: Sendable {
  /// Gives the phones.
  let crew: AskerCrew

  /// Asks about a sample; the messages of one sender show nothing.
  ///
  /// - Parameter sample: The messages.
  /// - Returns: What it shows.
  /// - Throws: `HostError` where this machine cannot run the extension.
  func finding(_ sample: [MessageRecord]) async throws -> IndependenceCheck.Finding {
    guard Set(sample.map(\.conversationKey)).count > 1 else { return .independent }
    // Whether it never answers is for the order of the input to say: elsewhere other messages are the first.
    guard let ordered = try await firstVerdicts(by: crew.oneInOrder(), sample) else {
      return .unanswered
    }
    let spread = try await verdicts(by: crew.phones(max(2, crew.plan.jobs)), sample)
    var differences = Self.differences(of: sample, ordered, spread, .spread)
    if differences.isEmpty {
      let reversed = try await verdictsFromBehind(sample)
      differences = Self.differences(of: sample, ordered, reversed, .reversed)
    }
    guard !differences.isEmpty else { return .independent }
    let again = try await verdicts(by: crew.phones(1), sample)
    let changes = Self.differences(of: sample, ordered, again, .again)
    return changes.isEmpty ? .dependent(differences) : .changing(changes)
  }

  private func verdictsFromBehind(_ sample: [MessageRecord]) async throws -> [MessageVerdict] {
    let places = Self.placesFromBehind(sample)
    let verdicts = try await verdicts(by: crew.phones(1), places.map { sample[$0] })
    return zip(places, verdicts).sorted { $0.0 < $1.0 }.map { $0.1 }
  }

  /// The places of messages, one conversation after another from the last one on, each in its order.
  static func placesFromBehind(_ sample: [MessageRecord]) -> [Int] {
    var conversations: [String: [Int]] = [:]
    var keys: [String] = []
    for (place, record) in sample.enumerated() {
      let key = record.conversationKey
      if conversations[key] == nil { keys.append(key) }
      conversations[key, default: []].append(place)
    }
    return keys.reversed().flatMap { conversations[$0] ?? [] }
  }

  /// What became of messages on one phone; nil where its filter is given up.
  private func firstVerdicts(
    by asker: any MessageAsking, _ sample: [MessageRecord]
  ) async throws -> [MessageVerdict]? {
    let verdicts = try await BulkPatience.outcomes(
      of: sample, asking: { try await asker.askOrEnd($0) }, noting: { $0.note($1) })
    _ = await asker.end()
    return verdicts
  }

  private func verdicts(
    by asker: any MessageAsking, _ sample: [MessageRecord]
  ) async throws -> [MessageVerdict] {
    let verdicts = try await asker.askOrEnd(sample)
    _ = await asker.end()
    return verdicts
  }

  /// The messages of a sample of which something else became, in order.
  ///
  /// An answer that did not come in time says how busy the machine was, and nothing of the extension; what
  /// follows in its conversation may be otherwise for that.
  ///
  /// - Parameters:
  ///   - sample: The messages.
  ///   - ordered: What became of each on one phone.
  ///   - others: What became of each otherwise.
  ///   - way: In which way that was.
  /// - Returns: The differences.
  static func differences(
    of sample: [MessageRecord], _ ordered: [MessageVerdict], _ others: [MessageVerdict],
    _ way: IndependenceCheck.Difference.Way
  ) -> [IndependenceCheck.Difference] {
    var disturbed: Set<String> = []
    var differences: [IndependenceCheck.Difference] = []
    for (record, (first, other)) in zip(sample, zip(ordered, others)) {
      if first.isLate || other.isLate { disturbed.insert(record.conversationKey) }
      guard first != other, !disturbed.contains(record.conversationKey) else { continue }
      differences.append(
        IndependenceCheck.Difference(
          line: record.line, answer: first.words, other: other.words, way: way))
    }
    return differences
  }
}

extension MessageVerdict {
  fileprivate var isLate: Bool {
    if case .failed(.timeout, _) = self { true } else { false }
  }

  /// What a person reads of it.
  fileprivate var words: String {
    switch self {
    case .answered(let action, let subAction, _, let folder, _):
      ActionName.of(action: action, subAction: subAction) + Self.words(for: folder)
    case .notAsked(let gate, let folder): "not asked by \(gate)" + Self.words(for: folder)
    case .failed(let reason, let folder): reason.rawValue + Self.words(for: folder)
    }
  }

  private static func words(for folder: Folder?) -> String {
    folder.map { " (\($0.rawValue))" } ?? ""
  }
}
