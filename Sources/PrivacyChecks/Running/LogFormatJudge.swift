import Foundation
import HostPolicy
import MessagesHost

/// Finds log lines for which a message's text was the format: its directives are gone.
struct LogFormatJudge {
  private(set) var observations: [Observation] = []

  init(_ stage: InboxStage, inbox: CanaryInbox) {
    guard let entry = inbox.entries.first(where: { $0.kind == CanaryInbox.formatKind }),
      let number = stage.entries.first(where: { $0.value == entry.number })?.value
    else { return }
    for record in stage.trace {
      guard case .logged(let line) = record.event, Self.isFormatted(line.text) else { continue }
      observations.append(
        Observation(
          rule: BehaviourRule.logFormat, place: line.stream.rawValue,
          detail: "the line holds what NSLog made of the text\u{2019}s %@ and %d", message: number))
    }
  }

  /// Whether what stands behind the first canary is what a format's directives become.
  ///
  /// A text that somebody cleaned of its signs has no number there.
  static func isFormatted(_ line: String) -> Bool {
    guard let head = line.range(of: CanaryInbox.formatHead, options: .caseInsensitive) else {
      return false
    }
    let rest = line[head.upperBound...]
    return rest.hasPrefix(" (null) ")
      || !rest.hasPrefix(" %@") && rest.prefixMatch(of: #/ .*? -?\d+ 100/#) != nil
  }
}
