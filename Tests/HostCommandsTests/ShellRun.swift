import Foundation

/// A program of the system that reads what the tool wrote.
struct ShellRun {
  let status: Int32
  let result: String

  /// Nil where this machine does not have the program.
  static func path(of program: String) -> String? {
    ["/bin", "/usr/bin"].map { "\($0)/\(program)" }
      .first(where: FileManager.default.isExecutableFile)
  }

  init(_ path: String, _ arguments: [String]) throws {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(filePath: path)
    process.arguments = arguments
    let home = FileManager.default.temporaryDirectory.appending(path: "home-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: home) }
    // A shell makes its folder of settings in the user's own home, even if it reads none.
    process.environment = ProcessInfo.processInfo.environment.filter { !$0.key.hasPrefix("XDG_") }
      .merging(["HOME": home.path]) { $1 }
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    result = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    status = process.terminationStatus
  }
}
