import Reports
import Sandboxing
import Terminal
import Texts

/// The protections of this machine, found out by confining a program for real.
enum MachineDoctor {
  static func run(
    _ arguments: CommandArguments, _ output: CommandOutput
  ) async throws -> ExitCode {
    let status = try await SandboxStatus.ofThisMachine(launcher: LauncherLocation.find())
    let width = Protection.allCases.map(\.rawValue.count).max() ?? 0
    let isJSON = arguments.has("json")
    for (protection, state) in status.all {
      if isJSON {
        output.print(json(protection, state))
        continue
      }
      let name = protection.rawValue
      let padding = String(repeating: " ", count: width - name.count)
      output.print("\(name)\(padding)  \(state)")
      if !state.isActive {
        output.print("    \(protection.purpose)")
        output.print("    \(protection.remedy)")
      }
    }
    tell(status.controlGroup, width: width, isJSON: isJSON, output)
    let gaps = status.gaps
    guard gaps.isEmpty else {
      let names = gaps.map(\.rawValue).joined(separator: ", ")
      output.note("not active here: \(names); a run needs --allow-gap for each")
      return .environment
    }
    return .success
  }

  /// The layer behind the protections, which no run needs.
  private static func tell(
    _ group: ControlGroupReport, width: Int, isJSON: Bool, _ output: CommandOutput
  ) {
    let (name, state) = (ControlGroupReport.name, group.state)
    guard !isJSON else {
      return output.print(
        TraceLine.encode([
          "layer": .text(name), "state": .text(state.name), "detail": .text(state.detail),
          "purpose": .text(ControlGroupReport.purpose), "remedy": .text(group.remedy),
        ]))
    }
    let padding = String(repeating: " ", count: max(0, width - name.count))
    output.print("\(name)\(padding)  \(state)")
    guard !state.isActive else { return }
    output.print("    a further layer, which no run needs: it \(ControlGroupReport.purpose)")
    if !group.remedy.isEmpty { output.print("    \(group.remedy)") }
  }

  private static func json(_ protection: Protection, _ state: ProtectionState) -> String {
    TraceLine.encode([
      "protection": .text(protection.rawValue), "state": .text(state.name),
      "detail": .text(state.detail), "purpose": .text(protection.purpose),
      "remedy": .text(protection.remedy),
    ])
  }
}
