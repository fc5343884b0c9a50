import Foundation
package import HostFiles

/// Where a run was at a moment, so that another one can go on there, and lose and repeat nothing.
///
/// It is written behind what it tells of: what an output has beyond its lengths was written after it, and
/// is cut off and written again.
package struct Checkpoint: Sendable, Hashable {
  /// The version of its JSON form.
  package static let format = 7

  /// What must be the same when a run goes on, by the option that says it; `extension` is the operand.
  package var settings: [String: String]
  /// A digest of the extension's bundle, which must be the same, too.
  package var program: String
  package var input: InputIdentity
  /// Where the next row begins.
  package var next: InputPlace
  /// The columns of a table.
  package var layout: ColumnLayout?
  package var outputBytes: Int
  /// A number made of the last ones of them; nil where it is not known.
  package var outputTail: UInt64?
  /// Bytes of the file of rejected rows; nil where none is kept.
  package var rejectsBytes: Int?
  /// A number made of the last ones of them; nil where it is not known.
  package var rejectsTail: UInt64?
  package var metrics: ClassificationMetrics
  /// In which order the messages are asked about.
  package var order: AskingOrder
  /// Whether the run came to its end.
  package var isComplete: Bool

  /// Tells of a moment.
  package init(
    settings: [String: String], program: String, input: InputIdentity, next: InputPlace,
    layout: ColumnLayout? = nil, outputBytes: Int, outputTail: UInt64? = nil,
    rejectsBytes: Int? = nil, rejectsTail: UInt64? = nil, metrics: ClassificationMetrics,
    order: AskingOrder = .free,
    isComplete: Bool = false
  ) {
    self.settings = settings
    self.program = program
    self.input = input
    self.next = next
    self.layout = layout
    self.outputBytes = outputBytes
    self.outputTail = outputTail
    self.rejectsBytes = rejectsBytes
    self.rejectsTail = rejectsTail
    self.metrics = metrics
    self.order = order
    self.isComplete = isComplete
  }

  /// The file beside an output.
  package static func path(besides output: String) -> String { "\(output).\(suffix)" }

  /// What the name of each ends with.
  package static let suffix = "checkpoint"
}

extension Checkpoint: Codable {
  private enum Key: String, CodingKey {
    case format
    case settings
    case program
    case input
    case next
    case layout
    case outputBytes
    case outputTail
    case rejectsBytes
    case rejectsTail
    case metrics
    case inOrder
    case isProvisional
    case isComplete
  }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    let format = try container.decode(Int.self, forKey: .format)
    guard format == Self.format else {
      throw WordFault(
        "another version of messages-host wrote it, in format \(format) and not \(Self.format)")
    }
    settings = try container.decode([String: String].self, forKey: .settings)
    program = try container.decode(String.self, forKey: .program)
    input = try container.decode(InputIdentity.self, forKey: .input)
    next = try container.decode(InputPlace.self, forKey: .next)
    layout = try container.decodeIfPresent(ColumnLayout.self, forKey: .layout)
    outputBytes = try container.decode(Int.self, forKey: .outputBytes)
    outputTail = try container.decodeIfPresent(UInt64.self, forKey: .outputTail)
    rejectsBytes = try container.decodeIfPresent(Int.self, forKey: .rejectsBytes)
    rejectsTail = try container.decodeIfPresent(UInt64.self, forKey: .rejectsTail)
    metrics = try container.decode(ClassificationMetrics.self, forKey: .metrics)
    order = try AskingOrder(
      isInOrder: container.decode(Bool.self, forKey: .inOrder),
      isProvisional: container.decode(Bool.self, forKey: .isProvisional))
    isComplete = try container.decode(Bool.self, forKey: .isComplete)
    try checkBounds()
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(Self.format, forKey: .format)
    try container.encode(settings, forKey: .settings)
    try container.encode(program, forKey: .program)
    try container.encode(input, forKey: .input)
    try container.encode(next, forKey: .next)
    try container.encodeIfPresent(layout, forKey: .layout)
    try container.encode(outputBytes, forKey: .outputBytes)
    try container.encodeIfPresent(outputTail, forKey: .outputTail)
    try container.encodeIfPresent(rejectsBytes, forKey: .rejectsBytes)
    try container.encodeIfPresent(rejectsTail, forKey: .rejectsTail)
    try container.encode(metrics, forKey: .metrics)
    try container.encode(order.isThatOfInput, forKey: .inOrder)
    try container.encode(order == .inOrderForNow, forKey: .isProvisional)
    try container.encode(isComplete, forKey: .isComplete)
  }
}

extension Checkpoint {
  /// The most bytes of such a file.
  private static let longest = 64 << 20

  /// Reads the one beside an output; nil where there is none.
  ///
  /// - Throws: `FileFault` for one that cannot be read, or is none.
  package static func read(besides output: String) throws(FileFault) -> Checkpoint? {
    guard let data = try data(besides: output) else { return nil }
    do {
      return try JSONDecoder().decode(Checkpoint.self, from: data)
    } catch {
      let fault = WordFault(
        reading: error, remedy: "begin anew without --resume", otherwise: "it is no checkpoint")
      throw FileFault(
        path(besides: output), "cannot be gone on from", reason: fault.description)
    }
  }

  private static func data(besides output: String) throws(FileFault) -> Data? {
    do throws(FileFault) {
      return try FileBytes.read(path(besides: output), limit: longest)
    } catch {
      if error.number == ENOENT { return nil }
      throw error
    }
  }

  /// What every version of it has.
  private struct Completion: Decodable {
    let isComplete: Bool
  }

  /// Whether the one beside an output says that the run did not come to its end; false where there is none.
  ///
  /// - Throws: `FileFault` for one that cannot be read, or is none.
  package static func isUnfinished(besides output: String) throws(FileFault) -> Bool {
    guard let data = try data(besides: output) else { return false }
    do {
      return try !JSONDecoder().decode(Completion.self, from: data).isComplete
    } catch {
      throw FileFault(path(besides: output), "cannot be read", reason: "it is no checkpoint")
    }
  }

  /// Takes away those of earlier runs beside an output that is written anew, also where they had it by the
  /// name that a link leads to.
  ///
  /// What is no checkpoint is not gone on from, either, and may be somebody's: it stays.
  ///
  /// - Parameters:
  ///   - output: The output, which is there, and whose lock this run has.
  ///   - keepsOwn: Whether the one beside the output as it is named here is of this run.
  /// - Throws: `FileFault` where one cannot be removed.
  package static func removeStale(besides output: String, keepsOwn: Bool) throws(FileFault) {
    let own = FileIdentity(of: path(besides: output))
    for name in [output, RealPath.of(output) ?? output]
    where (try? isUnfinished(besides: name)) != nil {
      let path = path(besides: name)
      if keepsOwn, FileIdentity(of: path) == own { continue }
      try OutputFile.remove(path)
    }
  }

  /// Takes away those beside an output that was put in place whole, which no run goes on with.
  ///
  /// - Throws: `FileFault` where one cannot be removed, or where another run is writing the output by now: that
  ///   one's is its own.
  package static func removeAll(besides output: String) throws(FileFault) {
    try OutputFile.whileNobodyWrites(output) { () throws(FileFault) in
      try removeStale(besides: output, keepsOwn: false)
    }
  }

  /// Puts it in place of the one before, whole or not at all.
  ///
  /// - Throws: `FileFault`.
  package func write(besides output: String) throws(FileFault) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let data: Data
    do {
      data = try encoder.encode(self)
    } catch {
      throw FileFault(Self.path(besides: output), FileFault.notWritten, error)
    }
    try OutputFile.write(data, to: Self.path(besides: output), isPrivate: true)
  }

  /// Looks whether a run can go on with these settings and this input.
  ///
  /// - Parameters:
  ///   - now: What the command line says now.
  ///   - path: The input.
  /// - Throws: `WordFault` with what differs, `FileFault` where the input cannot be read.
  package func check(settings now: [String: String], inputPath path: String) throws {
    for name in Set(settings.keys).union(now.keys).sorted() where settings[name] != now[name] {
      throw WordFault(
        "\(Self.words(for: name)) was \(settings[name] ?? "not given") before the interruption, and is "
          + "\(now[name] ?? "not given") now; begin anew without --resume")
    }
    let found = try InputIdentity(path: path, upTo: input.offset)
    guard found == input else {
      throw WordFault(
        "\(path): it is not the input of before: expected \(input.size) bytes with the same beginning, "
          + "found \(found.size == input.size ? "others" : "\(found.size)"); begin anew without --resume"
      )
    }
  }

  private static func words(for setting: String) -> String {
    setting == "extension" ? "the extension" : "--\(setting)"
  }

  /// Looks whether a run can go on with this program.
  ///
  /// - Parameter now: The digest of the extension's bundle now.
  /// - Throws: `WordFault` where it is another one.
  package func check(program now: String) throws(WordFault) {
    guard program != now else { return }
    throw WordFault(
      "the extension is not the program of before: its bundle was built anew or changed since the "
        + "interruption; begin anew without --resume")
  }
}
