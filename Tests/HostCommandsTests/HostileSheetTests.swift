import ExtensionWire
import Foundation
import Terminal
import Testing

/// Every frame about a sheet, with anything in it, when the host has asked for it: whatever it is, each
/// report is over and told.
@Suite struct HostileSheetTests {
  private static let reporter = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Tests/Fixtures/Extensions/ForgingReport").path

  /// What is forged, and what the user does about it.
  struct Row: Sendable, CustomTestStringConvertible {
    let stage: ExtensionMessage.Kind
    /// The steps of the user, as a scenario writes them.
    let user: String
    var options = ["--verbose"]
    /// What the run comes to; what the user cannot do fails a report.
    var code = ExitCode.expectationFailed
    /// The type of line, and its field, that shows what was forged.
    let witness: (line: String, field: String)

    var testDescription: String { "\(stage.rawValue) by \(user) \(options.joined())" }
  }

  private static let touching = "{ tap: { kind: \"button\", number: 1 } }, \"done\""

  static let rows = [
    Row(stage: .screen, user: touching, witness: ("touched", "item")),
    Row(stage: .screen, user: touching, options: ["--json"], witness: ("screen", "items")),
    Row(stage: .screen, user: "{ tap: \"Nobody\" }", witness: ("touched", "obstacle")),
    Row(stage: .acted, user: "{ tap: \"Send\" }, \"done\"", witness: ("touched", "obstacle")),
    Row(
      stage: .acted, user: "{ tap: \"Send\" }, \"done\"", options: ["--json"],
      witness: ("touched", "obstacle")),
    Row(
      stage: .classification, user: "\"done\"", code: .success,
      witness: ("classified", "userString")),
    Row(
      stage: .classification, user: "\"done\"", options: ["--json"], code: .success,
      witness: ("classified", "userInfo")),
  ]

  @Test(arguments: rows) func theReportIsOverAndTold(_ row: Row) async throws {
    let payloads = try Self.payloads(at: row.stage)
    try await withTemporaryFile(Self.scenario(row, payloads)) { path in
      let names = ["t.ndjson", "j.xml", "p.html"].map { path + $0 }
      defer { for name in names { try? FileManager.default.removeItem(atPath: name) } }
      let files = ["--trace", names[0], "--junit", names[1], "--html", names[2]]
      let run = await ToolRun(
        ["replay", path, "--wire", "json", "--allow-no-answer"] + files + row.options)
      #expect(run.code == row.code, "\(run.notes.prefix(2000))")
      #expect((run.result + run.notes).contains("\(payloads.count) messages"))
      #expect(
        (row.options == ["--json"]
          ? OutputAudit.faults(json: run.result) : OutputAudit.faults(run.result)) == [])
      #expect(OutputAudit.faults(run.notes) == [])
      let written = try names.map { try String(contentsOfFile: $0, encoding: .utf8) }
      // Results for a CI server tell of what failed.
      let telling = row.code == .success ? [written[0], written[2]] : written
      #expect(telling.allSatisfy { $0.contains("FORGED") })
      try HostileFrameTests.expectWhole(written)
      try Self.expectReached(row, payloads.count, in: Self.lines(of: names[0]))
    }
  }

  private static func payloads(at stage: ExtensionMessage.Kind) throws -> [Data] {
    var samples = HostileFrameTests.samples.filter { $0.kind == stage }
    if stage == .classification {
      // JSON in JSON, which is told as it is, and posted.
      let info = try JSONSerialization.data(
        withJSONObject: [HostileFrameTests.text: HostileFrameTests.text])
      samples.append(
        .classification(
          QueryID(rawValue: 1), ClassificationRecord(action: 2, userInfo: info)))
    }
    return try samples.flatMap(HostileFrameTests.payloads)
  }

  private static func scenario(_ row: Row, _ payloads: [Data]) -> String {
    let events = payloads.enumerated().map { index, payload in
      let text = "\(row.stage.rawValue) \(payload.base64EncodedString())"
      return """
        { receive: { from: '+1 408 555 \(1000 + index)', text: '\(text)' } },
        { report: { from: '+1 408 555 \(1000 + index)', user: [\(row.user)] },
          expect: { dismissed: true } },
        """
    }
    return """
      { format: 1, about: "It sends frames.", reporting: { it: "\(reporter)" },
        events: [ \(events.joined()) ] }
      """
  }

  private static func lines(of trace: String) throws -> [[String: Any]] {
    try String(contentsOfFile: trace, encoding: .utf8).split(separator: "\n").compactMap {
      try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any]
    }
  }

  /// Each of the frames was sent, and each report is over.
  ///
  /// The host noticed the frame, or the extension's own that came after it; some were taken for what they say.
  private static func expectReached(
    _ row: Row, _ count: Int, in lines: [[String: Any]]
  ) throws {
    func found(_ type: String) -> [[String: Any]] {
      lines.filter { $0["type"] as? String == type }
    }
    let all = Array(1...count)
    #expect(found("concluded").compactMap { $0["report"] as? Int }.sorted() == all)
    let noticed = found("notice").filter {
      ["answer.unasked", "protocol.garbage"].contains($0["code"] as? String)
    }
    #expect(Set(noticed.compactMap { $0["report"] as? Int }) == Set(all))
    let forged = found(row.witness.line).filter { line in
      line[row.witness.field].map { "\($0)".contains("FORGED") } ?? false
    }
    #expect(!forged.isEmpty)
  }
}
