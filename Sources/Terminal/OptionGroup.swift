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

extension CommandSpecification {
  /// The command as a person types it, without the tool's name.
  var usage: String {
    "\(name) [OPTIONS]" + (operands.isEmpty ? "" : " \(operands)")
  }
}
