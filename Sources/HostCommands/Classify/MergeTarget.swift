import Foundation
import HostFiles
import MessageStreams
import Terminal

/// Where the outputs that `merge` puts together go.
enum MergeTarget {
  case standard
  /// A pipe or a device.
  case stream(RecordFile)
  /// What is there stays until all is written.
  case file(ReplacementFile, path: String)

  /// Opens it.
  ///
  /// - Parameters:
  ///   - path: The path as the user wrote it.
  ///   - sources: The parts: who may not read each of them may not read the whole.
  /// - Throws: `FileFault`.
  init(_ path: String, madeOf sources: [String]) throws(FileFault) {
    if OutputFile.isStandardOutput(path) {
      self = .standard
    } else if OutputFile.isStream(path) {
      self = .stream(try RecordFile(stream: path))
    } else {
      let files = sources.map { $0 == "-" ? "/dev/stdin" : $0 }
      self = .file(try OutputFile.replacement(of: path, madeOf: files), path: path)
    }
  }

  /// Whether nobody reads it any more, or it cannot be written.
  var isLost: Bool {
    if case .standard = self { StandardStream.output.fault != nil } else { false }
  }

  /// Writes behind what is there.
  ///
  /// - Throws: `FileFault`.
  func write(_ bytes: [UInt8]) throws(FileFault) {
    switch self {
    case .standard: StandardStream.output.write(Data(bytes))
    case .stream(let stream): try stream.append(bytes)
    case .file(let file, _): try file.append(Data(bytes))
    }
  }

  /// Takes what was written for the whole.
  ///
  /// - Throws: `FileFault`.
  func finish() throws(FileFault) {
    guard case .file(let file, let path) = self else { return }
    try file.putInPlace()
    try Checkpoint.removeAll(besides: path)
  }
}
