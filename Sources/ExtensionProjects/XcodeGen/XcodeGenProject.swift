import ExtensionBundles
import Foundation
import Texts

/// The objects of the Xcode project that XcodeGen would make of a description.
///
/// They are never written to a disk: the project is read from them as from a `project.pbxproj`.
struct XcodeGenProject {
  typealias Object = [String: StructuredValue]

  let spec: XcodeGenSpec

  /// The objects by identifier.
  private(set) var objects: [String: StructuredValue] = [:]

  /// Property lists that XcodeGen would write, by the paths of their files.
  private(set) var propertyLists: [String: Object] = [:]

  /// What to say of each source that is not there, by its path.
  private(set) var missing: [String: BuildError] = [:]

  private var settings: XcodeGenSettings
  private var targetNames: [String] = []
  private var knownTargets: Set<String> = []

  /// The project's settings by configuration.
  private var ofProject: [String: XcodeGenSettings.Values] = [:]

  static let rootIdentifier = "project"

  /// Makes the project of a description.
  ///
  /// - Throws: `BuildError` with the line of what cannot be used.
  init(_ spec: XcodeGenSpec) throws(BuildError) {
    self.spec = spec
    settings = try XcodeGenSettings(spec)
    var targets: [XcodeGenTarget] = []
    for entry in spec.targets { targets += try XcodeGenTarget.all(of: entry) }
    targetNames = targets.map(\.name)
    knownTargets = Set(targetNames)
    for (name, _) in settings.configurations { ofProject[name] = try settings.ofProject(in: name) }
    for target in targets { try add(target) }
    try addPackages()
    try addReferences()
    objects["group"] = .object([
      "isa": .text("PBXGroup"), "children": .list([]), "sourceTree": .text("<group>"),
    ])
    addConfigurations(of: Self.rootIdentifier, files: spec.root["configFiles"], ofProject)
    objects[Self.rootIdentifier] = .object([
      "isa": .text("PBXProject"), "mainGroup": .text("group"),
      "targets": Self.texts(targetNames.map(Self.identifier)),
      "buildConfigurationList": .text("\(Self.rootIdentifier) configurations"),
    ])
  }

  private static func identifier(ofTarget name: String) -> String { "target \(name)" }

  static func texts(_ texts: [String]) -> StructuredValue { .list(texts.map(StructuredValue.text)) }
}

extension XcodeGenProject {
  /// Adds a file by its absolute path; returns its identifier.
  private mutating func addFile(_ url: URL) -> String {
    let id = "file \(url.path)"
    objects[id] = .object([
      "isa": .text("PBXFileReference"), "path": .text(url.path), "sourceTree": .text("<absolute>"),
    ])
    return id
  }

  /// Adds what a build phase has for a file or product; returns its identifier.
  private mutating func addBuildFile(_ reference: String) -> StructuredValue {
    let id = "entry of \(reference)"
    objects[id] = .object(["isa": .text("PBXBuildFile"), "fileRef": .text(reference)])
    return .text(id)
  }

  private mutating func addConfigurations(
    of owner: String, files: YAMLNode?, _ values: [String: XcodeGenSettings.Values]
  ) {
    var list: [String] = []
    for (name, _) in settings.configurations {
      let id = "\(owner) configuration \(name)"
      var object: Object = [
        "isa": .text("XCBuildConfiguration"), "name": .text(name),
        "buildSettings": .object(values[name] ?? [:]),
      ]
      if let path = files?[name]?.text {
        object["baseConfigurationReference"] = .text(addFile(URL(filePath: path).absolutePathURL))
      }
      objects[id] = .object(object)
      list.append(id)
    }
    var object: Object = [
      "isa": .text("XCConfigurationList"), "buildConfigurations": Self.texts(list),
    ]
    let usual = spec.root["options"]?["defaultConfig"]?.text ?? settings.configurations.first?.name
    object["defaultConfigurationName"] = usual.map(StructuredValue.text)
    objects["\(owner) configurations"] = .object(object)
  }

  private mutating func add(_ target: XcodeGenTarget) throws(BuildError) {
    let id = Self.identifier(ofTarget: target.name)
    for list in target.propertyLists where list.isGenerated {
      propertyLists[list.path] = list.values
    }
    let files = try XcodeGenSources(of: target.node, without: target.propertyLists.map(\.path))
    missing.merge(files.missing) { first, _ in first }
    var phases: [String] = target.scripts.map { name in
      let phase = "\(id) script \(name)"
      objects[phase] = .object(["isa": .text("PBXShellScriptBuildPhase"), "name": .text(name)])
      return phase
    }
    for (isa, urls) in [
      ("PBXSourcesBuildPhase", files.compiled), ("PBXResourcesBuildPhase", files.resources),
    ] {
      let entries = urls.map { addBuildFile(addFile($0)) }
      objects["\(id) \(isa)"] = .object(["isa": .text(isa), "files": .list(entries)])
      phases.append("\(id) \(isa)")
    }
    let others = addDependencies(of: target, to: &phases)
    objects[id] = .object([
      "isa": .text("PBXNativeTarget"), "name": .text(target.name),
      "productType": .text(target.productType), "buildPhases": Self.texts(phases),
      "buildConfigurationList": .text("\(id) configurations"),
      "productReference": .text("product \(target.name)"),
      "dependencies": Self.texts(others.map { "\(id) needs \($0)" }),
    ])
    let infoPlist = files.infoPlists.first
    var byConfiguration: [String: XcodeGenSettings.Values] = [:]
    for (configuration, _) in settings.configurations {
      var values = target.given
      values.merge(try settings.settings(target.node["settings"], in: configuration)) { $1 }
      let project = ofProject[configuration] ?? [:]
      target.complete(&values, in: spec, infoPlist: infoPlist) { project[$0] != nil }
      byConfiguration[configuration] = values
    }
    addConfigurations(of: id, files: target.node["configFiles"], byConfiguration)
  }

  /// Adds what a target depends on and embeds; returns the names of these targets.
  private mutating func addDependencies(
    of target: XcodeGenTarget, to phases: inout [String]
  ) -> [String] {
    let id = Self.identifier(ofTarget: target.name)
    let others = target.dependencies.filter(knownTargets.contains)
    for other in others {
      objects["\(id) needs \(other)"] = .object([
        "isa": .text("PBXTargetDependency"), "target": .text(Self.identifier(ofTarget: other)),
      ])
    }
    let embedded = others.filter { !target.unembedded.contains($0) }
      .map { addBuildFile("product \($0)") }
    objects["\(id) embeds"] = .object([
      "isa": .text("PBXCopyFilesBuildPhase"), "files": .list(embedded),
    ])
    if target.productType.hasSuffix(".application") { phases.append("\(id) embeds") }
    return others
  }

  private mutating func addPackages() throws(BuildError) {
    for package in try spec.root.map("packages") {
      let repository =
        package.value["url"]?.text
        ?? package.value["github"]?.text.map { "https://github.com/\($0)" }
      let id = "package \(package.key)"
      if let repository {
        objects[id] = .object([
          "isa": .text("XCRemoteSwiftPackageReference"), "repositoryURL": .text(repository),
          "requirement": package.value.propertyListValue ?? .object([:]),
        ])
      } else if let path = package.value["path"]?.text {
        objects[id] = .object([
          "isa": .text("XCLocalSwiftPackageReference"), "relativePath": .text(path),
        ])
      } else {
        throw package.value.invalid(
          "packages.\(package.key)", "a package has a url, a github repository or a path")
      }
    }
    for path in spec.root["localPackages"]?.elements?.compactMap(\.text) ?? [] {
      objects["package \(path)"] = .object([
        "isa": .text("XCLocalSwiftPackageReference"), "relativePath": .text(path),
      ])
    }
  }

  /// Adds the products of packages and the projects that targets depend on.
  private mutating func addReferences() throws(BuildError) {
    for target in spec.targets {
      for dependency in target.value["dependencies"]?.elements ?? [] {
        // A binary: it is named where it is imported, and is no part of anything else.
        for name in [
          dependency["framework"]?.text,
          dependency["carthage"]?.text.map { "Carthage/Build/iOS/\($0).framework" },
        ].compactMap(\.self) where dependency["implicit"]?.flag != true {
          let folder = spec.url.deletingLastPathComponent()
          _ = addFile(
            name.hasPrefix("/") ? URL(filePath: name) : folder.appending(path: name).absolutePathURL
          )
        }
        guard let package = dependency["package"]?.text else { continue }
        guard objects["package \(package)"] != nil else {
          throw dependency.invalid(
            "targets.\(target.key).dependencies", "there is no package \(package)")
        }
        let named = dependency["products"]?.elements?.compactMap(\.text)
        for product in named ?? [dependency["product"]?.text ?? package] {
          objects["product \(product) of \(package)"] = .object([
            "isa": .text("XCSwiftPackageProductDependency"),
            "package": .text("package \(package)"), "productName": .text(product),
          ])
        }
      }
    }
    for project in try spec.root.map("projectReferences") {
      guard let path = project.value["path"]?.text else {
        throw project.value.invalid(
          "projectReferences.\(project.key)", "a project reference has a path")
      }
      _ = addFile(URL(filePath: path).absolutePathURL)
    }
  }
}
