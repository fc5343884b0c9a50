import Texts

extension ScenarioSchema {
  /// One place of a scenario, such as `events[0].receive.from`, and what the schema says of it.
  struct Place: CustomStringConvertible {
    let path: ValuePath
    let keywords: [String: StructuredValue]

    var description: String { "\(path)" }
    /// The words that a string may be here; none where it may be any.
    var words: [String] { keywords["enum"]?.items?.compactMap(\.string) ?? [] }
    /// Whether an object's keys are the author's own.
    var isMap: Bool { keywords["additionalProperties"]?.fields != nil }
  }

  /// Every place, with the first element for all of an array, and `sample` for the author's keys.
  var places: [Place] { places(root, at: .root) }

  /// The keywords of a schema, those of what it refers to included.
  func resolved(_ schema: StructuredValue) -> [String: StructuredValue] {
    guard var fields = schema.fields else { return [:] }
    guard let reference = fields.removeValue(forKey: "$ref")?.string else { return fields }
    let target = definition(reference.replacing("#/$defs/", with: ""))
    return target.map(resolved)?.merging(fields) { $1 } ?? fields
  }

  private func places(_ schema: StructuredValue, at path: ValuePath) -> [Place] {
    let keywords = resolved(schema)
    var found = [Place(path: path, keywords: keywords)]
    // What a list of properties holds may be one again, without end.
    guard path.steps.count < 8 else { return found }
    // The folders have one schema; to look into it once is enough.
    var seen: Set<StructuredValue> = []
    for (key, property) in (keywords["properties"]?.fields ?? [:]).sorted(by: { $0.key < $1.key })
    where seen.insert(property).inserted {
      found += places(property, at: path.key(key))
    }
    if let items = keywords["items"] { found += places(items, at: path.index(0)) }
    if let rest = keywords["additionalProperties"], rest.fields != nil {
      found += places(rest, at: path.key("sample"))
    }
    for alternative in (keywords["anyOf"]?.items ?? []) + (keywords["oneOf"]?.items ?? []) {
      found += places(alternative, at: path)
    }
    return found
  }
}

extension StructuredValue {
  var fields: [String: StructuredValue]? {
    if case .object(let fields) = self { fields } else { nil }
  }

  var items: [StructuredValue]? {
    if case .list(let items) = self { items } else { nil }
  }

  var string: String? {
    if case .text(let text) = self { text } else { nil }
  }
}
