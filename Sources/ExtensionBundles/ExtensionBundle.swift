package import Foundation
import HostFiles
import Texts

/// A finished, flat `.appex`: what the host runs.
package struct ExtensionBundle: Equatable, Sendable {
  /// The bundle's folder, by an absolute path.
  package let path: URL

  /// The executable in it.
  package let executable: URL

  /// What its Info.plist says.
  package let info: InfoPlist

  /// What its Entitlements.plist says; none if there is no such file.
  package let entitlements: Entitlements

  /// The containing app; nil if it is not known.
  package private(set) var containingApp: ContainingApp?

  /// The toolchain's libraries in one file, where its program is linked with that.
  package private(set) var runtimeLibrary: URL?

  /// Answers of its models that were recorded on a Mac; each run puts them into its copy.
  package private(set) var modelAnswers: [ModelAnswers] = []

  /// The author's Info.plist, of which the bundle's was made; nil where no sources are known.
  private var sourceInfo: URL?

  /// The name of the entitlements file in a bundle.
  package static let entitlementsName = "Entitlements.plist"

  /// The name of the generated source in its program, apart from every name that an author would choose.
  package static let generatedSourceName = "MessagesHostExtensionMain.swift"

  /// Puts a bundle together of what was read or made elsewhere.
  package init(
    path: URL, executable: URL, info: InfoPlist, entitlements: Entitlements,
    containingApp: ContainingApp? = nil
  ) {
    self.path = path
    self.executable = executable
    self.info = info
    self.entitlements = entitlements
    self.containingApp = containingApp
  }
}

extension ExtensionBundle {
  /// `CFBundleVersion` of the containing app (DOC: deferred requests carry it); nil if unknown.
  package var containingAppVersion: String? { containingApp?.version }

  /// Keys of Info.plist and entitlements whose value no author wrote.
  package var inventedKeys: Set<String> {
    info.file.invented.union(entitlements.file?.invented ?? [])
  }

  /// What the user sees in Settings, and in "Filtered by …".
  package var displayName: String { info.displayName }

  /// The principal class, or the storyboard that has it, as Info.plist names it.
  package var principalName: String { info.principal.name }

  /// The Info.plist that its author can change: that of the sources, else the bundle's own.
  package var authorsInfo: URL { sourceInfo ?? info.file.url }

  /// The same bundle as what was made of sources with this Info.plist.
  package func made(from infoPlist: URL) -> ExtensionBundle {
    var bundle = self
    bundle.sourceInfo = infoPlist
    return bundle
  }

  /// The same bundle in another app.
  package func inside(_ app: ContainingApp) -> ExtensionBundle {
    var bundle = self
    bundle.containingApp = app
    return bundle
  }

  /// The same bundle with answers of its models, in place of those that it has.
  package func answering(_ answers: [ModelAnswers]) -> ExtensionBundle {
    var bundle = self
    bundle.modelAnswers = answers
    return bundle
  }

  /// Where a compiled model lies in the bundle, from its folder on; empty where it has none of the name.
  package func places(ofModel name: String) -> [String] {
    // Foundation does not look behind a link that it is given.
    let folder = RealPath.of(path.path) ?? path.path
    let paths = (try? FileManager.default.subpathsOfDirectory(atPath: folder)) ?? []
    return paths.filter { $0 == "\(name).mlmodelc" || $0.hasSuffix("/\(name).mlmodelc") }.sorted()
  }

  /// Reads and checks a bundle.
  ///
  /// - Parameters:
  ///   - path: The bundle's folder.
  ///   - containingApp: The app that it comes in, if that is known.
  ///   - inventedKeys: Keys of its property lists whose value no author wrote.
  ///   - runtime: The toolchain's libraries in one file, where the bundle has only a link to them.
  /// - Returns: The bundle.
  /// - Throws: `BuildError` naming the file and key that keep it from being run here.
  package static func load(
    _ path: URL, containingApp: ContainingApp? = nil, inventedKeys: Set<String> = [],
    runtime: URL? = nil
  ) throws(BuildError) -> ExtensionBundle {
    let root = path.absolutePathURL
    guard InputFile.isFolder(root) else {
      throw BuildError(
        .inputMissing, at: root, "there is no such bundle",
        remedy: "Give a folder that messages-host build made.")
    }
    let info = try InfoPlist(
      bundle: root.appendingPathComponent("Info.plist"), inventedKeys: inventedKeys)
    let executable = root.appendingPathComponent(info.executableName)
    let library = try checkExecutable(executable, info: info, runtime)
    let file = root.appendingPathComponent(entitlementsName)
    var entitlements = Entitlements.none
    if FileManager.default.fileExists(atPath: file.path) {
      entitlements = try Entitlements(bundle: file, inventedKeys: inventedKeys)
    }
    var bundle = ExtensionBundle(
      path: root, executable: executable, info: info, entitlements: entitlements,
      containingApp: containingApp)
    bundle.runtimeLibrary = library
    return bundle
  }

  /// - Returns: The toolchain's libraries in one file, where the program is linked with that.
  private static func checkExecutable(
    _ url: URL, info: InfoPlist, _ runtime: URL?
  ) throws(BuildError) -> URL? {
    let remedy = "Build the extension from its sources: messages-host build FOLDER."
    let attributes = try? FileManager.default.attributesOfItem(
      atPath: url.resolvingSymlinksInPath().path)
    guard attributes?[.type] as? FileAttributeType == .typeRegular else {
      throw BuildError(
        .bundleInvalid, at: url, key: "CFBundleExecutable",
        "the bundle's executable is missing or is no regular file", remedy: remedy)
    }
    guard let file = try? FileHandle(forReadingFrom: url) else {
      throw BuildError(.bundleInvalid, at: url, "the bundle's executable cannot be read")
    }
    defer { try? file.close() }
    let magic = Array((try? file.read(upToCount: 4)) ?? Data())
    guard ExecutableFormat(magic: magic) == .native else {
      let what =
        ExecutableFormat(magic: magic) == nil ? "is no executable" : "is made for another system"
      throw BuildError(
        .bundleInvalid, at: url, "the bundle's executable \(what)", remedy: remedy)
    }
    guard FileManager.default.isExecutableFile(atPath: url.path) else {
      throw BuildError(
        .bundleInvalid, at: url, "the bundle's executable may not be executed",
        remedy: "Give it the permission: chmod +x.")
    }
    let program = LoadedProgram(file)
    try CurlLibrary.check(program, at: url)
    return try RuntimeLibrary.needed(by: program, at: url, leadingTo: runtime)
  }

  /// Describes an extension that is nowhere on the disk, since a script plays it.
  ///
  /// - Parameters:
  ///   - name: What the user sees, in ASCII letters.
  ///   - networkURL: Where it defers to.
  /// - Returns: A bundle of which nothing is read or run.
  package static func scripted(_ name: String, networkURL: String) -> ExtensionBundle {
    scripted(name, .messageFilter, ["ILMessageFilterExtensionNetworkURL": networkURL])
  }

  /// Describes a reporting extension that is nowhere on the disk, since a script plays it.
  ///
  /// - Parameters:
  ///   - name: What the user sees, in ASCII letters.
  ///   - network: Where it reports to by network; nil for nowhere.
  ///   - sms: Where it reports to by message; nil for nowhere.
  /// - Returns: A bundle of which nothing is read or run.
  package static func scriptedReporter(
    _ name: String, network: String? = nil, sms: String? = nil
  ) -> ExtensionBundle {
    var attributes: [String: String] = [:]
    attributes["ILClassificationExtensionNetworkReportDestination"] = network
    attributes["ILClassificationExtensionSMSReportDestination"] = sms
    return scripted(name, .reporting, attributes)
  }

  /// Describes an extension that a program plays.
  ///
  /// - Parameters:
  ///   - program: What is run in the place of an extension's program.
  ///   - folder: What stands for the bundle.
  ///   - point: What it extends.
  /// - Returns: A bundle of which only the program is there.
  package static func played(
    by program: URL, in folder: URL, at point: ExtensionPoint
  ) -> ExtensionBundle {
    let bundle = scripted("Played", point, [:])
    return ExtensionBundle(
      path: folder, executable: program, info: bundle.info, entitlements: .none)
  }

  private static func scripted(
    _ name: String, _ point: ExtensionPoint, _ attributes: [String: String]
  ) -> ExtensionBundle {
    let nowhere = URL(filePath: "/nonexistent/\(name).appex")
    let root: [String: StructuredValue] = [
      "CFBundleVersion": .text("1"),
      "NSExtension": .object([
        "NSExtensionAttributes": .object(attributes.mapValues(StructuredValue.text)),
        "NSExtensionPointIdentifier": .text(point.rawValue),
      ]),
    ]
    let info = InfoPlist(
      file: PropertyListFile(url: nowhere, root: root),
      bundleIdentifier: "org.example.\(name)", bundleName: name, displayName: name,
      executableName: name, version: "1", shortVersion: nil, extensionPoint: point,
      principal: .ofClass("\(name).Extension"),
      networkURL: attributes["ILMessageFilterExtensionNetworkURL"],
      networkReportDestination: attributes["ILClassificationExtensionNetworkReportDestination"],
      smsReportDestination: attributes["ILClassificationExtensionSMSReportDestination"], notes: [])
    return ExtensionBundle(
      path: nowhere, executable: nowhere, info: info, entitlements: .none)
  }

  /// Copies the bundle to where the user wants it, in one step, replacing an older bundle there.
  ///
  /// - Throws: `BuildError` when something else is in that place, or nothing can be written there.
  package func copy(to destination: URL) throws(BuildError) -> ExtensionBundle {
    let target = destination.absolutePathURL
    guard target.pathExtension == "appex" else {
      throw BuildError(
        .outputUnwritable, at: target, "the output is not named NAME.appex",
        remedy: "A bundle is recognized by this suffix.")
    }
    let files = FileManager.default
    let exists = files.fileExists(atPath: target.path)
    if exists, !files.fileExists(atPath: target.appendingPathComponent("Info.plist").path) {
      throw BuildError(
        .outputUnwritable, at: target, "there is something that is no bundle",
        remedy: "Move it away, or name another output.")
    }
    do {
      try put(at: target, replacing: exists)
    } catch let error as BuildError {
      // A part of the finished bundle that cannot be read.
      throw error
    } catch {
      let fault = FileFault(target.path, "", error)
      throw BuildError(
        .outputUnwritable, at: target, "the bundle cannot be written: \(fault.reason)",
        remedy: fault.remedy("Name an output that you may write to, on a disk with some space."))
    }
    return try ExtensionBundle.load(
      target, containingApp: containingApp, inventedKeys: inventedKeys)
  }

  /// Copies to beside the target first; what was there is kept until the copy is in its place.
  private func put(at target: URL, replacing exists: Bool) throws {
    let files = FileManager.default
    let parent = target.deletingLastPathComponent()
    let name = ".\(target.lastPathComponent)-\(UUID().uuidString)"
    let new = parent.appendingPathComponent(name + ".new")
    let old = parent.appendingPathComponent(name + ".old")
    defer {
      try? files.removeItem(at: new)
      try? files.removeItem(at: old)
    }
    try files.createDirectory(at: parent, withIntermediateDirectories: true)
    try FileTree.copy(path, to: new)
    if runtimeLibrary != nil { try FileTree.close(RuntimeLibrary.place(in: new)) }
    if exists {
      try files.moveItem(at: target, to: old)
    }
    do {
      try files.moveItem(at: new, to: target)
    } catch {
      if exists {
        try files.moveItem(at: old, to: target)
      }
      throw error
    }
  }
}

/// The format of an executable, by its first four bytes.
package enum ExecutableFormat: Equatable {
  case elf
  case machO

  /// The format that this system runs.
  fileprivate static var native: ExecutableFormat {
    #if os(Linux)
      .elf
    #else
      .machO
    #endif
  }

  /// Recognizes the format; nil for anything else.
  package init?(magic: [UInt8]) {
    switch magic {
    case [0x7f, 0x45, 0x4c, 0x46]: self = .elf
    case [0xcf, 0xfa, 0xed, 0xfe], [0xca, 0xfe, 0xba, 0xbe], [0xca, 0xfe, 0xba, 0xbf]: self = .machO
    default: return nil
    }
  }
}
