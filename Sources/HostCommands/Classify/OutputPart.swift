import HostFiles
import MessageStreams
import Terminal

/// One of the outputs that `merge` puts together, and its next line.
struct OutputPart {
  private let path: String
  private let format: StreamFormat
  private let input: RecordInput
  private var reader: OutputReader
  /// The next line; nil at the end.
  private(set) var row: OutputRow?

  /// Opens it and reads its first line.
  ///
  /// - Throws: `FileFault`, and `UsageError` for what `classify` did not write, or not to its end.
  init(_ path: String, _ format: StreamFormat) throws {
    (self.path, self.format) = (path, format)
    input = try RecordInput(path)
    reader = OutputReader(format)
    // What the standard input was opened for may begin in the middle of a file.
    if path != "-", let size = input.size {
      try checkRun()
      try checkEnd(size)
    }
    try advance()
  }

  /// The line of names of a table.
  var header: [UInt8]? { reader.header }
  var number: Int { row?.row ?? .max }
  /// What a sentence calls it.
  var name: String { path == "-" ? "standard input" : path }

  /// Goes on to the next line.
  ///
  /// - Throws: `FileFault`, and `UsageError` for what `classify` did not write, or not to its end.
  mutating func advance() throws {
    do {
      while true {
        row = try reader.next()
        if row != nil { return }
        let bytes = try input.read()
        guard !bytes.isEmpty else { break }
        reader.push(bytes)
      }
      reader.finish()
      row = try reader.next()
    } catch let error as StreamError {
      throw UsageError("\(name):\(error)")
    }
  }

  /// Looks whether it has the columns of another part.
  ///
  /// - Throws: `UsageError` with the first column that differs.
  func checkNames(against other: OutputPart) throws(UsageError) {
    guard let found = reader.difference(from: other.reader) else { return }
    throw UsageError(
      "\(name): column \(found.column) is \(found.name ?? "not there"), and that of \(other.name) is "
        + "\(found.otherName ?? "not there"); merge parts that were written with the same options")
  }

  /// What was killed may have written whole lines, and then only its checkpoint tells.
  private func checkRun() throws {
    let names = [path, RealPath.of(path) ?? path]
    guard let output = try names.first(where: { try Checkpoint.isUnfinished(besides: $0) }) else {
      return
    }
    throw UsageError(
      "\(path): the run that wrote it has not come to its end, by "
        + "\(Checkpoint.path(besides: output)); go on with it by --resume, or remove that file if it "
        + "is of another run")
  }

  /// Looks at the last byte, so that a part that was cut off is found before anything is written.
  private mutating func checkEnd(_ size: Int) throws {
    guard size > 0 else { return }
    try input.seek(to: size - 1)
    let last = try input.read().prefix(1)
    try input.seek(to: 0)
    guard !last.contains(where: canEnd) else { return }
    // Which line that is shows when all of them are read.
    repeat { try advance() } while row != nil
    throw UsageError("\(path): it was written meanwhile; merge it when it is whole")
  }

  /// Behind an array there may be no line feed, and other white space.
  private func canEnd(_ byte: UInt8) -> Bool {
    (format == .json ? "]\n\r\t " : "\n").utf8.contains(byte)
  }
}
