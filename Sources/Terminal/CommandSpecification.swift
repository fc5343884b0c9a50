/// One command: what it is called, what it takes, and what it does.
package struct CommandSpecification: Sendable {
  /// An example line with what it is for.
  package struct Example: Sendable {
    package let line: String
    package let purpose: String

    /// Makes an example.
    package init(line: String, purpose: String) {
      self.line = line
      self.purpose = purpose
    }
  }

  package let name: String
  /// One line that says what the command does.
  package let summary: String
  /// The operands as the help writes them, such as `PATH…`.
  package let operands: String
  package let options: [OptionSpecification]
  package let examples: [Example]
  /// What a shell completes an operand with.
  package let operandCompletion: ValueCompletion
  /// Does it, and says how it went.
  package let run: @Sendable (CommandArguments, CommandOutput) async throws -> ExitCode

  /// Describes a command; every one has `--help`, too.
  package init(
    name: String,
    summary: String,
    operands: String,
    operandCompletion: ValueCompletion? = nil,
    options: [OptionSpecification],
    examples: [Example],
    run: @escaping @Sendable (CommandArguments, CommandOutput) async throws -> ExitCode
  ) {
    self.name = name
    self.summary = summary
    self.operands = operands
    self.options = options + [.help]
    self.examples = examples
    self.operandCompletion = operandCompletion ?? (operands.isEmpty ? .nothing : .files)
    self.run = run
  }

  /// The command as a person types it, without the tool's name.
  var usage: String {
    "\(name) [OPTIONS]" + (operands.isEmpty ? "" : " \(operands)")
  }
}

/// What may stand in a place of the command line, for shells that complete it.
package enum ValueCompletion: Sendable, Hashable {
  case words([String])
  /// One of the words first, and files after it.
  case wordThenFiles([String])
  case files
  case folders
  case nothing
}

/// One option of a command; parsing, help and completion all read it.
package struct OptionSpecification: Sendable {
  /// The long name without its dashes.
  package let name: String
  /// The one-letter name without its dash, if there is one.
  package let letter: Character?
  /// What the value is called in the help; nil for a flag.
  package let value: String?
  /// The only values that there are; empty where any will do.
  package let choices: [String]
  /// Why a value is none of the choices, where there is more to say than that.
  let reason: Reason?
  /// One line of help.
  package let help: String
  /// The heading that the help lists it under; nil for the command's own.
  package fileprivate(set) var group: String?

  package init(
    _ name: String, letter: Character? = nil, value: String? = nil, choices: [String] = [],
    reason: Reason? = nil, help: String
  ) {
    self.name = name
    self.letter = letter
    self.value = value
    self.choices = choices
    self.reason = reason
    self.help = help
  }

  /// What can be said of a value that is none of the choices; nil where that is nothing.
  package typealias Reason = @Sendable (_ value: String) -> String?

  /// What a shell completes the value with.
  package var completion: ValueCompletion {
    guard choices.isEmpty else { return .words(choices) }
    return switch value {
    case "FILE", "PATH", "PEM": .files
    case "DIR": .folders
    default: .nothing
    }
  }

  /// The option as a person types it, such as `-o, --output FILE`.
  package var usage: String {
    let short = letter.map { "-\($0), " } ?? "    "
    return short + "--\(name)" + (value.map { " \($0)" } ?? "")
  }

  /// Shows the help of a command.
  package static let help = OptionSpecification(
    "help", letter: "h", help: "Show this help and exit")
}

extension [OptionSpecification] {
  /// The same options under a heading.
  package func grouped(_ heading: String) -> [OptionSpecification] {
    map { option in
      var option = option
      option.group = option.group ?? heading
      return option
    }
  }
}

/// Options of a command under one heading.
struct OptionGroup {
  let heading: String
  let options: [OptionSpecification]

  /// The groups of a command, its own options first.
  static func all(of command: CommandSpecification) -> [OptionGroup] {
    let own = "Options"
    var headings: [String] = []
    var members: [String: [OptionSpecification]] = [:]
    for option in command.options {
      let heading = option.group ?? own
      if members[heading] == nil, heading != own { headings.append(heading) }
      members[heading, default: []].append(option)
    }
    return ([own] + headings).map { OptionGroup(heading: $0, options: members[$0] ?? []) }
  }
}

/// The status that the tool ends with.
package enum ExitCode: Int32, Sendable, Hashable, Comparable, CaseIterable {
  /// All went as expected.
  case success = 0
  /// An expectation or a privacy rule failed.
  case expectationFailed = 1
  /// The command line or an input is wrong, or a result cannot be written.
  case usage = 2
  /// This machine cannot do it.
  case environment = 3

  package static func < (left: ExitCode, right: ExitCode) -> Bool {
    left.rawValue < right.rawValue
  }

  /// What the number says, as the help has it.
  package var meaning: String {
    switch self {
    case .success: "as expected"
    case .expectationFailed: "an expectation or a rule failed"
    case .usage: "wrong usage or input, or a result cannot be written"
    case .environment: "this machine cannot do it"
    }
  }
}
