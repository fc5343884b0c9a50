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
    leftOut = inbox.leftOut
    unplayed = inbox.entries.count - stage.entries.count
    let changed = answers.filter { number, answer in
      // A sender that is a name can have another answer than a number has, whatever its name.
      let isNamed = inbox.namedMessages.contains(number)
      let plain = (isNamed ? inbox.named : first.number).flatMap { answers[$0] }
      return plain.map { $0 != answer } ?? false
    }
    sources = inbox.sources.filter { !$0.words.isEmpty }.map { source in
      Source(
        name: source.name,
        played: source.words.count { $0.contains { answers[$0] != nil } },
        changed: source.words.count { $0.contains { changed[$0] != nil } })
    }
    messages = Dictionary(uniqueKeysWithValues: inbox.entries.map { ($0.number, $0.kind) })
  }
}
