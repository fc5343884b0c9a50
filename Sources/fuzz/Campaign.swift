import Chance
import Foundation
import HostFiles

/// Many inputs for one target, in worker processes that may end by them.
struct Campaign {
  /// An input that broke something, as small as it could be made.
  struct Finding {
    let ending: WorkerProcess.Ending
    /// The number that made it.
    let number: Int
    let file: URL
  }

  /// What came of it.
  struct Result {
    fileprivate(set) var executions = 0
    fileprivate(set) var accepted = 0
    fileprivate(set) var rejected = 0
    fileprivate(set) var memory = 0
    fileprivate(set) var findings: [Finding] = []
    fileprivate(set) var time = 0.0
  }

  let target: FuzzTarget
  let corpus: Corpus
  /// Where inputs that break something are stored.
  let findings: Corpus
  let seed: UInt64
  let executions: Int
  /// Real time in seconds after which no worker is started any more; nil for as long as it takes.
  let time: Double?

  /// One cause shows itself again and again; who finds these mends them first.
  private static let mostFindings = 8
  /// Inputs of one worker, so that a time limit ends soon.
  private static let slice = 200_000

  /// Runs all executions, or as many as there is time for.
  func run() throws -> Result {
    let start = Date()
    let place = try WorkerFolder()
    defer { place.remove() }
    let worker = WorkerProcess(folder: place.url)
    let mutator = Mutator(target, corpus: try corpus.inputs(of: target))
    var result = Result()
    while result.executions < executions, result.findings.count < Self.mostFindings {
      let left = time.map { $0 - Date().timeIntervalSince(start) }
      if let left, left <= 0 { break }
      let first = result.executions
      let end = min(executions, first + sliceLength(after: result, since: start))
      let ending = try worker.run([
        target.name, corpus.folder.path, "\(seed)", "\(first)", "\(end)",
      ])
      let progress = worker.progress
      result.accepted += progress.accepted
      result.rejected += progress.rejected
      result.memory = max(result.memory, progress.memory)
      guard ending != .finished else {
        result.executions = end
        continue
      }
      result.executions = progress.number + 1
      let bytes = mutator.input(seed: seed, number: progress.number)
      result.findings.append(try finding(bytes, ending, progress.number, worker))
    }
    result.time = Date().timeIntervalSince(start)
    return result
  }

  /// As many inputs as take about two seconds where time is limited.
  private func sliceLength(after result: Result, since start: Date) -> Int {
    guard time != nil else { return Self.slice }
    let rate = Double(result.executions) / max(0.1, Date().timeIntervalSince(start))
    return max(32, min(Self.slice, Int(rate * 2)))
  }

  private func finding(
    _ bytes: [UInt8], _ ending: WorkerProcess.Ending, _ number: Int, _ worker: WorkerProcess
  ) throws -> Finding {
    let file = worker.folder.appending(path: "candidate")
    let smallest = Minimizer.minimize(bytes, tries: ending == .hang ? 8 : 400) { candidate in
      guard (try? Data(candidate).write(to: file)) != nil,
        let other = try? worker.run([target.name, file.path])
      else { return false }
      return other.kind == ending.kind
    }
    return Finding(
      ending: ending, number: number,
      file: try findings.store(smallest, for: target, kind: ending.kind))
  }
}

/// A folder for the time of a campaign.
struct WorkerFolder {
  private let folder: TemporaryFolder

  var url: URL { folder.url }

  init() throws {
    // Inputs become files by the million, which a disk need not see.
    let memory = "/dev/shm"
    let isThere = FileManager.default.isWritableFile(atPath: memory)
    folder = try TemporaryFolder(.fuzz, in: isThere ? URL(filePath: memory) : nil)
  }

  func remove() { folder.remove() }
}

/// Inputs that are kept: those of the tree, and those that were found to break something.
struct Corpus {
  /// A folder with a folder for each target.
  let folder: URL

  /// The inputs of a target, in the order of their names.
  func inputs(of target: FuzzTarget) throws -> [[UInt8]] {
    let place = folder.appending(path: target.name)
    let names = try FileManager.default.contentsOfDirectory(atPath: place.path).sorted()
    return try names.map { [UInt8](try Data(contentsOf: place.appending(path: $0))) }
  }

  /// Stores an input under a name that tells what it holds.
  func store(_ bytes: [UInt8], for target: FuzzTarget, kind: String) throws -> URL {
    let place = folder.appending(path: target.name)
    try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    let digest = String(StableHash(bytes).value, radix: 16)
    let file = place.appending(path: "\(kind)-\(digest)")
    try Data(bytes).write(to: file)
    return file
  }
}

/// Makes an input smaller as long as it does what it did.
enum Minimizer {
  /// Leaves out parts, large ones first.
  ///
  /// - Parameters:
  ///   - bytes: An input that fails.
  ///   - tries: How often it may be tried.
  ///   - fails: Whether an input still fails in the same way.
  /// - Returns: The smallest that was found.
  static func minimize(
    _ bytes: [UInt8], tries: Int, fails: ([UInt8]) -> Bool
  ) -> [UInt8] {
    var smallest = bytes
    var left = tries
    var length = max(1, bytes.count / 2)
    while left > 0, !smallest.isEmpty {
      var place = 0
      var isSmaller = false
      while place < smallest.count, left > 0 {
        var candidate = smallest
        candidate.removeSubrange(place..<min(smallest.count, place + length))
        left -= 1
        if fails(candidate) {
          (smallest, isSmaller) = (candidate, true)
        } else {
          place += length
        }
      }
      if length == 1, !isSmaller { break }
      length = max(1, length / 2)
    }
    return smallest
  }
}
