import ExtensionBundles
import Foundation
import HostFiles
import MessageStreams
import Terminal

/// What `classify` is to do, as the command line says it.
struct ClassifyPlan: Sendable {
  let input: String
  /// The file of the answers; `-` for the standard output, by whatever name it was given.
  let output: String
  /// The file for rejected rows; nil where the first one stops the run.
  let rejects: String?
  let metrics: String?
  /// How the input is written; nil to find out.
  let format: StreamFormat?
  /// How the output is written; nil as the input is.
  let outputFormat: StreamFormat?
  /// The columns of a table without a line of names.
  let layout: ColumnLayout?
  let mapping: LabelMapping
  let shard: Shard
  let keepsConversations: Bool
  let showsPrivate: Bool
  /// Whether nobody looks whether the answers depend on the order of the questions.
  let assumesIndependence: Bool
  let goesOn: Bool
  let jobs: Int
  /// Whether the input can be read again.
  let isInputFile: Bool
  /// Whether the output can be cut, and gone on with.
  let isOutputFile: Bool
  /// Whether the output goes to a terminal, where a text may be no more than a text.
  let isOutputTerminal: Bool
  /// Whether the rejected rows go to a file that can be gone on with.
  let keepsRejects: Bool
  /// What must be the same when a run goes on.
  let settings: [String: String]

  /// Whether the run can be gone on with, whatever becomes of the rejected rows.
  var keepsCheckpoint: Bool { isInputFile && isOutputFile }

  /// Whether what an earlier run has asked about is asked about again, for what a phone or an extension remembers.
  func asksAgain(after checkpoint: Checkpoint?) -> Bool {
    keepsConversations || checkpoint?.order.isThatOfInput == true
  }

  /// What a sentence calls the input.
  var inputName: String { input == "-" ? "standard input" : input }

  /// Whether answers, rejected rows or counts go to the standard output, which has nothing else then.
  var takesStandardOutput: Bool {
    output == "-"
      || [rejects, metrics].compactMap(\.self).contains(where: OutputFile.isStandardOutput)
  }

  /// - Throws: `UsageError` for options that contradict each other or the input.
  init(_ arguments: CommandArguments) throws(UsageError) {
    guard let input = arguments.value("input") else {
      throw UsageError("classify needs --input FILE, or --input - for the standard input")
    }
    self.input = input
    output = arguments.value("output").map { OutputFile.isStandardOutput($0) ? "-" : $0 } ?? "-"
    (rejects, metrics) = (arguments.value("rejects"), arguments.value("metrics"))
    isInputFile = Self.isFile(input)
    isOutputFile = Self.isFile(output)
    isOutputTerminal =
      output == "-" ? StandardStream.output.isTerminal : OutputFile.isTerminal(output)
    keepsRejects = rejects.map(Self.isFile) ?? false
    format = arguments.value("format").flatMap(StreamFormat.init(rawValue:))
    outputFormat = arguments.value("to").flatMap(StreamFormat.init(rawValue:))
    keepsConversations = arguments.has("conversations")
    showsPrivate = arguments.has("show-private")
    assumesIndependence = arguments.has("assume-independent")
    goesOn = arguments.has("resume")
    jobs = try Self.jobs(arguments)
    do {
      shard = try arguments.value("shard").map { try Shard($0) } ?? .whole
    } catch {
      throw UsageError("--shard: \(error)")
    }
    mapping = try Self.mapping(arguments)
    layout = try Self.layout(arguments)
    settings = Self.settings(arguments)
    if let known = format ?? (input == "-" ? nil : StreamFormat(path: input)) {
      try checkColumns(of: known)
    }
    if keepsConversations, assumesIndependence {
      throw UsageError(
        "--assume-independent is for messages without --conversations, where one depends on another"
      )
    }
    try checkResume(arguments)
    try checkFiles()
    try checkPlaces(ReadExtensions(arguments.operands, arguments))
  }

  /// Says which of the two that a run goes on with is no file.
  private func checkResume(_ arguments: CommandArguments) throws(UsageError) {
    guard goesOn else { return }
    for (option, isFile) in [("input", isInputFile), ("output", isOutputFile)] {
      guard !isFile, let path = arguments.value(option), path != "-" else { continue }
      throw UsageError(
        "--resume needs files, and --\(option) \(path) is a pipe, a device or open already: what went "
          + "through it cannot be gone on with")
    }
  }

  /// Whether a path leads to a file, or to where one can be made.
  private static func isFile(_ path: String) -> Bool {
    !OutputFile.isStream(path)
  }

  private static func jobs(_ arguments: CommandArguments) throws(UsageError) -> Int {
    guard let text = arguments.value("jobs") else {
      return ProcessInfo.processInfo.activeProcessorCount
    }
    guard let jobs = Int(text), (1...1000).contains(jobs) else {
      throw UsageError("--jobs takes a whole number from 1 to 1000, not \(text)")
    }
    return jobs
  }

  private static func mapping(_ arguments: CommandArguments) throws(UsageError) -> LabelMapping {
    var mapping = LabelMapping()
    for word in arguments.values("label") {
      do {
        try mapping.add(word)
      } catch {
        throw UsageError("--label: \(error)")
      }
    }
    return mapping
  }

  private static func layout(_ arguments: CommandArguments) throws(UsageError) -> ColumnLayout? {
    guard let names = arguments.value("columns") else { return nil }
    do throws(StreamError) {
      return try ColumnLayout(
        names: names.split(separator: ",", omittingEmptySubsequences: false).map(String.init))
    } catch {
      guard error.code == .noTextColumn else {
        throw UsageError("--columns takes each name of what a message has once, not \(names)")
      }
      throw UsageError(
        "--columns takes the names of all columns with a comma between them, one of them text")
    }
  }

  /// Looks whether an input of a format can have the columns that were given.
  ///
  /// - Parameters:
  ///   - format: The format.
  ///   - isGuess: Whether it is only what the first bytes look like: a message may begin with such a sign, too.
  /// - Throws: `UsageError` where it is no table.
  func checkColumns(of format: StreamFormat, isGuess: Bool = false) throws(UsageError) {
    guard layout != nil, !format.isTable else { return }
    let found =
      isGuess
      ? "looks like \(format.rawValue) by its first bytes; --format csv or tsv says that it is one"
      : "is \(format.rawValue), whose objects name their values"
    throw UsageError("--columns is for a table: the input \(found)")
  }

  /// What changes what is written.
  private static func settings(_ arguments: CommandArguments) -> [String: String] {
    var settings = ["extension": arguments.operands.first ?? ""]
    for name in ["format", "to", "columns", "shard", "app", "configuration"] {
      settings[name] = arguments.value(name)
    }
    // Of rows that went where nothing is kept, no others are missed.
    if let path = arguments.value("rejects"), isFile(path) { settings["rejects"] = path }
    // To give the default is to leave it out.
    settings["sandbox"] = arguments.value("sandbox") ?? "enforce"
    // Their order says nothing.
    for name in ["allow-gap", "disable"] where arguments.has(name) {
      settings[name] = Set(arguments.values(name)).sorted().joined(separator: ", ")
    }
    // All of their values count, and of two for one name the last one.
    for name in ["setting", "package"] where arguments.has(name) {
      settings[name] = arguments.values(name).joined(separator: ", ")
    }
    for name in ["conversations", "show-private", "assume-independent"] where arguments.has(name) {
      settings[name] = "given"
    }
    return settings
  }

  /// What is compared with the settings of an earlier run.
  ///
  /// One that stopped at a row that is no message may have a file for such rows now. Where there was a file, it
  /// has the rows of before, by whatever name it is given.
  ///
  /// - Parameter before: The settings of the earlier run.
  /// - Returns: Those of this one, with the rejected rows as they were where nothing is wrong with them.
  func settingsToCompare(with before: [String: String]) -> [String: String] {
    var now = settings
    now["rejects"] = before["rejects"].flatMap { old in
      rejects.map { FileIdentity(of: $0) == FileIdentity(of: old) ? old : $0 }
    }
    return now
  }

  /// No file may take the place of another one, least of all of what is read.
  private func checkFiles() throws(UsageError) {
    for (option, path) in [("rejects", rejects), ("metrics", metrics)] where path == "-" {
      throw UsageError("--\(option) needs the path of a file, not -")
    }
    let paths: [(String, String?)] = [
      ("input", input), ("output", output), ("rejects", rejects), ("metrics", metrics),
    ]
    for (option, path) in paths where path?.isEmpty == true {
      throw UsageError("--\(option) needs the path of a file")
    }
    if goesOn, !keepsCheckpoint {
      throw UsageError("--resume needs files: --input FILE and --output FILE")
    }
    var taken: [FileIdentity: String] = [:]
    if let read = FileIdentity(ofInput: input) { taken[read] = "--input" }
    for (name, path) in written {
      guard let identity = FileIdentity(ofOutput: path) else { continue }
      if let other = taken.updateValue(name, forKey: identity) {
        let place = path == "-" ? "the one that standard output goes to" : path
        throw UsageError("\(other) and \(name) name the same file, \(place)")
      }
    }
    // A pipe is no file.
    try PrintedReports.refuseMixing(files: written)
    try PrintedReports.refuseSharedPipe(written)
  }

  /// Nothing of the extension is lost, and no source.
  private func checkPlaces(_ extensions: ReadExtensions) throws(UsageError) {
    for (name, path) in written { try extensions.check(path, of: name) }
    for (name, path) in named { try WrittenName.check(path, of: name) }
  }

  /// What options name of that.
  private var named: [(name: String, path: String)] {
    [("--output", output)]
      + [("--rejects", rejects), ("--metrics", metrics)].compactMap { name, path in
        path.map { (name, $0) }
      }
  }

  /// What a run writes, with what names it.
  private var written: [(name: String, path: String)] {
    var files = named
    // A run that keeps none takes away the one that is there.
    if isOutputFile {
      files.insert(("the checkpoint of --output", Checkpoint.path(besides: output)), at: 1)
    }
    // What is counted for people is printed there.
    if !takesStandardOutput { files.append(("standard output", "-")) }
    return files
  }
}
