import HostPolicy
import Texts

extension ConsoleParser {
  /// How a call can go.
  static let ways = ["answered", "missed"]
  /// Replies of the user’s are selected, too.
  static let own = "--own"
  /// The report begins in a notification.
  static let fromNotification = "--from-notification"

  /// Reads a call, or what is to be reported, as a scenario writes it.
  static func report(
    _ word: ConsoleVerb.Reporting, _ verb: ConsoleVerb, _ words: inout ConsoleWords
  ) throws(ConsoleError) -> ConsoleCommand {
    switch word {
    case .call:
      let caller = try words.require("who calls", usage: verb.usage)
      let way = try words.require("answered or missed", usage: verb.usage)
      try words.finish(usage: verb.usage)
      guard ways.contains(way) else { throw unknown("word", way, ways) }
      return .event([
        "call": .object(["from": sender(caller), "answered": .flag(way == "answered")])
      ])
    case .reportCall:
      var report = options(of: [fromNotification: "notification"], &words)
      report["from"] = sender(try words.require("who called", usage: verb.usage))
      try words.finish(usage: verb.usage)
      return .report(["reportCall": .object(report)])
    case .report: return .report(["report": .object(try selection(verb, &words))])
    }
  }

  /// Whose messages, and which: numbers, and texts in quotes.
  private static func selection(
    _ verb: ConsoleVerb, _ words: inout ConsoleWords
  ) throws(ConsoleError) -> [String: StructuredValue] {
    var report = options(of: [own: "own", fromNotification: "notification"], &words)
    let senders = try words.senders(usage: verb.usage)
    report["from"] =
      senders.count == 1 ? sender(senders[0]) : .list(senders.map(StructuredValue.text))
    var numbers: [StructuredValue] = []
    var texts: [StructuredValue] = []
    while true {
      let isText = words.isQuoted
      guard let word = try words.next() else { break }
      if isText {
        texts.append(.text(word))
      } else {
        guard let number = Int(word), number > 0 else {
          throw ConsoleError(
            "report takes numbers of messages, from 1, or texts in quotes, not \(word)")
        }
        numbers.append(.number(Double(number)))
      }
    }
    if !numbers.isEmpty { report["messages"] = .list(numbers) }
    if !texts.isEmpty { report["texts"] = .list(texts) }
    return report
  }

  /// The options that come next, as keys that hold.
  private static func options(
    of keys: [String: String], _ words: inout ConsoleWords
  ) -> [String: StructuredValue] {
    var report: [String: StructuredValue] = [:]
    while let option = keys.keys.first(where: { words.skip($0) }), let key = keys[option] {
      report[key] = .flag(true)
    }
    return report
  }

  /// Nobody is written as a dash.
  private static func sender(_ word: String) -> StructuredValue {
    word == "-" ? .null : .text(word)
  }
}
