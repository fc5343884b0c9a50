import ExtensionBundles

/// The target templates of a description, put under the targets that use them.
struct XcodeGenTemplates {
  private let all: [String: YAMLNode]

  /// Values that came of templates so far, in all targets.
  private var made = 0

  /// Nothing that a person writes comes near it; templates that repeat one another do.
  private static let mostValues = 1_000_000
  private static let deepest = 100

  init(of root: YAMLNode) {
    all = Dictionary(
      (root["targetTemplates"]?.entries ?? []).map { ($0.key, $0.value) },
      uniquingKeysWith: { first, _ in first })
  }
}

extension XcodeGenTemplates {
  /// A target over the templates that it uses.
  ///
  /// - Parameters:
  ///   - target: The target.
  ///   - name: Its name, for an error.
  /// - Returns: All put together.
  /// - Throws: `BuildError` with the line of a template that cannot be used.
  mutating func applied(to target: YAMLNode, named name: String) throws(BuildError) -> YAMLNode {
    guard target["templates"] != nil else { return target }
    var names: [String] = []
    var seen: Set<String> = []
    try collect(of: target, key: "targets.\(name).templates", into: &names, seen: &seen, open: [])
    var base = YAMLNode(.map([]), at: target.place)
    for template in names.compactMap({ all[$0] }) {
      base = template.merged(onto: base)
      try count(base, of: name)
    }
    let whole = target.merged(onto: base)
    try count(whole, of: name)
    return whole
  }

  private mutating func count(_ node: YAMLNode, of name: String) throws(BuildError) {
    made += node.size
    guard node.size <= YAMLReader.mostNodes, made <= Self.mostValues else {
      throw node.invalid(
        "targets.\(name).templates",
        "templates make more than \(YAMLReader.mostNodes) values of one target, or "
          + "\(Self.mostValues) of all")
    }
  }

  /// Each template once, behind those that it uses itself.
  private func collect(
    of node: YAMLNode, key: String, into names: inout [String], seen: inout Set<String>,
    open: [String]
  ) throws(BuildError) {
    guard let list = node["templates"] else { return }
    for template in list.elements ?? [list] {
      guard let wanted = template.text, let found = all[wanted] else {
        throw template.invalid(
          key, "there is no target template \(template.text ?? "of this kind")")
      }
      guard !open.contains(wanted) else {
        throw template.invalid(
          "targetTemplates.\(wanted)",
          "templates use one another: \((open + [wanted]).joined(separator: ", "))")
      }
      guard open.count < Self.deepest else {
        throw template.invalid(key, "more than \(Self.deepest) templates are within one another")
      }
      guard seen.insert(wanted).inserted else { continue }
      try collect(
        of: found, key: "targetTemplates.\(wanted).templates", into: &names, seen: &seen,
        open: open + [wanted])
      names.append(wanted)
    }
  }
}
