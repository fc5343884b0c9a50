import ExtensionBundles
import Foundation

/// Settings from several places, the later over the earlier, as Xcode's Levels view has them.
struct BuildSettingLevels {
  /// The configuration, such as `Debug`.
  let configuration: String

  /// Values as assigned, `$(inherited)` replaced; other references are left for their use.
  private(set) var values: [String: String] = [:]

  /// Creates levels without any setting.
  init(configuration: String) {
    self.configuration = configuration
  }
}

extension BuildSettingLevels {
  /// Puts the assignments of one place over those before; conditional ones count after plain ones.
  ///
  /// - Parameters:
  ///   - assignments: The assignments, in the order of the file.
  ///   - file: The file that they are in.
  /// - Throws: `BuildError` when a value grows without end.
  mutating func add(_ assignments: [BuildSettingAssignment], of file: URL) throws(BuildError) {
    for assignment in assignments.filter(\.conditions.isEmpty) {
      try apply(assignment, of: file)
    }
    for assignment in assignments where !assignment.conditions.isEmpty {
      if assignment.conditions.allSatisfy({ $0.holds(configuration: configuration) }) {
        try apply(assignment, of: file)
      }
    }
  }

  private mutating func apply(
    _ assignment: BuildSettingAssignment, of file: URL
  ) throws(BuildError) {
    let name = assignment.name
    let inherited = values[name] ?? ""
    var value = assignment.value
    for reference in ["$(inherited)", "${inherited}", "$(\(name))", "${\(name)}"] {
      value = value.replacingOccurrences(of: reference, with: inherited)
    }
    guard value.utf8.count < 1 << 16 else {
      throw BuildError(
        .settingInvalid, at: file, key: name, "the build setting grows to more than 64 KiB",
        remedy: "Look for $(inherited) that is written many times.")
    }
    values[name] = value.trimmingCharacters(in: .whitespaces)
  }
}
