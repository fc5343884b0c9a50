import Foundation

/// A target of Package.swift, with the first sentence of the comment above it.
struct ManifestTarget {
  let name: String
  let comment: String
  let dependencies: [String]

  /// The targets that are no tests, in the manifest's order.
  static func all(in manifest: URL) throws -> [ManifestTarget] {
    let text = try String(contentsOf: manifest, encoding: .utf8)
    let pattern =
      #/(?m)(?<comment>(?:^  //.*\n)*)^  \.(?:target|executableTarget)\((?<body>(?s).*?)\),\n/#
    return text.matches(of: pattern).compactMap { match in
      let body = String(match.body)
      guard let name = body.firstMatch(of: #/name: "([^"]+)"/#),
        !body.contains("path: \"Tests/")
      else { return nil }
      let list = body.firstMatch(of: #/dependencies: \[([^\]]*)\]/#)?.1 ?? ""
      let comment =
        match.comment.split(separator: "\n")
        .map { $0.trimmingCharacters(in: .whitespaces).dropFirst(3) }.joined(separator: " ")
        .split(separator: ". ").first ?? ""
      return ManifestTarget(
        name: String(name.1),
        comment: comment.hasSuffix(".") ? String(comment.dropLast()) : String(comment),
        dependencies: list.matches(of: #/"([^"]+)"/#).map { String($0.1) })
    }
  }

  static func table(of manifest: URL) throws -> String {
    GeneratedSection.table(
      ["target", "what it is", "depends on"],
      try all(in: manifest).map { target in
        [
          "`\(target.name)`", target.comment,
          target.dependencies.map { "`\($0)`" }.joined(separator: ", "),
        ]
      })
  }
}
