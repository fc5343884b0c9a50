import ExtensionBuilding
import ExtensionBundles
import Foundation
import Sandboxing
import TestExtensions

@testable import ExtensionProjects

/// A package, somebody's home with a secret, and a place for the compiled manifest: all in a folder
/// that cannot hurt the machine.
struct ManifestWorld {
  /// A name that fits nowhere else.
  static let secret = "walrus-4711"

  let folder: TestFolder
  let program: ManifestProgram

  var package: URL { folder.url.appendingPathComponent("package") }
  /// The home of whoever reads the package.
  var home: URL { folder.url.appendingPathComponent("user") }
  private var own: URL { folder.url.appendingPathComponent("own") }

  /// Gives `body` a world in which a manifest with these lines was compiled.
  static func with<Result>(
    _ lines: (URL) -> String, _ body: (ManifestWorld) throws -> Result
  ) throws -> Result {
    try TestFolder.with(named: "world") { folder in
      let work = folder.url.appendingPathComponent("work")
      for name in ["package", "user", "own/tmp", "work"] {
        try FileManager.default.createDirectory(
          at: folder.url.appendingPathComponent(name), withIntermediateDirectories: true)
      }
      try folder.write(secret, to: "user/secret")
      try folder.write(text(lines(folder.url)), to: "package/Package.swift")
      let toolchain = try Toolchain(environment: ProcessInfo.processInfo.environment)
      let tools = try ManifestToolchain(toolchain, in: work)
      let file = try ManifestFile(
        of: folder.url.appendingPathComponent("package"), for: tools.version)
      let program = try ManifestProgram(file, with: tools, in: work)
      return try body(ManifestWorld(folder: folder, program: program))
    }
  }

  private static func text(_ lines: String) -> String {
    """
    // swift-tools-version: 5.9
    import Foundation
    import PackageDescription
    func tell(_ succeeded: Bool) {
      let number = errno
      print("errno", succeeded ? 0 : number)
      fflush(stdout)
    }
    func make(_ path: String) {
      let file = creat(path, 0o600)
      tell(file >= 0)
    }
    \(lines)
    let package = Package(name: "Act")

    """
  }

  /// What it prints with the wall.
  func confined(_ limits: ManifestProgram.Limits = .init()) throws -> ConfinedTool.Result {
    try program.run(packageFolder: package, home: own, limits: limits)
  }

  func answer(_ limits: ManifestProgram.Limits = .init()) throws -> Data {
    try program.answer(packageFolder: package, home: own, limits: limits)
  }

  /// What it prints without the wall, with this world's home as its own.
  func unconfined() throws -> String {
    try CompilerRun(
      program.url, program.arguments(packageFolder: package, descriptor: 1), in: own,
      name: "control", environment: ["HOME": home.path]
    ).output
  }

  /// The files of this world by their paths in it, without what running itself needs.
  func files() throws -> Set<String> {
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder.url.path)
    return Set(names.filter { !$0.hasPrefix("own/") })
  }
}
