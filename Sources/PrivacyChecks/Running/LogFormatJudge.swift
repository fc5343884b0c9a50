import Foundation
import HostPolicy
import MessagesHost
import Texts

/// Finds log lines for which a message's text was the format: its directives are gone.
struct LogFormatJudge {
  private(set) var observations: [Observation] = []

  init(_ stage: InboxStage, inbox: CanaryInbox) {
    let heads = Self.heads(of: inbox)
    let numbers = Dictionary(stage.entries.map { ($0.value, $0.key) }) { first, _ in first }
    for record in stage.trace {
      guard case .logged(let line) = record.event else { continue }
      for (number, head) in heads where numbers[number] != nil {
        guard Self.isFormatted(line.text, head) else { continue }
        observations.append(
          Observation(
            rule: BehaviourRule.logFormat, place: QuotingText(line.stream.rawValue),
            detail: "the line holds what NSLog made of the text\u{2019}s %@ and %d",
            message: number))
      }
    }
  }

  /// What stands before the directives of each message that has some, by its number in the inbox.
  private static func heads(of inbox: CanaryInbox) -> [(number: Int, head: String)] {
    inbox.entries.compactMap { entry in
      guard let body = entry.message.body?.revealed else { return nil }
      return entry.canaries.first { $0.kind == .text && body.contains($0.word + directives) }
        .map { (entry.number, $0.word) }
    }
  }

  /// What a message has whose text nobody may take for a format.
  static let directives = " %@ %d"

  /// Whether what stands behind the canary is what a format's directives become.
  ///
  /// A text that somebody cleaned of its signs has no number there.
  static func isFormatted(_ line: String, _ head: String = CanaryInbox.formatHead) -> Bool {
    guard let head = line.range(of: head, options: .caseInsensitive) else { return false }
    let rest = line[head.upperBound...]
    return rest.hasPrefix(" (null) ")
      || !rest.hasPrefix(" %@") && rest.prefixMatch(of: #/ .*? -?\d+ 100/#) != nil
  }
}
