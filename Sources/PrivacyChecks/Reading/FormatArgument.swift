import ExtensionBuilding
import Foundation

/// The first argument of a call that takes a format, as it is written.
struct FormatArgument {
  private let argument: String
  private let file: URL
  private let line: Int

  init(_ use: SourceUse) {
    (argument, file, line) = (use.argument, use.file, use.line)
  }

  private init(_ argument: String, in call: SourceCall) {
    (self.argument, file, line) = (argument, call.file, call.line)
  }

  /// What may be a message's text in it, in words; nil where nothing may.
  ///
  /// Of what a function is given, its callers decide, if all of them are known.
  func danger(in flow: inout MessageFlow, _ callers: inout FormatCallers) -> String? {
    let isChoice = SourceArgument.choices(argument).count > 1
    for part in isChoice ? [argument] : SourceArgument.summands(argument) {
      let text = part.drop { $0 == "@" || $0 == "#" }
      guard text.hasPrefix("\""), !isChoice else {
        let caller = caller(of: part, &flow, &callers)
        if caller?.isHarmless ?? !isDoubtful(part, &flow) { continue }
        let short = Self.short(part.trimmingPrefix { $0 == "@" || $0 == "#" })
        return "\(short), and no literal\(caller?.words ?? "")"
      }
      let literal = part.drop { $0 == "@" }
      for inner in SourceArgument.interpolations(in: String(literal)) {
        let caller = caller(of: inner, &flow, &callers)
        if caller?.isHarmless ?? !holdsMessage(inner, &flow) { continue }
        return "a text with \(Self.short(inner)) in it\(caller?.words ?? "")"
      }
    }
    return nil
  }

  /// The caller that gives a message's text for a parameter; nil for what is no parameter, and where
  /// callers are not known.
  private func caller(
    of expression: String, _ flow: inout MessageFlow, _ callers: inout FormatCallers
  ) -> FormatCaller? {
    flow.begin(in: file)
    guard let parameter = flow.parameter(expression, line: line)?.parameter else { return nil }
    if let known = callers.verdicts.known(parameter) { return known }
    guard let given = callers.arguments(for: parameter) else { return nil }
    callers.verdicts.open(parameter)
    for (argument, call) in given
    where FormatArgument(argument, in: call).danger(in: &flow, &callers) != nil {
      let place = "\(call.file.lastPathComponent):\(call.line)"
      let caller = FormatCaller(words: " (\(place) gives it \(Self.short(argument)))")
      callers.verdicts.close(parameter, caller)
      return caller
    }
    callers.verdicts.close(parameter, .harmless)
    return .harmless
  }

  private func isDoubtful(_ expression: String, _ flow: inout MessageFlow) -> Bool {
    holdsMessage(expression, &flow) || flow.parameter(expression, line: line) != nil
  }

  private func holdsMessage(_ expression: String, _ flow: inout MessageFlow) -> Bool {
    flow.begin(in: file)
    return flow.origin(of: expression, line: line) == .message
  }

  private static func short(_ expression: some StringProtocol) -> String {
    let line = expression.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return line.count <= 40 ? line : line.prefix(39) + "\u{2026}"
  }
}

/// What the callers of a function give as an argument.
struct FormatCaller {
  /// Which of them gives a message's text; nil where none does.
  let words: String?

  static let harmless = FormatCaller(words: nil)

  var isHarmless: Bool { words == nil }
}

/// What the callers of functions give them, each function looked for once.
struct FormatCallers {
  private let calls: (String) -> [SourceCall]?
  private var known: [String: [SourceCall]?] = [:]

  /// What came of the parameters that were looked at.
  fileprivate var verdicts = FormatVerdicts()

  /// More functions are not looked for in the sources.
  private static let mostFunctions = 32

  init(_ calls: @escaping (String) -> [SourceCall]?) {
    self.calls = calls
  }

  /// What callers give for a parameter; nil where it is not known, or nobody gives anything.
  fileprivate mutating func arguments(
    for parameter: SourceParameter
  ) -> [(String, SourceCall)]? {
    if known[parameter.function] == nil {
      guard known.count < Self.mostFunctions else { return nil }
      known[parameter.function] = .some(calls(parameter.function))
    }
    guard let calls = known[parameter.function] ?? nil else { return nil }
    let given = calls.compactMap { call in call.argument(for: parameter).map { ($0, call) } }
    return given.isEmpty ? nil : given
  }
}
