import HostPolicy
import Texts

extension ConsoleParser {
  /// Reads a call, or what is to be reported, as a scenario writes it.
  static func report(
    _ word: ConsoleVerb.Reporting, _ verb: ConsoleVerb, _ words: inout ConsoleWords
  ) throws(ConsoleError) -> ConsoleCommand {
    switch word {
    case .call:
      let caller = try words.require("who calls", usage: verb.usage)
      let how = try words.require("answered or missed", usage: verb.usage)
      try words.finish(usage: verb.usage)
      guard ["answered", "missed"].contains(how) else {
        throw unknown("word", how, ["answered", "missed"])
      }
      return .event([
        "call": .object(["from": sender(caller), "answered": .flag(how == "answered")])
      ])
    case .reportCall:
      let caller = try words.require("who called", usage: verb.usage)
      try words.finish(usage: verb.usage)
      return .report(["reportCall": .object(["from": sender(caller)])])
    case .report:
      let senders = try words.senders(usage: verb.usage)
      var report: [String: StructuredValue] = [
        "from": senders.count == 1
          ? sender(senders[0]) : .list(senders.map(StructuredValue.text))
      ]
      var numbers: [StructuredValue] = []
      while let word = try words.next() {
        guard let number = Int(word), number > 0 else {
          throw ConsoleError("report takes numbers of messages, from 1, not \(word)")
        }
        numbers.append(.number(Double(number)))
      }
      if !numbers.isEmpty { report["messages"] = .list(numbers) }
      return .report(["report": .object(report)])
    }
  }

  /// Nobody is written as a dash.
  private static func sender(_ word: String) -> StructuredValue {
    word == "-" ? .null : .text(word)
  }
}
