import HostPolicy
import Texts

/// Messages with words of an extension's own rules, each of which may be a hit.
package struct WordInbox: Sendable {
  /// What one list gave.
  package struct Source: Sendable, Hashable {
    /// Such as `rules.json`.
    package let name: String
    /// Numbers of the messages that each of its words is in.
    package fileprivate(set) var words: [[Int]] = []
  }

  /// The first one has no word: what is answered to it is answered without a hit.
  package let entries: [CanaryInbox.Entry]
  /// The lists that have words, in the order they were read.
  package let sources: [Source]
  /// The number of a message without a word whose sender is a name; nil where no word is one.
  let named: Int?
  /// Numbers of the messages whose sender is a name.
  let namedMessages: Set<Int>
  /// How many words found no room.
  let leftOut: Int

  /// No words.
  static let none = WordInbox([], after: CanaryInbox.standard)

  /// How many words there are at most.
  package static let limit = 64
  /// How many messages there are at most, those without a word apart.
  package static let mostMessages = 2 * limit

  /// Takes words in turn of each list, so that none stays out for another.
  ///
  /// - Parameters:
  ///   - lists: The words by where they come from.
  ///   - inbox: What is played besides; its numbers come before.
  package init(_ lists: [WordList], after inbox: CanaryInbox) {
    let lists = lists.filter { !$0.seen.isEmpty }
    let chosen = Self.chosen(of: lists)
    let drafts = Self.drafts(of: chosen.map(\.word))
    var number = inbox.entries.count
    var entries: [CanaryInbox.Entry] = []
    func append(_ probe: WordProbe?, isNamed: Bool = false, _ kind: String) -> Int {
      number += 1
      entries.append(WordProbe.entry(number, probe, isNamed: isNamed, kind))
      return number
    }
    if !drafts.isEmpty { _ = append(nil, "a text without any of the words") }
    var messages = Array(repeating: [Int](), count: chosen.count)
    var named: Int?
    var namedMessages: Set<Int> = []
    for draft in drafts {
      if draft.probe.isNamed, named == nil {
        named = append(nil, isNamed: true, "a text without any of the words, from a name")
      }
      let list = lists[chosen[draft.word].list]
      let added = append(draft.probe, draft.probe.name(in: list))
      messages[draft.word].append(added)
      if draft.probe.isNamed { namedMessages.insert(added) }
    }
    var sources = lists.map { Source(name: $0.name) }
    for (word, numbers) in zip(chosen, messages) { sources[word.list].words.append(numbers) }
    self.entries = entries
    self.sources = sources
    self.named = named
    self.namedMessages = namedMessages
    leftOut = lists.reduce(into: Set<String>()) { $0.formUnion($1.seen) }.count - chosen.count
  }

  /// The words that are played, with the number of the list that each is of.
  private static func chosen(of lists: [WordList]) -> [(word: WordList.Word, list: Int)] {
    let words = lists.map(\.words)
    var chosen: [(word: WordList.Word, list: Int)] = []
    var seen: Set<String> = []
    var turn = 0
    while chosen.count < limit, words.contains(where: { turn < $0.count }) {
      for (index, list) in words.enumerated() where turn < list.count && chosen.count < limit {
        guard seen.insert(list[turn].text.lowercased()).inserted else { continue }
        chosen.append((list[turn], index))
      }
      turn += 1
    }
    return chosen
  }

  /// The messages: each word in its likeliest form first, then all in the next one.
  private static func drafts(of words: [WordList.Word]) -> [(probe: WordProbe, word: Int)] {
    let probes = words.map(WordProbe.all)
    let most = probes.map(\.count).max() ?? 0
    var seen: Set<WordProbe> = []
    let drafts = (0..<most).flatMap { turn in
      probes.enumerated().compactMap { index, forms in
        turn < forms.count ? (probe: forms[turn], word: index) : nil
      }
    }.filter { seen.insert($0.probe).inserted }
    return Array(drafts.prefix(mostMessages))
  }
}
