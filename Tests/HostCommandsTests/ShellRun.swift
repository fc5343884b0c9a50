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
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    result = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    status = process.terminationStatus
  }
}
