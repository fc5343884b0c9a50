extension PropertyListFile {
  /// Replaces the build settings in every string, keys excepted.
  ///
  /// - Throws: `BuildError` naming the key path whose value cannot be expanded.
  package mutating func expand(with variables: BuildVariables) throws(BuildError) {
    for (name, value) in root.sorted(by: { $0.key < $1.key }) {
      if case .string(let text) = value, variables.invents(text) { invented.insert(name) }
      root[name] = try expand(value, key: name, with: variables)
    }
  }

  private func expand(
    _ value: PropertyListValue, key: String, with variables: BuildVariables
  ) throws(BuildError) -> PropertyListValue {
    switch value {
    case .string(let text):
      do {
        return .string(try variables.expand(text))
      } catch {
        throw BuildError(
          .variableUnknown, at: url, key: key, "the value \(error)",
          remedy: "Write the value itself, or give the setting: --setting NAME=VALUE.")
      }
    case .array(let values):
      var expanded: [PropertyListValue] = []
      for (index, element) in values.enumerated() {
        expanded.append(try expand(element, key: "\(key)[\(index)]", with: variables))
      }
      return .array(expanded)
    case .dictionary(let values):
      var expanded: [String: PropertyListValue] = [:]
      for (name, element) in values.sorted(by: { $0.key < $1.key }) {
        expanded[name] = try expand(element, key: "\(key).\(name)", with: variables)
      }
      return .dictionary(expanded)
    default:
      return value
    }
  }
}
