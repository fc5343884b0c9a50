import Foundation

/// The library that does the faults, made by the C compiler of this machine.
enum FaultInjector {
  /// Makes it.
  ///
  /// - Parameter folder: Where it is put.
  /// - Returns: The library; nil where there is no C compiler.
  /// - Throws: What starting a compiler throws.
  static func make(in folder: URL) throws -> URL? {
    let source = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Fixtures/fault-injector/fault_injector.c").standardizedFileURL
    let library = folder.appending(path: "fault-injector.so")
    for compiler in ["cc", "clang", "gcc"] {
      let process = Process()
      process.executableURL = URL(filePath: "/usr/bin/env")
      process.arguments = [
        compiler, "-shared", "-fPIC", "-O1", "-o", library.path, source.path, "-ldl",
      ]
      process.environment = ProcessInfo.processInfo.environment.merging(["TMPDIR": folder.path]) {
        $1
      }
      process.standardError = FileHandle.nullDevice
      try process.run()
      process.waitUntilExit()
      if process.terminationStatus == 0 { return library }
    }
    return nil
  }
}
