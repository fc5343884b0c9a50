import Fetching
import HostPolicy
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
    switch verb.role {
    case .message(let service): return try message(service, verb, &words)
    case .acts(let kinds): return try act(of: kinds, verb, &words)
    case .report(let word): return try report(word, verb, &words)
    case .sheet(let word):
      return .sheet(try SheetCommand.parse(word, &words, usage: verb.usage))
    case .look(let looking): return try look(looking, verb, &words)
    }
  }

  private static func look(
    _ looking: ConsoleVerb.Looking, _ verb: ConsoleVerb, _ words: inout ConsoleWords
  ) throws(ConsoleError) -> ConsoleCommand {
    switch looking {
    case .settings: return try settings(verb, &words)
    case .stub: return try ConsoleStubParser.parse(&words, usage: verb.usage)
    case .conversation:
      let senders = try words.senders(usage: verb.usage)
      try words.finish(usage: verb.usage)
      return .conversation(senders)
    case .why:
      guard let number = words.takeReport() else {
        return .why(message: try number(&words, verb))
      }
      try words.finish(usage: verb.usage)
      return .whyReport(number)
    case .whatIf: return try whatIf(verb, &words)
    case .save: return try save(verb, &words)
    default: return try simple(looking, verb, &words)
    }
  }

  private static func simple(
    _ looking: ConsoleVerb.Looking, _ verb: ConsoleVerb, _ words: inout ConsoleWords
  ) throws(ConsoleError) -> ConsoleCommand {
    let word = try words.next()
    try words.finish(usage: verb.usage)
    switch (looking, word) {
    case (.profile, let word?):
      guard let profile = IOSProfile.named(word) else {
        guard let why = IOSProfile.reason(against: word) else {
          throw unknown("profile", word, IOSProfile.names)
        }
        throw ConsoleError(
          "there is no profile \(word): \(why); one of \(IOSProfile.names.joined(separator: ", "))")
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
    _ service: MessageService, _ verb: ConsoleVerb, _ words: inout ConsoleWords
  ) throws(ConsoleError) -> ConsoleCommand {
    let isRaw = words.skip("--raw")
    let senders = try words.senders(usage: verb.usage)
    let text = words.remainder()
    guard !text.isEmpty || service == .mms else { throw missing("the text", verb) }
    var message: [String: StructuredValue] = [
      "from": senders[0] == "-" ? .null : .text(senders[0])
    ]
    if senders.count > 1 {
      message["members"] = .list(senders.dropFirst().map(StructuredValue.text))
    }
    if isRaw { message["raw"] = .flag(true) }
    if !text.isEmpty { message["text"] = .text(unquoted(text)) }
    if service != .sms { message["service"] = .text(service.rawValue) }
    return .event(["receive": .object(message)])
  }

  /// A whole text in quotes is meant without them, as for an empty text.
  static func unquoted(_ text: String) -> String {
    guard text.count >= 2, text.first == "\"", text.last == "\"" else { return text }
    let inner = text.dropFirst().dropLast()
    return inner.contains("\"") ? text : String(inner)
  }

  private static func act(
    of kinds: [UserActionKind], _ verb: ConsoleVerb, _ words: inout ConsoleWords
  ) throws(ConsoleError) -> ConsoleCommand {
    let named = kinds.compactMap(\.typed.word)
    guard !named.isEmpty else { return try act(kinds[0], verb, &words) }
    let list = named.joined(separator: " or ")
    let word = try words.require(list, usage: verb.usage)
    guard let kind = kinds.first(where: { $0.typed.word == word }) else {
      throw unknown("\(verb.rawValue) command", word, named)
    }
    return try act(kind, verb, &words)
  }

  /// An act as a scenario writes it.
  private static func act(
    _ kind: UserActionKind, _ verb: ConsoleVerb, _ words: inout ConsoleWords
  ) throws(ConsoleError) -> ConsoleCommand {
    let subject = try subject(of: kind, verb, &words)
    if kind.repeats, let word = try words.next() {
      guard let times = Int(word), (1...1000).contains(times) else {
        throw ConsoleError(
          "\(verb.rawValue) takes how many times, from 1 to 1000, not \(word)")
      }
      try words.finish(usage: verb.usage)
      return .event([kind.key: .object(["to": subject, "times": .number(Double(times))])])
    }
    try words.finish(usage: verb.usage)
    return .event(kind.isSetting ? ["set": .object([kind.key: subject])] : [kind.key: subject])
  }

  /// Whom or what an act is about: a name, a sender, the members of a group, or a time.
  private static func subject(
    of kind: UserActionKind, _ verb: ConsoleVerb, _ words: inout ConsoleWords
  ) throws(ConsoleError) -> StructuredValue {
    switch kind.effect {
    case .conversation:
      let senders = try words.senders(usage: verb.usage)
      return senders.count == 1 ? .text(senders[0]) : .list(senders.map(StructuredValue.text))
    case .sender: return .text(try words.require("the sender", usage: verb.usage))
    case .choosesFilter, .choosesReporting, .removesExtension:
      return .text(try words.require("the name", usage: verb.usage))
    case .flag:
      let word = try words.require("on or off", usage: verb.usage)
      guard ["on", "off"].contains(word) else { throw unknown("value", word, ["on", "off"]) }
      return .flag(word == "on")
    case .passesTime:
      let duration = words.remainder()
      guard !duration.isEmpty else { throw missing("the duration", verb) }
      return .text(duration)
    }
  }
}

extension ConsoleParser {
  private static func settings(
    _ verb: ConsoleVerb, _ words: inout ConsoleWords
  ) throws(ConsoleError) -> ConsoleCommand {
    guard let name = try words.next() else { return .settings }
    guard !words.isAtEnd else { throw missing("the value of \(name)", verb) }
    if let kind = ConsoleVerb.changesOfSettings.first(where: { $0.typed.word == name }) {
      return try act(kind, verb, &words)
    }
    let value = try words.require("the value of \(name)", usage: verb.usage)
    try words.finish(usage: verb.usage)
    guard name == "junk-stickiness" else {
      let names = ConsoleVerb.changesOfSettings.compactMap(\.typed.word) + ["junk-stickiness"]
      throw unknown("setting", name, names)
    }
    guard let stickiness = JunkStickiness(rawValue: value) else {
      throw unknown("value", value, JunkStickiness.allCases.map(\.rawValue))
    }
    return .junkStickiness(stickiness)
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
    _ verb: ConsoleVerb, _ words: inout ConsoleWords
  ) throws(ConsoleError) -> ConsoleCommand {
    var number: Int?
    var facts: [String] = []
    while let word = try words.next() {
      if let message = Int(word), facts.isEmpty { number = message } else { facts.append(word) }
    }
    guard !facts.isEmpty else { throw missing("what would be different", verb) }
    do {
      return .whatIf(message: number, try FactChange.all(facts, of: verb.rawValue))
    } catch {
      throw ConsoleError(error.description)
    }
  }

  private static func save(
    _ verb: ConsoleVerb, _ words: inout ConsoleWords
  ) throws(ConsoleError) -> ConsoleCommand {
    var path = try words.require("the file", usage: verb.usage)
    let replaces = path == "--replace"
    if replaces { path = try words.require("the file", usage: verb.usage) }
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

/// Reads the scripted answers of the network.
enum ConsoleStubParser {
  static func parse(
    _ words: inout ConsoleWords, usage: String
  ) throws(ConsoleError) -> ConsoleCommand {
    guard let first = try words.next() else { return .stubs }
    let second = try words.require(
      first == "remove" ? "the number of the stub" : "the status", usage: usage)
    if first == "remove" {
      try words.finish(usage: usage)
      guard let number = Int(second), number > 0 else {
        throw ConsoleError("expected the number of a stub, from 1, not \(second)")
      }
      return .removeStub(number)
    }
    var stub: [String: StructuredValue] = [:]
    if first != "*" {
      guard first.contains("://") else {
        throw ConsoleError("expected a URL, or * for every one, not \(first)")
      }
      stub["when"] = .object(["url": .text(first)])
    }
    if second == "fault" {
      let names = TransportFault.allCases.map(\.rawValue)
      let name = try words.require("the fault", usage: usage)
      guard names.contains(name) else { throw ConsoleParser.unknown("fault", name, names) }
      try words.finish(usage: usage)
      stub["fault"] = .text(name)
    } else {
      guard let status = Int(second), (100...599).contains(status) else {
        throw ConsoleError("expected a status from 100 to 599, or fault, not \(second)")
      }
      var answer: [String: StructuredValue] = ["status": .number(Double(status))]
      let body = words.remainder()
      if !body.isEmpty { answer["body"] = .text(body) }
      stub["answer"] = .object(answer)
    }
    return .stub(stub)
  }
}
