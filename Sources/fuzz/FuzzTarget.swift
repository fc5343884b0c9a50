import Foundation

/// Something that reads what others wrote, and what must hold whatever it is given.
struct FuzzTarget: Sendable {
  /// The name by which a command speaks of it, and of its folder in the corpus.
  let name: String
  /// What it reads.
  let summary: String
  /// Longest input that is made, in bytes.
  let longestInput: Int
  /// Pieces of the format's language that are put into inputs.
  let words: [String]
  /// Reads an input.
  ///
  /// Throws a `Violation` where what must hold does not.
  let read: @Sendable (FuzzInput) throws -> Reading

  init(
    name: String, summary: String, longestInput: Int = 64 << 10, words: [String],
    read: @escaping @Sendable (FuzzInput) throws -> Reading
  ) {
    self.name = name
    self.summary = summary
    self.longestInput = longestInput
    self.words = words
    self.read = read
  }

  /// What became of an input of which all holds that must.
  enum Reading: Sendable {
    case accepted
    /// Refused with an error that says what is wrong and where.
    case rejected
  }

  /// Every target, in the order of the list.
  static let all =
    [frames, messages, session, sheet, logLine, stack]
    + [scenario, json5, edit]
    + [infoPlist, entitlements, project, xcconfig, model, answers, catalogs, program]
    + [manifest, description, pins, workspace, dataModel, interface, source, symbols, curl]
    + [association, cassette, trace]
    + [store, storeSeed, archive]
}

/// What a target is given.
struct FuzzInput: Sendable {
  let bytes: [UInt8]
  /// A folder for what is only read from a disk; the same one for every input of a process.
  let folder: URL

  var data: Data { Data(bytes) }

  /// Writes the input into a file of the folder.
  func file(_ name: String) throws -> URL {
    let url = folder.appending(path: name)
    try data.write(to: url)
    return url
  }
}

/// Something that had to hold and did not.
struct Violation: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}

/// Throws a violation where a condition does not hold.
func hold(_ condition: Bool, _ text: @autoclosure () -> String) throws(Violation) {
  guard condition else { throw Violation(text()) }
}
