import Foundation
import Terminal
import Testing

/// Spark with two workers on this machine, through `Spark/run_on_cluster.py`.
enum SparkCluster {
  /// How a job goes.
  enum Manner: String, Sendable {
    /// Nothing happens to it.
    case calm
    /// A worker is killed while it has some of the answers of a partition.
    case killed
    /// Nothing of it is tried again.
    case once
  }

  /// What became of a job.
  struct Outcome: Decodable {
    /// By which attempt each partition was done, from 0 on.
    let attempts: [Int]
    /// The partition in which a worker was killed; nil where none was.
    let victim: Int?
  }

  static let scripts = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Spark")
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// What this machine lacks, in words; nil where it has all.
  ///
  /// `.ci/run` installs the programs.
  static let lack: String? = {
    guard python != nil else {
      return "there is no PySpark here, neither in .build/spark nor in python3"
    }
    guard hasProgram("java", in: "JAVA_HOME") else { return "there is no Java here, to run Spark" }
    return nil
  }()

  /// A Python that has PySpark: the one that `.ci/run` makes, else that of the user.
  private static let python: String? = {
    let own = root.appending(path: ".build/spark/bin/python3").path
    let question = "import importlib.util as u, sys; sys.exit(u.find_spec('pyspark') is None)"
    return [own, "python3"].first { program in
      let process = Process()
      process.executableURL = URL(filePath: "/usr/bin/env")
      process.arguments = [program, "-c", question]
      process.standardError = FileHandle.nullDevice
      guard (try? process.run()) != nil else { return false }
      process.waitUntilExit()
      return process.terminationStatus == 0
    }
  }()

  private static func hasProgram(_ name: String, in variable: String) -> Bool {
    let environment = ProcessInfo.processInfo.environment
    let home = environment[variable].map { ["\($0)/bin"] } ?? []
    let folders = (environment["PATH"] ?? "").split(separator: ":").map(String.init)
    return (home + folders).contains {
      FileManager.default.isExecutableFile(atPath: "\($0)/\(name)")
    }
  }

  /// Gives a folder with a filter in it that is built, `filter.appex`.
  static func withFilter(_ body: (URL) async throws -> Void) async throws {
    let folder = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
      .appending(path: "spark-\(UUID().uuidString)", directoryHint: .isDirectory)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let sample = root.appending(path: "Sources/Samples/FolderSorter").path
    let built = await ToolRun("build", sample, "-o", folder.appending(path: "filter.appex").path)
    try #require(built.code == .success, "\(built.notes)")
    try await body(folder)
  }

  /// Classifies `corpus.ndjson` of a folder; its answers and counts are in `answers` and `metrics` then.
  ///
  /// - Parameters:
  ///   - folder: The folder, with a filter.
  ///   - manner: How it goes.
  /// - Returns: What became of it; nil where it failed. What Spark said is in `spark.log`.
  /// - Throws: What starting Python throws.
  static func classify(in folder: URL, _ manner: Manner) throws -> Outcome? {
    let log = folder.appending(path: "spark.log")
    try Data().write(to: log)
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [
      try #require(python), scripts.appending(path: "run_on_cluster.py").path, folder.path,
      manner.rawValue, try ToolProcess.path, folder.appending(path: "filter.appex").path,
      folder.appending(path: "corpus.ndjson").path,
    ]
    process.currentDirectoryURL = folder
    let output = Pipe()
    process.standardOutput = output
    process.standardError = try FileHandle(forWritingTo: log)
    process.standardInput = FileHandle.nullDevice
    try process.run()
    let data = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { return nil }
    return try JSONDecoder().decode(Outcome.self, from: data)
  }
}
