/// The manual page, made of what the commands say of themselves.
package enum ManualPage {
  /// The page in roff.
  ///
  /// - Parameters:
  ///   - commands: Every command, in the order of the page.
  ///   - version: The tool's version.
  ///   - variables: What the tool looks at of its environment.
  /// - Returns: The page.
  package static func text(
    _ commands: [CommandSpecification], version: String,
    variables: [(name: String, meaning: String)]
  ) -> String {
    var lines = [
      ".TH MESSAGES-HOST 1 \"\" \"messages-host \(version)\"",
      ".SH NAME",
      "messages-host \\- run and test iOS message filter extensions without a phone",
      ".SH SYNOPSIS", ".B messages-host", ".I COMMAND", "[OPTIONS] [OPERANDS]",
      ".SH DESCRIPTION",
      plain(
        "messages-host plays the Messages app of a phone: it decides by Apple’s rules when a "
          + "message filter extension is asked, runs the extension’s unmodified source as a "
          + "sandboxed process, and says why."),
      ".SH COMMANDS",
    ]
    for command in commands { lines += section(command) }
    lines += [".SH EXIT STATUS", plain(CommandHelp.exitStatus), ".SH ENVIRONMENT"]
    for variable in variables {
      lines += [".TP", ".B \(plain(variable.name))", plain(variable.meaning)]
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func section(_ command: CommandSpecification) -> [String] {
    var lines = [".SS \(plain(command.usage))", plain(command.summary) + "."]
    for group in OptionGroup.all(of: command) {
      lines += [".PP", "\(plain(group.heading)):"]
      for option in group.options {
        lines += [".TP", ".B \(plain(option.usage.trimmingPrefix { $0 == " " }))"]
        lines.append(plain(option.help) + ".")
        if option.choices.count > 3 {
          lines.append(plain("One of " + option.choices.joined(separator: ", ") + "."))
        }
      }
    }
    lines += [".PP", "Examples:"]
    for example in command.examples {
      lines += [".TP", ".B \(plain(example.line))", plain(example.purpose) + "."]
    }
    return lines
  }

  /// Text that no letter of which means anything to roff.
  private static func plain(_ text: some StringProtocol) -> String {
    let escaped = String(text).replacing("\\", with: "\\e").replacing("-", with: "\\-")
      .replacing("\u{2019}", with: "\\(cq").replacing("\u{201C}", with: "\\(lq")
      .replacing("\u{201D}", with: "\\(rq").replacing("\u{2026}", with: "...")
    return escaped.hasPrefix(".") || escaped.hasPrefix("'") ? "\\&" + escaped : escaped
  }
}
