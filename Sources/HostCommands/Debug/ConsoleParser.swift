import Fetching
import HostPolicy
import Scenarios
import Terminal
import Texts

/// Reads typed lines.
///
/// What happens on the phone becomes an event as a scenario file writes it; the parser of
/// scenarios says whether its sender, duration or name is one.
enum ConsoleParser {
  /// Reads a line; nil for one that is empty or a comment.
  static func parse(_ line: String) throws(ConsoleError) -> ConsoleCommand? {
    var words = ConsoleWords(line)
    guard let first = try words.next(), !first.hasPrefix("#") else { return nil }
    guard let verb = ConsoleVerb(rawValue: first.lowercased()) else {
      let names = ConsoleVerb.allCases.map(\.rawValue)
      let meant = Suggestion.nearest(to: first, in: names).map { "; did you mean \($0)?" }
      throw ConsoleError("there is no command \(first)" + (meant ?? "; help lists them"))
    }
    return try command(verb, &words)
  }

  private static func command(
    _ verb: ConsoleVerb, _ words: inout ConsoleWords
  ) throws(ConsoleError) -> ConsoleCommand {
    switch verb {
    case .sms, .mms, .imessage, .rcs: return try message(verb, &words)
    case .reply, .read, .block, .unblock, .known, .delete, .contact, .wait, .uninstall:
      return try act(verb, &words)
    case .settings: return try settings(&words)
    case .stub: return try ConsoleStubParser.parse(&words)
    case .conversation:
      let senders = try words.senders(usage: verb.usage)
      try words.finish(usage: verb.usage)
      return .conversation(senders)
    case .why: return .why(message: try number(&words, verb))
    case .whatIf: return try whatIf(&words)
    case .save: return try save(&words)
    case .wait where words.isAtEnd: throw missing("the duration", verb)
    default: return try simple(verb, &words)
    }
  }

  private static func simple(
    _ verb: ConsoleVerb, _ words: inout ConsoleWords
  ) throws(ConsoleError) -> ConsoleCommand {
    let word = try words.next()
    try words.finish(usage: verb.usage)
    switch (verb, word) {
    case (.profile, let word?):
      guard let profile = IOSProfile.named(word) else {
        throw unknown("profile", word, IOSProfile.all.map(\.id))
      }
      return .profile(profile)
    case (.folder, nil): return .folder(nil)
    case (.folder, let word?):
      guard let folder = Folder(rawValue: word.lowercased()) else {
        throw unknown("folder", word, Folder.allCases.map(\.rawValue))
      }
      return .folder(folder)
    case (.undo, nil): return .undo(1)
    case (.undo, let word?):
      guard let times = Int(word), (1...10_000).contains(times) else {
        throw ConsoleError("undo takes how many times, from 1, not \(word)")
      }
      return .undo(times)
    case (.load, let word?): return .load(word)
    case (.help, _): return .help(word)
    case (.rebuild, nil): return .rebuild
    case (.history, nil): return .history
    case (.quit, nil): return .quit
    case (_, let word?):
      throw ConsoleError("\u{201C}\(word)\u{201D} is too much; write: \(verb.usage)")
    case (_, nil): throw missing("a word", verb)
    }
  }

  private static func message(
    _ verb: ConsoleVerb, _ words: inout ConsoleWords
  ) throws(ConsoleError) -> ConsoleCommand {
    let isRaw = words.skip("--raw")
    let senders = try words.senders(usage: verb.usage)
    let text = words.remainder()
    guard !text.isEmpty || verb == .mms else { throw missing("the text", verb) }
    var message: [String: StructuredValue] = [
      "from": senders[0] == "-" ? .null : .text(senders[0])
    ]
    if senders.count > 1 {
      message["members"] = .list(senders.dropFirst().map(StructuredValue.text))
    }
    if isRaw { message["raw"] = .flag(true) }
    if !text.isEmpty { message["text"] = .text(unquoted(text)) }
    if verb != .sms { message["service"] = .text(verb.rawValue) }
    return .event(["receive": .object(message)])
  }

  /// A whole text in quotes is meant without them, as for an empty text.
  private static func unquoted(_ text: String) -> String {
    guard text.count >= 2, text.first == "\"", text.last == "\"" else { return text }
    let inner = text.dropFirst().dropLast()
    return inner.contains("\"") ? text : String(inner)
  }

  private static func act(
    _ verb: ConsoleVerb, _ words: inout ConsoleWords
  ) throws(ConsoleError) -> ConsoleCommand {
    if verb == .wait {
      let duration = words.remainder()
      guard !duration.isEmpty else { throw missing("the duration", verb) }
      return .event(["wait": .text(duration)])
    }
    var key = verb.rawValue
    if verb == .contact {
      let word = try words.require("add or remove", usage: verb.usage)
      guard ["add", "remove"].contains(word) else {
        throw unknown("contact command", word, ["add", "remove"])
      }
      key = "\(word)Contact"
    }
    let subject = try subject(of: verb, &words)
    if verb == .reply, let word = try words.next() {
      guard let times = Int(word), (1...1000).contains(times) else {
        throw ConsoleError("reply takes how many times, from 1 to 1000, not \(word)")
      }
      try words.finish(usage: verb.usage)
      return .event(["reply": .object(["to": subject, "times": .number(Double(times))])])
    }
    try words.finish(usage: verb.usage)
    switch verb {
    case .known: key = "markKnown"
    case .delete: key = "deleteConversation"
    default: break
    }
    return .event([key: subject])
  }

  /// Whom or what an act is about: a name, a sender, or the members of a group.
  private static func subject(
    of verb: ConsoleVerb, _ words: inout ConsoleWords
  ) throws(ConsoleError) -> StructuredValue {
    switch verb {
    case .uninstall: return .text(try words.require("the name", usage: verb.usage))
    case .reply, .read, .known, .delete:
      let senders = try words.senders(usage: verb.usage)
      return senders.count == 1 ? .text(senders[0]) : .list(senders.map(StructuredValue.text))
    default: return .text(try words.require("the sender", usage: verb.usage))
    }
  }
}

extension ConsoleParser {
  private static func settings(
    _ words: inout ConsoleWords
  ) throws(ConsoleError) -> ConsoleCommand {
    let usage = ConsoleVerb.settings.usage
    guard let name = try words.next() else { return .settings }
    let value = try words.require("the value of \(name)", usage: usage)
    try words.finish(usage: usage)
    switch name {
    case "filter": return .event(["select": .text(value)])
    case "unknown-senders":
      guard ["on", "off"].contains(value) else { throw unknown("value", value, ["on", "off"]) }
      return .event(["set": .object(["filterUnknownSenders": .flag(value == "on")])])
    case "junk-stickiness":
      guard let stickiness = JunkStickiness(rawValue: value) else {
        throw unknown("value", value, JunkStickiness.allCases.map(\.rawValue))
      }
      return .junkStickiness(stickiness)
    default:
      throw unknown("setting", name, ["filter", "unknown-senders", "junk-stickiness"])
    }
  }

  private static func number(
    _ words: inout ConsoleWords, _ verb: ConsoleVerb
  ) throws(ConsoleError) -> Int? {
    guard let word = try words.next() else { return nil }
    try words.finish(usage: verb.usage)
    guard let number = Int(word), number > 0 else {
      throw ConsoleError("expected the number of a message, from 1, not \(word)")
    }
    return number
  }

  private static func whatIf(
    _ words: inout ConsoleWords
  ) throws(ConsoleError) -> ConsoleCommand {
    var number: Int?
    var facts: [String] = []
    while let word = try words.next() {
      if let message = Int(word), facts.isEmpty { number = message } else { facts.append(word) }
    }
    guard !facts.isEmpty else { throw missing("what would be different", .whatIf) }
    do {
      return .whatIf(message: number, try WhyCommand.changes(facts))
    } catch {
      throw ConsoleError(error.description.replacing("--what-if", with: "what-if"))
    }
  }

  private static func save(
    _ words: inout ConsoleWords
  ) throws(ConsoleError) -> ConsoleCommand {
    var path = try words.require("the file", usage: ConsoleVerb.save.usage)
    let replaces = path == "--replace"
    if replaces { path = try words.require("the file", usage: ConsoleVerb.save.usage) }
    guard path.hasSuffix(".json5") else {
      throw ConsoleError("a scenario\u{2019}s file ends with .json5, not \(path)")
    }
    let about = words.remainder()
    return .save(path: path, about: about.isEmpty ? nil : about, replaces: replaces)
  }

  private static func missing(_ what: String, _ verb: ConsoleVerb) -> ConsoleError {
    ConsoleError("\(what) is missing; write: \(verb.usage)")
  }

  static func unknown(_ kind: String, _ word: String, _ words: [String]) -> ConsoleError {
    let meant = Suggestion.nearest(to: word, in: words).map { "; did you mean \($0)?" }
    return ConsoleError(
      "there is no \(kind) \(word)" + (meant ?? "; one of " + words.joined(separator: ", ")))
  }
}
