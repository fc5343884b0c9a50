import ExtensionBundles
import Foundation

/// A project description of XcodeGen (`project.yml`) with the files that it includes.
struct XcodeGenSpec {
  /// The file.
  let url: URL

  /// Everything put together; the paths of files are absolute.
  let root: YAMLNode

  /// The targets, each with what its templates say.
  let targets: [YAMLNode.Entry]

  /// Reads a description.
  ///
  /// - Throws: `BuildError` with file, line and column of what cannot be read.
  init(_ url: URL) throws(BuildError) {
    self.url = url
    var reader = SpecReader()
    root = try reader.read(url, keepsPaths: false)
    guard root["name"]?.text != nil || root["targets"] != nil else {
      throw root.invalid("name", "this is no project of XcodeGen: it has neither name nor targets")
    }
    targets = try Self.targets(of: root)
  }

  /// The project's name.
  var name: String {
    root["name"]?.text ?? url.deletingLastPathComponent().lastPathComponent
  }
}

extension XcodeGenSpec {
  /// The targets, each with what its templates say.
  private static func targets(of root: YAMLNode) throws(BuildError) -> [YAMLNode.Entry] {
    var found: [YAMLNode.Entry] = []
    var templates = XcodeGenTemplates(of: root)
    for entry in try root.map("targets") {
      guard entry.value.entries != nil else {
        throw entry.value.invalid(
          "targets.\(entry.key)", "a target is a map, and this is \(entry.value.kind)")
      }
      var target = try templates.applied(to: entry.value, named: entry.key)
      var variables = ["target_name": entry.key]
      for attribute in try target.map("templateAttributes") {
        variables[attribute.key] = attribute.value.settingText
      }
      target = target.replacing(variables)
      found.append(.init(key: target["name"]?.text ?? entry.key, value: target))
    }
    return found
  }
}

/// Reads a description and what it includes, each file once.
private struct SpecReader {
  private var seen: Set<String> = []
  private static let mostFiles = 100

  mutating func read(_ url: URL, keepsPaths: Bool) throws(BuildError) -> YAMLNode {
    seen.insert(url.path)
    let data = try InputFile.read(url, missing: .inputMissing, limit: YAMLReader.longest)
    let node = try YAMLReader.read(data, of: url)
    guard node.entries != nil else {
      throw node.invalid(nil, "a project of XcodeGen is a map, and this is \(node.kind)")
    }
    let folder = url.deletingLastPathComponent().absolutePathURL
    let own = keepsPaths ? node : node.resolvingPaths(in: folder, SpecPaths.project)
    var base = YAMLNode(.map([]), at: node.place)
    let list = node["include"]
    for include in list?.elements ?? [list].compactMap(\.self) {
      guard let path = include.text ?? include["path"]?.text else {
        throw include.invalid("include", "an include is a path, or a map with a path")
      }
      guard include["enable"]?.flag != false else { continue }
      guard !path.contains("${") else {
        throw include.invalid(
          "include", "\(path) is not read: variables of your environment are not used",
          remedy: "Write the path itself.")
      }
      let file = (path.hasPrefix("/") ? URL(filePath: path) : folder.appending(path: path))
        .absolutePathURL
      guard !seen.contains(file.path) else { continue }
      guard seen.count < Self.mostFiles else {
        throw include.invalid("include", "more than \(Self.mostFiles) files are included")
      }
      guard InputFile.isRegular(file) else {
        throw include.invalid("include", "there is no file \(file.path)")
      }
      let isKept = include["relativePaths"]?.flag == false
      let other = try read(file, keepsPaths: isKept)
      // Paths that an included file does not own are those of the file that includes it.
      let placed =
        isKept && !keepsPaths ? other.resolvingPaths(in: folder, SpecPaths.project) : other
      base = try placed.merged(onto: base).withinLimit()
    }
    return try own.merged(onto: base).withinLimit()
  }
}

/// Which values of a description are paths of files.
indirect enum SpecPaths {
  /// A path, a list of paths, or maps that have one as `path`.
  case path
  /// Maps with keys of these names; `*` is every key.
  case keys([String: SpecPaths])

  private static let target = SpecPaths.keys([
    "sources": .path, "info": .path, "entitlements": .path, "configFiles": .keys(["*": .path]),
  ])

  static let project = SpecPaths.keys([
    "configFiles": .keys(["*": .path]), "targets": .keys(["*": target]),
    "targetTemplates": .keys(["*": target]), "packages": .keys(["*": .path]),
    "localPackages": .path, "projectReferences": .keys(["*": .path]),
  ])
}

extension YAMLNode {
  fileprivate static let replaceMark = ":REPLACE"

  /// The entries of a map that a key has; none where the key is absent or empty.
  ///
  /// - Throws: `BuildError` where it has something else.
  func map(_ key: String) throws(BuildError) -> [Entry] {
    guard let node = self[key], !node.isNull else { return [] }
    guard let entries = node.entries else {
      throw node.invalid(key, "a map is expected here, and this is \(node.kind)")
    }
    return entries
  }

  /// Puts this over another value: maps are put together, lists too, all else takes the other's place.
  func merged(onto base: YAMLNode) -> YAMLNode {
    if let own = elements, let other = base.elements {
      return YAMLNode(.list(other + own), at: place)
    }
    guard let own = entries, var result = base.entries else { return self }
    var places: [String: Int] = [:]
    for (index, entry) in result.enumerated() where places[entry.key] == nil {
      places[entry.key] = index
    }
    for entry in own {
      let replaces = entry.key.hasSuffix(Self.replaceMark)
      let key = replaces ? String(entry.key.dropLast(Self.replaceMark.count)) : entry.key
      if let index = places[key] {
        let value = entry.value
        result[index].value = replaces ? value : value.merged(onto: result[index].value)
      } else {
        places[key] = result.count
        result.append(Entry(key: key, value: entry.value))
      }
    }
    return YAMLNode(.map(result), at: place)
  }

  /// The value itself, unless putting files together made far too much of it.
  fileprivate func withinLimit() throws(BuildError) -> YAMLNode {
    guard size <= YAMLReader.mostNodes else {
      throw invalid(
        nil, "with what it includes the file has more than \(YAMLReader.mostNodes) values")
    }
    return self
  }

  /// Replaces `${NAME}` by the values of names; others stay as they are.
  func replacing(_ variables: [String: String]) -> YAMLNode {
    func replaced(_ text: String) -> String {
      guard text.contains("${") else { return text }
      return text.replacing(#/\$\{([^{}]+)\}/#) { match in
        variables[String(match.1)] ?? String(match.0)
      }
    }
    return switch content {
    case .scalar(let text, let isPlain):
      YAMLNode(.scalar(replaced(text), isPlain: isPlain), at: place)
    case .list(let nodes): YAMLNode(.list(nodes.map { $0.replacing(variables) }), at: place)
    case .map(let entries):
      YAMLNode(
        .map(
          entries.map { Entry(key: replaced($0.key), value: $0.value.replacing(variables)) }),
        at: place)
    }
  }

  /// Makes the paths in it absolute.
  fileprivate func resolvingPaths(in folder: URL, _ paths: SpecPaths) -> YAMLNode {
    switch (paths, content) {
    case (.keys(let keys), .map(let entries)):
      let placed = entries.map { entry in
        let name = entry.key.split(separator: ":").first.map(String.init) ?? entry.key
        guard let inner = keys[name] ?? keys["*"] else { return entry }
        return Entry(key: entry.key, value: entry.value.resolvingPaths(in: folder, inner))
      }
      return YAMLNode(.map(placed), at: place)
    case (.path, .scalar(let text, let isPlain)):
      guard !isNull, !text.hasPrefix("/"), !text.hasPrefix("$(") else { return self }
      return YAMLNode(.scalar("\(folder.path)/\(text)", isPlain: isPlain), at: place)
    case (.path, .list(let nodes)):
      return YAMLNode(.list(nodes.map { $0.resolvingPaths(in: folder, .path) }), at: place)
    case (.path, .map(let entries)):
      let placed = entries.map { entry in
        entry.key == "path"
          ? Entry(key: entry.key, value: entry.value.resolvingPaths(in: folder, .path)) : entry
      }
      return YAMLNode(.map(placed), at: place)
    case (.keys, _): return self
    }
  }

  /// The text of a build setting: what is true is `YES`.
  var settingText: String? { flag.map { $0 ? "YES" : "NO" } ?? text }
}
