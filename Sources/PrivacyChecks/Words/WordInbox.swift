import HostPolicy
import Texts

/// Messages with words of an extension's own rules, each of which may be a hit.
package struct WordInbox: Sendable {
  /// What one list gave.
  package struct Source: Sendable, Hashable {
    /// Such as `rules.json`.
    package let name: String
    /// Numbers of the messages with a word of it.
    package fileprivate(set) var messages: [Int] = []
  }

  /// The first one has no word: what is answered to it is answered without a hit.
  package let entries: [CanaryInbox.Entry]
  package let sources: [Source]
  /// Words that no report shows, the longest first.
  let hidden: [String]
  /// How many words found no room.
  let leftOut: Int

  /// No words.
  static let none = WordInbox([], after: CanaryInbox.standard)

  /// How many messages there are at most, the first one apart.
  static let limit = 64

  /// Takes words in turn of each list, so that none stays out for another.
  ///
  /// - Parameters:
  ///   - lists: The words by where they come from.
  ///   - inbox: What is played besides; its numbers come before.
  package init(_ lists: [WordList], after inbox: CanaryInbox) {
    let lists = lists.map { (list: $0, probes: Self.probes(of: $0)) }.filter { !$0.probes.isEmpty }
    var sources = lists.map { Source(name: $0.list.name) }
    var drafts: [(probe: Probe, source: Int)] = []
    var seen: Set<Probe> = []
    var turn = 0
    while drafts.count < Self.limit, lists.contains(where: { turn < $0.probes.count }) {
      for (index, list) in lists.enumerated() where turn < list.probes.count {
        let probe = list.probes[turn]
        guard drafts.count < Self.limit, seen.insert(probe).inserted else { continue }
        drafts.append((probe, index))
      }
      turn += 1
    }
    hidden = drafts.filter { !lists[$0.source].list.isShown }.map(\.probe.text)
      .sorted { ($0.count, $0) > ($1.count, $1) }
    leftOut = Set(lists.flatMap(\.probes)).count - drafts.count
    let first = inbox.entries.count + 1
    for (index, draft) in drafts.enumerated() {
      sources[draft.source].messages.append(first + 1 + index)
    }
    self.sources = sources
    entries =
      drafts.isEmpty
      ? []
      : [Self.entry(first, nil, "a text without any of the words")]
        + drafts.enumerated().map { index, draft in
          let list = lists[draft.source].list
          return Self.entry(first + 1 + index, draft.probe, draft.probe.name(in: list))
        }
  }

  /// One word as the text or as the sender of a message.
  private struct Probe: Hashable {
    let text: String
    let isSender: Bool
    /// What the text was made of, where it was a regular expression.
    var pattern: String?

    func name(in list: WordList) -> String {
      let word = list.isShown ? " \u{201c}\(TerminalSafeText.line(pattern ?? text))\u{201d}" : ""
      if pattern != nil { return "a text for the pattern\(word) of \(list.name)" }
      return isSender
        ? "a text from the sender\(word) of \(list.name)"
        : "a text with the word\(word) of \(list.name)"
    }
  }

  /// The words of a list: what looks like a sender as one, what is said to be one as both.
  private static func probes(of list: WordList) -> [Probe] {
    list.words.flatMap { word -> [Probe] in
      if isAddress(word.text) { return [Probe(text: word.text, isSender: true)] }
      if PatternExample.isPattern(word.text), let example = PatternExample.of(word.text) {
        return [Probe(text: example, isSender: false, pattern: word.text)]
      }
      let text = Probe(text: word.text, isSender: false)
      let isSender = word.isNamedSender && !word.text.contains(" ") && word.text.count <= 20
      return isSender ? [Probe(text: word.text, isSender: true), text] : [text]
    }
  }

  /// Whether a word is a number or an e-mail address.
  private static func isAddress(_ word: String) -> Bool {
    word.wholeMatch(of: /\+?[0-9](?:[0-9 ().\-]*[0-9])?/) != nil
      && word.count { $0.isNumber } >= 3 && word.count <= 20
      || word.wholeMatch(of: /[^@\s]+@[^@\s]+\.[A-Za-z]{2,}/) != nil
  }

  private static func entry(_ number: Int, _ probe: Probe?, _ kind: String) -> CanaryInbox.Entry {
    let canary = canary(number)
    // The state of Colorado, and exchange 555 with what is kept for fiction.
    let line = String(100 + number % 100).suffix(2)
    let sender = "30355501\(line)"
    let isSender = probe?.isSender == true
    let text = isSender ? nil : probe?.text
    let address = isSender ? probe?.text : nil
    return CanaryInbox.Entry(
      number: number, kind: kind,
      message: IncomingMessage(
        service: .sms, sender: SenderAddress(address ?? "+1\(sender)"),
        body: PrivateText((text.map { "\($0) " } ?? "see you at ") + canary),
        receiverISOCountryCode: "US", subject: nil, attachments: 0),
      canaries: [Canary(.text, message: number, word: canary)]
        + (isSender ? [] : [Canary(.sender, message: number, word: sender)]))
  }

  /// Letters and digits that are those of no other number, and no word.
  private static func canary(_ number: Int) -> String {
    var state = UInt64(number) &* 0x9e37_79b9_7f4a_7c15
    let letters = Array("bcdfghjkmnpqrstvwxzBCDFGHJKMNPQRSTVWXZ")
    var word = ""
    for index in 0..<14 {
      state = (state ^ (state >> 29)) &* 0xbf58_476d_1ce4_e5b9 &+ 0x94d0_49bb_1331_11eb
      let value = Int(state >> 33)
      word.append(index % 4 == 3 ? Character("\(value % 10)") : letters[value % letters.count])
    }
    return word
  }
}
