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
}
