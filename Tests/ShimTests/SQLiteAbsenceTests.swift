import Foundation
import Testing

/// SQLite's C functions on a machine without its library.
@Suite struct SQLiteAbsenceTests {
  /// Programs make strings of these without asking, and end where there is no text.
  @Test func textsAreThereWithoutTheLibrary() throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "sqlite-absence-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let source = folder.appending(path: "main.c")
    try Data(Self.program.utf8).write(to: source)
    let headers = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Sources/Shims/SQLite3/include").standardizedFileURL
    let program = folder.appending(path: "program")
    let made = try ["clang", "cc", "gcc"].contains { compiler in
      let arguments = [compiler, "-I", headers.path, "-o", program.path, source.path]
      return try run(URL(filePath: "/usr/bin/env"), arguments, folder).status == 0
    }
    try #require(made, "no C compiler, or an error of its")
    let (status, output) = try run(program, [], folder)
    let missing = "SQLite's library is not on this machine\n"
    #expect(status == 0)
    #expect(output == missing + missing + "0.0.0\n\n1 0\n")
  }

  private static let program = """
    #include <stdio.h>
    #include "sqlite3_calls.h"
    void *_sqlite3_function(const char *name) { return 0; }
    int main(void) {
      puts(sqlite3_errmsg(0));
      puts(sqlite3_errstr(1));
      puts(sqlite3_libversion());
      puts(sqlite3_sourceid());
      printf("%d %d\\n", sqlite3_open("a", 0), sqlite3_sql(0) != 0);
    }
    """

  private func run(
    _ program: URL, _ arguments: [String], _ folder: URL
  ) throws -> (status: Int32, output: String) {
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.merging(["TMPDIR": folder.path]) {
      $1
    }
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    try process.run()
    let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: output, as: UTF8.self))
  }
}
