import ExtensionBuilding
import ExtensionBundles
import ExtensionProjects
import Foundation
import HostFiles
import Sandboxing

/// Where benchmarks put their files, and the programs that they run.
struct Workbench {
  /// The folder of one run of this program; its workers use it, too.
  let folder: URL
  /// The tool, as it was built beside this program.
  let tool: String
  /// The program that measures the floors.
  let control: String
  /// The smallest confined program.
  let probe: String
  /// This program.
  let program: String

  /// Takes a folder that is there.
  ///
  /// - Throws: `BenchmarkFault` where a program is missing.
  init(folder: URL) throws(BenchmarkFault) {
    self.folder = folder
    do {
      tool = try LauncherLocation.find(companion: "messages-host")
      control = try LauncherLocation.find(companion: "benchmark-control")
      probe = try LauncherLocation.find(companion: "sandbox-probe")
    } catch {
      throw BenchmarkFault(.environment, "\(error)")
    }
    program = RealPath.ofThisProgram?.path ?? CommandLine.arguments[0]
  }

  /// The checkout that this program was compiled in.
  private static let checkout = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// Where extensions are built: what a run has built of the SDK is there for the next one.
  private var cache: URL { Self.checkout.appending(path: ".build/benchmark-cache") }

  /// The page that is made of a large inbox, once it was made.
  var page: String { folder.appending(path: "page.html").path }

  /// Where the copy of a file may be for a moment.
  var copy: String { folder.appending(path: "copy").path }

  /// A scenario of one message about which an extension is asked.
  var shippedScenario: String {
    Self.checkout.appending(path: "Scenarios/senders/rcs.json5").path
  }

  /// The sources of a sample with UIKit.
  var reportIt: String { Self.checkout.appending(path: "Sources/Samples/ReportIt").path }

  /// The words by which the tool plays a scenario, or a folder of them.
  func replay(_ path: String) -> [String] {
    [tool, "replay", path, "--cache", cache.path, "--no-trace"]
  }

  /// The same, with the trace in a file.
  func replay(_ path: String, savingTraceAt trace: URL) -> [String] {
    [tool, "replay", path, "--cache", cache.path, "--trace", trace.path]
  }

  /// The words by which the tool asks an extension about a table, with a process for each processor.
  func classify(_ input: URL, by sources: URL, into output: URL, jobs: Int) -> [String] {
    [
      tool, "classify", sources.path, "--input", input.path, "--output", output.path, "--jobs",
      "\(jobs)", "--cache", cache.path,
    ]
  }

  /// The words by which the tool builds an extension.
  func build(_ path: String) -> [String] { [tool, "build", path, "--cache", cache.path] }
}

extension Workbench {
  /// An extension that answers at once that it has nothing to say; compiled the first time.
  ///
  /// - Throws: `BuildError`, or what Foundation says of a file.
  func answeringExtension() throws -> ExtensionBundle { try answeringExtension { $0 } }

  /// The path of its program as the toolchain links it, which ends by itself where no host speaks to it.
  ///
  /// What an extension's program is linked with otherwise is a part of what is measured.
  func plainProgram() throws -> String {
    try answeringExtension(by: \.linkingAsTheToolchain).executable.path
  }

  private func answeringExtension(
    by choice: (ExtensionBuilder) -> ExtensionBuilder
  ) throws -> ExtensionBundle {
    let sources = folder.appending(path: "Answer", directoryHint: .isDirectory)
    try Self.write(Self.answeringInfo, to: sources.appending(path: "Info.plist"))
    try Self.write(Self.answeringSource, to: sources.appending(path: "Answer.swift"))
    let target = try ExtensionTarget(folder: sources)
    return try choice(ExtensionBuilder(cacheFolder: cache)).build(target).bundle
  }

  /// The path of the compiler that makes extensions.
  ///
  /// - Throws: `BuildError` where there is none.
  func compiler() throws -> String {
    try Toolchain(environment: ProcessInfo.processInfo.environment).swiftc.path
  }

  private static let answeringInfo = """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0">
    <dict>
    <key>NSExtension</key>
    <dict>
    <key>NSExtensionPointIdentifier</key><string>com.apple.identitylookup.message-filter</string>
    <key>NSExtensionPrincipalClass</key><string>$(PRODUCT_MODULE_NAME).Answer</string>
    </dict>
    </dict>
    </plist>

    """

  private static let answeringSource = """
    import Foundation
    import IdentityLookup

    final class Answer: ILMessageFilterExtension {}

    extension Answer: ILMessageFilterQueryHandling {
      func handle(
        _ queryRequest: ILMessageFilterQueryRequest,
        context: ILMessageFilterExtensionContext,
        completion: @escaping (ILMessageFilterQueryResponse) -> Void
      ) {
        completion(ILMessageFilterQueryResponse())
      }
    }

    """
}

extension Workbench {
  /// A folder with so many scenarios of one message, whose extension is built.
  func manyScenarios(_ count: Int) throws -> String {
    _ = try answeringExtension()
    let place = folder.appending(path: "scenarios-\(count)", directoryHint: .isDirectory)
    let text = scenario(messages: 1)
    for number in 0..<count {
      try Self.write(text, to: place.appending(path: "\(number).json5"))
    }
    return place.path
  }

  /// A file with an inbox of so many messages, whose extension is built.
  func inbox(of messages: Int) throws -> String {
    _ = try answeringExtension()
    let file = folder.appending(path: "inbox-\(messages).json5")
    try Self.write(scenario(messages: messages), to: file)
    return file.path
  }

  /// The words by which the tool plays so many messages that come as lines, whose extension is built.
  func replay(events count: Int) throws -> [String] {
    _ = try answeringExtension()
    let file = folder.appending(path: "phone.json5")
    let answer = folder.appending(path: "Answer").path
    let phone =
      "{ format: 1, about: \"A phone.\", extensions: { answer: \"\(answer)\" }, events: \"none\" }\n"
    try Self.write(phone, to: file)
    let events = folder.appending(path: "events-\(count).ndjson")
    try Self.write(events: count, to: events)
    let trace = folder.appending(path: "events.trace.ndjson").path
    return [tool, "replay", file.path, "--events", events.path, "--cache", cache.path]
      + ["--quiet", "--trace", trace]
  }

  /// Writes lines to a file that is not there yet: about nine of ten messages nobody is asked.
  private static func write(events count: Int, to file: URL) throws {
    guard !FileManager.default.fileExists(atPath: file.path) else { return }
    try FileBytes.put(Data(), at: file.path)
    let output = try FileHandle(forWritingTo: file)
    var lines = ""
    for number in 0..<count {
      let service = number.isMultiple(of: 10) ? "sms" : "imessage"
      let sender = QueryWork.sender(number % 1_000)
      lines +=
        "{\"receive\":{\"service\":\"\(service)\",\"from\":\"\(sender)\",\"text\":\"\(QueryWork.text)\"}}\n"
      if lines.utf8.count > 1 << 20 || number == count - 1 {
        try output.write(contentsOf: Data(lines.utf8))
        lines = ""
      }
    }
    try output.close()
  }

  private func scenario(messages: Int) -> String {
    let events = (0..<messages).map { number in
      "    { receive: { from: \"\(QueryWork.sender(number % 1_000))\", text: \"\(QueryWork.text)\" }, "
        + "expect: { asked: true } },"
    }
    let answer = folder.appending(path: "Answer").path
    return """
      {
        format: 1,
        about: "An inbox of \(messages).",
        extensions: { answer: "\(answer)" },
        events: [
      \(events.joined(separator: "\n"))
        ],
      }

      """
  }

  /// The sources of the extension that answers at once, which is built.
  func answeringSources() throws -> URL {
    _ = try answeringExtension()
    return folder.appending(path: "Answer", directoryHint: .isDirectory)
  }

  /// A table of so many messages.
  func table(of messages: Int) throws -> URL {
    let file = folder.appending(path: "table-\(messages).csv")
    let rows = (0..<messages).map { "\($0),\"\(QueryWork.text)\"\n" }
    try Self.write("id,text\n" + rows.joined(), to: file)
    return file
  }

  /// The sources of a sample at a place where they were never built: the path is in what is made of them.
  func copyOfReportIt() throws -> String {
    let place = folder.appending(path: UUID().uuidString, directoryHint: .isDirectory)
    try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    let copy = place.appending(path: "ReportIt", directoryHint: .isDirectory)
    try FileManager.default.copyItem(at: URL(filePath: reportIt), to: copy)
    return copy.path
  }

  /// Writes a file that is not there yet, and the folders above it.
  private static func write(_ text: String, to file: URL) throws {
    guard !FileManager.default.fileExists(atPath: file.path) else { return }
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try OutputFile.write(Data(text.utf8), to: file.path)
  }
}
