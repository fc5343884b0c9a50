import Foundation
import HostFiles

/// Finds the `extension-launcher` program.
package enum LauncherLocation {
  /// Names the launcher where it is not beside the running program.
  package static let environmentVariable = "MESSAGES_HOST_LAUNCHER"

  /// Answers the launcher's path: the variable's, else beside the program or the test bundle.
  package static func find() throws(SandboxError) -> String {
    if let named = ProcessInfo.processInfo.environment[environmentVariable] {
      guard isProgram(named) else {
        throw notFound("\(named), named by \(environmentVariable)")
      }
      return named
    }
    return try find(companion: "extension-launcher")
  }

  /// The launcher for programs of the system that are to end with this process; nil where it does not do that.
  package static var ofTools: String? {
    #if os(Linux)
      try? find()
    #else
      nil
    #endif
  }

  /// Answers the path of a program that is installed beside this one or the test bundle.
  package static func find(companion name: String) throws(SandboxError) -> String {
    for folder in candidateFolders {
      let path = "\(folder)/\(name)"
      if isProgram(path) { return path }
    }
    throw notFound("\(name) in \(candidateFolders.joined(separator: ", "))")
  }

  private static func notFound(_ subject: String) -> SandboxError {
    SandboxError(
      code: .launcherNotFound, subject: subject, detail: "",
      remedy: "Build it with `swift build`; \(environmentVariable) may name another launcher.")
  }

  /// The program's folder, and that of every test bundle it was started with.
  private static var candidateFolders: [String] {
    var folders: [String] = []
    if let program = RealPath.ofThisProgram {
      folders.append(program.deletingLastPathComponent().path)
    }
    for argument in CommandLine.arguments where argument.contains(".xctest") {
      var url = URL(fileURLWithPath: argument)
      while url.pathExtension != "xctest", url.path != "/" { url.deleteLastPathComponent() }
      folders.append(url.deletingLastPathComponent().path)
    }
    return folders
  }

  private static func isProgram(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
      && !isFolder.boolValue && FileManager.default.isExecutableFile(atPath: path)
  }
}
