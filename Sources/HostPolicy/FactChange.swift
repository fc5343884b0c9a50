/// One fact about a message, or the release, changed for the sake of the question "what if".
package struct FactChange: Sendable {
  /// The name of the fact, as `--what-if` takes it.
  package let name: String
  /// The value, as `--what-if` takes it.
  package let value: String
  let change: @Sendable (inout Circumstances) -> Void

  init(_ name: String, _ value: String, change: @escaping @Sendable (inout Circumstances) -> Void) {
    self.name = name
    self.value = value
    self.change = change
  }

  private static let release = "profile"

  /// Another release judges the message.
  package static func profile(_ profile: IOSProfile) -> FactChange {
    FactChange(release, profile.name) { $0.judge(by: profile) }
  }

  /// Every name that `--what-if` takes, with its values.
  package static let names =
    GateFact.changeable.map { ($0.name, $0.choices) }
    + [(release, IOSProfile.names.joined(separator: "|"))]

  /// Reads one `name=value`; nil where either is unknown.
  package init?(_ name: String, _ value: String) {
    let change =
      name == FactChange.release
      ? IOSProfile.named(value).map(FactChange.profile)
      : GateFact.changeable.first { $0.name == name }?.change(to: value)
    guard let change else { return nil }
    self = change
  }
}

/// A change is the same where it says the same.
extension FactChange: Hashable {
  package static func == (left: FactChange, right: FactChange) -> Bool {
    left.name == right.name && left.value == right.value
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(value)
  }
}

extension FactChange: CustomStringConvertible {
  package var description: String { "\(name)=\(value)" }
}
