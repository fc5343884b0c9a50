import HostPolicy
import MessagesHost

/// Which messages with words of the extension's rules got another answer than one without any.
package struct WordCoverage: Sendable, Hashable {
  /// What one list came to.
  package struct Source: Sendable, Hashable {
    /// Such as `rules.json`.
    package let name: String
    /// How many of them were played.
    package let played: Int
    /// How many of those changed the answer.
    package let changed: Int
  }

  /// The lists, in the order they were read.
  package let sources: [Source]
  /// What the messages are, by their numbers in findings.
  package let messages: [Int: String]

  /// How many words were played.
  package var played: Int { sources.reduce(0) { $0 + $1.played } }
  /// How many changed the answer.
  package var changed: Int { sources.reduce(0) { $0 + $1.changed } }
  /// How many messages were not played, as the time was up or the extension hangs.
  let unplayed: Int
  /// How many words found no room among the messages.
  package let leftOut: Int

  /// Compares the answers of a stage; nil where no word was played.
  init?(_ stage: InboxStage, _ inbox: WordInbox) {
    guard let first = inbox.entries.first else { return nil }
    var answers: [Int: FilterAnswer] = [:]
    for record in stage.trace {
      guard case .answered(let answer) = record.event, let message = record.message,
        let number = stage.entries[message.number]
      else { continue }
      answers[number] = answer
    }
    let plain = answers[first.number]
    leftOut = inbox.leftOut
    unplayed = inbox.entries.count - stage.entries.count
    sources = inbox.sources.filter { !$0.messages.isEmpty }.map { source in
      let asked = source.messages.compactMap { answers[$0] }
      return Source(
        name: source.name, played: asked.count,
        changed: plain == nil ? 0 : asked.count { $0 != plain })
    }
    messages = Dictionary(uniqueKeysWithValues: inbox.entries.map { ($0.number, $0.kind) })
  }
}
