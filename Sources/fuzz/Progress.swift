import Foundation

/// How far a worker is: a file that outlives it, however it ends.
struct Progress {
  /// The number of the input that is being read.
  var number = 0
  var accepted = 0
  var rejected = 0
  /// The most memory that the worker has held, in bytes.
  var memory = 0

  static let size = 4 * MemoryLayout<Int64>.size

  /// Reads the file; what is not there yet is 0.
  init(of file: URL) {
    let data = (try? Data(contentsOf: file)) ?? Data()
    let values = data.count >= Self.size ? data.withUnsafeBytes { Self.values($0) } : [0, 0, 0, 0]
    (number, accepted, rejected, memory) = (values[0], values[1], values[2], values[3])
  }

  private static func values(_ bytes: UnsafeRawBufferPointer) -> [Int] {
    (0..<4).map { Int(bytes.loadUnaligned(fromByteOffset: $0 * 8, as: Int64.self)) }
  }
}

/// The worker's side of the file, which it writes as memory.
struct ProgressPage: ~Copyable {
  private let words: UnsafeMutablePointer<Int64>

  /// Maps the file; nil where that cannot be done.
  init?(_ file: URL) {
    let descriptor = open(file.path, O_RDWR)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    let page = mmap(nil, Progress.size, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0)
    guard let page, page != MAP_FAILED else { return nil }
    words = page.bindMemory(to: Int64.self, capacity: 4)
  }

  borrowing func begin(_ number: Int) {
    words[0] = Int64(number)
  }

  borrowing func count(_ verdict: FuzzTarget.Reading) {
    words[verdict == .accepted ? 1 : 2] += 1
  }

  borrowing func noteMemory() {
    var usage = rusage()
    #if os(Linux)
      guard getrusage(RUSAGE_SELF.rawValue, &usage) == 0 else { return }
      words[3] = Int64(usage.ru_maxrss) << 10
    #else
      guard getrusage(RUSAGE_SELF, &usage) == 0 else { return }
      words[3] = Int64(usage.ru_maxrss)
    #endif
  }
}
