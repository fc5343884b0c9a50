import ExtensionWire
import Foundation
import FoundationXML
import Terminal
import Testing

/// Every field of every frame, with anything in it, and every key with another name.
///
/// The frames are made of those that there are, so that a new field is not forgotten. They are JSON, whose
/// parts have names.
@Suite struct HostileFrameTests {
  private static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  private static let filter = root.appending(path: "Tests/Fixtures/Extensions/ForgingFilter").path

  /// One of each kind, with a value in every field.
  static let samples: [ExtensionMessage] = {
    let id = QueryID(rawValue: 1)
    return [
      .ready(
        ReadyRecord(principalClass: "A.B", handlesQueries: true, handlesCapabilities: false)),
      .response(id, ResponseRecord(action: 1, subAction: 2)),
      .capabilities(id, CapabilitiesRecord(transactional: [1], promotional: [2])),
      .deferral(id),
      .diagnostic(DiagnosticRecord(code: "inert.used", message: "text", queryID: id)),
      .screen(
        id,
        ScreenRecord(
          title: "text", isReady: true,
          items: [
            ScreenItemRecord(
              kind: "button", classes: ["A"], identifier: "i", label: "l", value: "v",
              placeholder: "p", options: ["o"], isOn: true, acts: ["tap"])
          ])),
      .acted(id, refusal: "text"),
      .classification(
        id, ClassificationRecord(action: 1, userString: "text", userInfo: Data("{}".utf8))),
    ]
  }()

  /// The place of a kind among the samples; a new kind does not compile until it has one.
  private static func place(_ message: ExtensionMessage) -> Int {
    switch message {
    case .ready: 0
    case .response: 1
    case .capabilities: 2
    case .deferral: 3
    case .diagnostic: 4
    case .screen: 5
    case .acted: 6
    case .classification: 7
    }
  }

  /// What a terminal, a CI server or a reader of a format would take for something else.
  static let text: String = {
    let more: [UInt32] = [0x61C, 0x200E, 0x200F, 0x2028, 0x2029, 0x202E, 0x2066, 0xFFFF, 0xE0041]
    let characters = (Array(UInt32(0)...255) + more).compactMap(Unicode.Scalar.init)
    return "::error::FORGED\n::error::FORGED\r##[error]FORGED\u{1b}[31mSTYLED"
      + String(String.UnicodeScalarView(characters))
  }()

  /// The value with one part of it changed, once for each part and change.
  private static func changed(_ value: Any) -> [Any] {
    switch value {
    case let object as [String: Any]:
      var all: [Any] = []
      for (key, old) in object {
        var renamed = object
        renamed[key] = nil
        renamed[text] = old
        all.append(renamed)
        for new in changed(old) { all.append(object.merging([key: new]) { $1 }) }
      }
      return all
    case let list as [Any]: return list.flatMap { changed($0).map { [$0] } } + [[text]]
    case is NSNumber: return [Int.max, Int.min, -1, true, false, text]
    default: return [text, 7]
    }
  }

  private static func payloads() throws -> [Data] { try samples.flatMap(payloads) }

  /// A sample with each part of it changed.
  static func payloads(of sample: ExtensionMessage) throws -> [Data] {
    // The length stands before it.
    let payload = Data(try sample.frame(in: .json).dropFirst(4))
    let object = try JSONSerialization.jsonObject(with: payload)
    return try changed(object).map {
      try JSONSerialization.data(
        withJSONObject: $0, options: [.sortedKeys, .withoutEscapingSlashes])
    }
  }

  @Test func everyKindOfFrameIsSent() throws {
    #expect(Self.samples.map(Self.place) == Array(Self.samples.indices))
    // Those that are frames still, with the text in them, or the test below would try nothing.
    let texts = try Self.payloads().compactMap { try? ExtensionMessage(payload: $0) }
    #expect(texts.count { "\($0)".contains("FORGED") } == 4)
    #expect(texts.count > 20)
  }

  @Test(arguments: [["--verbose"], ["--json"], ["--tap"], ["--github"]])
  func whateverStandsInAFrameTheMessageIsPlacedAndTold(_ options: [String]) async throws {
    let payloads = try Self.payloads()
    let events = payloads.map { payload in
      """
      { receive: { from: '72645', text: 'frame \(payload.base64EncodedString())' },
        expect: { asked: true } },
      """
    }
    let scenario = """
      { format: 1, about: "It sends frames.", extensions: { it: "\(Self.filter)" },
        process: { reuse: false }, network: { stubs: [{ answer: { status: 200 } }] },
        events: [ \(events.joined()) ] }
      """
    try await withTemporaryFile(scenario) { path in
      let names = ["t.ndjson", "j.xml", "p.html"].map { path + $0 }
      defer { for name in names { try? FileManager.default.removeItem(atPath: name) } }
      let files = ["--trace", names[0], "--junit", names[1], "--html", names[2]]
      let run = await ToolRun(["replay", path, "--wire", "json"] + files + options)
      // Most are no frames any more, and whoever sends them gives no answer.
      #expect(run.code == .expectationFailed, "\(run.notes)")
      #expect((run.result + run.notes).contains("\(payloads.count) messages"))
      let isJSON = options == ["--json"]
      let commands = options == ["--github"] ? ["::error file="] : []
      #expect(
        (isJSON
          ? OutputAudit.faults(json: run.result)
          : OutputAudit.faults(run.result, commands: commands)) == [])
      #expect(OutputAudit.faults(run.notes) == [])
      let written = try names.map { try String(contentsOfFile: $0, encoding: .utf8) }
      #expect(written.allSatisfy { $0.contains("FORGED") })
      try Self.expectWhole(written)
      #expect(run.result.contains("FORGED"))
      if isJSON {
        let placed = run.result.components(separatedBy: #""type":"placed""#).count - 1
        #expect(placed == payloads.count)
      }
    }
  }

  /// The trace, the results for a CI server and the page are what they are, and tell of it as text.
  static func expectWhole(_ files: [String]) throws {
    #expect(OutputAudit.faults(json: files[0]) == [])
    #expect(OutputAudit.faults(files[1]) == [])
    #expect(throws: Never.self) { try XMLDocument(data: Data(files[1].utf8)) }
    #expect(OutputAudit.faults(json: try HostileTextTests.data(ofPage: files[2])) == [])
  }
}
