package import ExtensionBundles
package import Foundation

/// What to compile: one extension target, wherever its description came from.
package struct ExtensionTarget: Equatable, Sendable {
  /// The name of the product, and of the bundle without its suffix.
  package var name: String

  /// `PRODUCT_MODULE_NAME`: the Swift module of the sources.
  package var moduleName: String

  /// Swift sources by absolute path, sorted; compiled where they are.
  package var sources: [URL]

  /// The Info.plist, expanded.
  package let infoPlist: InfoPlist

  /// The Info.plist as its author wrote it, where that is in no file of its own.
  package var writtenInfo: PropertyListFile? = nil

  /// The entitlements, expanded.
  package let entitlements: Entitlements

  /// Files that are copied into the bundle.
  package let resources: [Resource]

  /// The Swift language mode.
  package var languageMode: LanguageMode

  /// Further arguments of the compiler.
  package var compilerFlags: [String]

  /// `IPHONEOS_DEPLOYMENT_TARGET`, such as `14.0`; nil where nothing says.
  package let deploymentTarget: String?

  /// The author's own modules that the sources import, each after those that it imports itself.
  package var modules: [ModuleTarget]

  /// The containing app, where a project says which it is.
  package var containingApp: ContainingApp? = nil

  /// Sources in Objective-C, which are read and not compiled here.
  package let objectiveCSources: [URL]

  /// What keeps the target from being built, although it can be read; nil if nothing is known.
  package private(set) var buildProblem: BuildError?

  /// One line about each thing that was left out or looks wrong.
  package var notes: [String]

  /// Those of the notes that are about settings which the compiler does not get here.
  package var settingNotes: [String] = []

  /// What may be behind an error of the compiler's, where the target has one.
  package var hints: [String] = []

  /// What messages call folders that the tool made itself, such as copies of packages, by their paths.
  package var folderNames: [String: String] = [:]

  /// Describes a target; modules and the containing app come later, where there are some.
  package init(
    name: String, moduleName: String, sources: [URL], infoPlist: InfoPlist,
    entitlements: Entitlements, resources: [Resource], languageMode: LanguageMode,
    compilerFlags: [String], deploymentTarget: String?, objectiveCSources: [URL],
    buildProblem: BuildError?, notes: [String]
  ) {
    self.name = name
    self.moduleName = moduleName
    self.sources = sources
    self.infoPlist = infoPlist
    self.entitlements = entitlements
    self.resources = resources
    self.languageMode = languageMode
    self.compilerFlags = compilerFlags
    self.deploymentTarget = deploymentTarget
    modules = []
    self.objectiveCSources = objectiveCSources
    self.buildProblem = buildProblem
    self.notes = notes
  }
}

extension ExtensionTarget {
  /// `CFBundleVersion` of the containing app, which deferred requests carry (DOC); nil if unknown.
  package var containingAppVersion: String? { containingApp?.version }

  /// The sources of the target and of its modules.
  package var allSources: [URL] { sources + modules.flatMap(\.sources) }

  /// Adds what a build needs; a problem of that goes into the description.
  package mutating func complete(_ add: (inout ExtensionTarget) throws(BuildError) -> Void) {
    guard buildProblem == nil else { return }
    do throws(BuildError) {
      try add(&self)
    } catch {
      buildProblem = error
    }
  }

  /// A text in which folders of the tool's own have the names that their author knows.
  package func named(_ text: String) -> String {
    folderNames.sorted { $0.key < $1.key }.reduce(text) { text, folder in
      text.replacing(folder.key + "/", with: folder.value + ": ")
    }
  }

  /// An error of a build as its author understands it.
  func explained(_ error: BuildError) -> BuildError {
    let isOfCode = [.compilationFailed, .dependencyUnavailable].contains(error.code)
    return (isOfCode ? hints : []).reduce(error) { $0.adding($1) }.naming(named)
  }

  /// A file or folder that is copied into the bundle.
  package struct Resource: Equatable, Sendable {
    /// Where it comes from.
    package let source: URL

    /// Where it goes, relative to the bundle.
    package let destination: String

    /// Names both places.
    package init(source: URL, destination: String) {
      self.source = source
      self.destination = destination
    }
  }

  /// The resources of the target and of its modules.
  package var allResources: [Resource] { resources + modules.flatMap(\.resources) }
}

/// A Swift language mode, as the build setting `SWIFT_VERSION` names it.
package enum LanguageMode: String, Sendable, CaseIterable {
  case v4 = "4"
  // swift-format-ignore: AlwaysUseLowerCamelCase
  case v4_2 = "4.2"
  case v5 = "5"
  case v6 = "6"

  /// Understands `5`, `5.0`, `5.9`, `4.2` and the like; nil for what the compiler cannot do.
  package init?(setting: String) {
    let numbers = setting.split(separator: ".", omittingEmptySubsequences: false).map { Int($0) }
    guard let major = numbers.first, !numbers.contains(nil) else { return nil }
    let minor = (numbers.count > 1 ? numbers[1] : nil) ?? 0
    switch major {
    case 4: self = minor < 2 ? .v4 : .v4_2
    case 5: self = .v5
    case 6: self = .v6
    default: return nil
    }
  }

  /// The mode of the SDK's modules: the same C modules are then compiled once for both.
  var sdkMode: LanguageMode { self == .v6 ? .v6 : .v5 }
}

extension ExtensionBundle {
  /// Describes a target that is not built: its code is part of a program that runs already.
  ///
  /// - Parameters:
  ///   - target: Gives Info.plist and entitlements.
  ///   - executable: The program that has the code.
  /// - Returns: A bundle that says about itself what the target says.
  package static func inProcess(_ target: ExtensionTarget, executable: URL) -> ExtensionBundle {
    ExtensionBundle(
      path: target.infoPlist.file.url.deletingLastPathComponent(), executable: executable,
      info: target.infoPlist, entitlements: target.entitlements,
      containingApp: target.containingApp)
  }
}
