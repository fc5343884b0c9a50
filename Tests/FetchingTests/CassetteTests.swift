import Foundation
import Testing
import Texts

@testable import Fetching

struct CassetteTests {
  private static func withPath<Value>(
    _ body: (String) async throws -> Value
  ) async throws -> Value {
    let path = FileManager.default.temporaryDirectory
      .appending(path: "cassette-\(UUID().uuidString).json").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    return try await body(path)
  }

  private static func fetch(
    _ transport: any DeferralTransport, _ sender: String?, _ text: String?
  ) async -> Deferral {
    await DeferralFetcher(site: .sample, transport: transport).fetch(
      DeferralQuery(sender: sender.map { PrivateText($0) }, text: text.map { PrivateText($0) }),
      isFirst: true)
  }

  private static func echo(_ text: String) -> Data {
    Data(#"{"sender":"+15550001","text":"\#(text)","id":7}"#.utf8)
  }

  @Test(arguments: [CassettePrivacy.pseudonyms, .verbatim])
  func replayGivesWhatWasRecorded(_ privacy: CassettePrivacy) async throws {
    try await Self.withPath { path in
      let source = StubTransport([
        Stub(
          "a", when: StubCondition(text: .contains("canary")),
          answer: .response(
            status: 201,
            headers: [HTTPField("Set-Cookie", "id=secret"), HTTPField("X", "y")],
            body: Self.echo("canary text")), delay: .milliseconds(250)),
        Stub("b", answer: .fault(.tlsExpired)),
      ])
      let recorder = try CassetteTransport(path: path, recording: source, privacy: privacy)
      #expect(await Self.fetch(recorder, "+15550001", "canary text").response?.status == 201)
      _ = await Self.fetch(recorder, nil, nil)
      let written = try String(contentsOfFile: path, encoding: .utf8)
      #expect(written.contains("canary") == (privacy == .verbatim))
      #expect(written.contains("+15550001") == (privacy == .verbatim))
      #expect(!written.contains("secret"))
      let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
      #expect(mode == 0o600)
      let player = try CassetteTransport(path: path)
      #expect(player.unusedExchanges() == [0, 1])
      let replayed = await Self.fetch(player, "+15550001", "canary text")
      #expect(replayed.response?.body == Self.echo("canary text"))
      #expect(replayed.response?.headers.last == HTTPField("X", "y"))
      #expect(replayed.elapsed == .milliseconds(250))
      #expect(replayed.transport == "cassette")
      #expect(await Self.fetch(player, nil, nil).failure?.underlying?.code == -1202)
      #expect(player.unusedExchanges().isEmpty)
    }
  }

  @Test func unmatchedIsAProblemWithoutTheText() async throws {
    try await Self.withPath { path in
      let recorder = try CassetteTransport(
        path: path,
        recording: StubTransport(always: .response(status: 200, headers: [], body: Data())))
      _ = await Self.fetch(recorder, "1", "a")
      let player = try CassetteTransport(path: path)
      _ = await Self.fetch(player, "1", "a")
      for (text, words) in [("a", "used"), ("canary", "the text differs")] {
        let problem = await Self.fetch(player, "1", text).problem
        #expect(problem?.code == .unmatchedCassette)
        #expect(problem?.description.contains(words) == true, "\(problem as Any)")
        #expect(problem?.description.contains("canary") == false)
      }
    }
  }

  @Test(arguments: [
    ("a", "aaa"), ("text", #"{"echo":"text"}"#), ("x\"y", #"{"t":"x\"y"} and x"y"#),
    ("/", #"a\/b/c"#), ("e", "sender text"), ("", "abc"), ("é😀", "\\u00e9 é😀"),
  ])
  func echoesComeBackByteForByte(_ text: String, _ body: String) async throws {
    try await Self.withPath { path in
      let answer = StubAnswer.response(status: 200, headers: [], body: Data(body.utf8))
      let recorder = try CassetteTransport(path: path, recording: StubTransport(always: answer))
      _ = await Self.fetch(recorder, "sender", text)
      let replayed = await Self.fetch(try CassetteTransport(path: path), "sender", text)
      #expect(replayed.response?.body == Data(body.utf8))
    }
  }

  @Test func binaryBodiesAreKeptUnlessTheyRepeatTheMessage() async throws {
    for (suffix, passes) in [("", true), ("canary", false)] {
      try await Self.withPath { path in
        let body = Data([255, 0]) + Data(suffix.utf8)
        let answer = StubAnswer.response(status: 200, headers: [], body: body)
        let recorder = try CassetteTransport(path: path, recording: StubTransport(always: answer))
        let recorded = await Self.fetch(recorder, "1", "canary")
        #expect((recorded.problem == nil) == passes)
        guard passes else { return }
        let player = try CassetteTransport(path: path)
        #expect(await Self.fetch(player, "1", "canary").response?.body == body)
      }
    }
  }

  private static let message = "Ihr PIN: „480213“ & <mehr>"

  /// Each says the message in other letters, as servers of other makers do.
  @Test(arguments: [
    #"{"echo": "Ihr PIN: \u201e480213\u201c & <mehr>"}"#,
    #"{"echo": "\u0049hr PIN: „480213“ \u0026 \u003cmehr\u003E"}"#,
    "q=Ihr%20PIN%3A%20%E2%80%9E480213%E2%80%9C%20%26%20%3Cmehr%3E",
    "q=Ihr+PIN:+%e2%80%9e480213%e2%80%9c+%26+%3cmehr%3e",
    "<p>Ihr PIN: &#8222;480213&#x201C; &amp; &lt;mehr&gt;</p>",
    #"{"html": "Ihr PIN: \u201e480213\u201c &amp; &lt;mehr&gt;"}"#,
    #"{"data": "{\"text\": \"Ihr PIN: \\u201e480213\\u201c & <mehr>\"}"}"#,
    "q=Ihr%2520PIN%253A%2520%25E2%2580%259E480213%25E2%2580%259C%2520%2526%2520%253Cmehr",
    "<p>Ihr PIN: &bdquo;480213&ldquo; &amp; &lt;mehr&gt;</p>",
    "&#73hr PIN: &#x0000201E;480213&#8220; &#38; <mehr>", "IHR-PIN-480213-MEHR",
  ])
  func aSpellingOfTheServersIsNotKept(_ spelling: String) async throws {
    for place in ["body", "X-Echo", "Location"] {
      try await Self.withPath { path in
        let isBody = place == "body"
        let answer = StubAnswer.response(
          status: place == "Location" ? 302 : 200,
          headers: isBody ? [] : [HTTPField(place, spelling)],
          body: Data((isBody ? spelling : "fine").utf8))
        let recorder = try CassetteTransport(path: path, recording: StubTransport(always: answer))
        let recorded = await Self.fetch(recorder, "+4917012345", Self.message)
        let written = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
        #expect(!written.contains("480213"))
        // A header that nothing depends on is left out, and the rest is kept.
        #expect((recorded.problem == nil) == (place == "X-Echo"), "\(place): \(recorded)")
        #expect(written.contains("<private>") == (place == "X-Echo"))
      }
    }
  }

  /// Answers in an encoding that is not UTF-8, and one that begins or ends within a character.
  @Test(arguments: [
    Data("Gr\u{fc}\u{df}e: The lottery calls".unicodeScalars.map { UInt8($0.value) }),
    Data("Gr\u{fc}\u{df}e: The lottery calls".utf16.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] })
      + Data([0xFF]),
    Data([0xFF]) + Data(#""\u0047r\u00fc&szlig;e: The lottery calls""#.utf8),
  ])
  func whatIsNoTextIsReadAllTheSame(_ body: Data) async throws {
    try await Self.withPath { path in
      let answer = StubAnswer.response(status: 200, headers: [], body: body)
      let recorder = try CassetteTransport(path: path, recording: StubTransport(always: answer))
      let recorded = await Self.fetch(recorder, "1", "Gr\u{fc}\u{df}e: The lottery calls")
      #expect(recorded.problem != nil)
    }
  }

  /// Messages and the bytes in which a server repeats them.
  @Test(arguments: [
    (
      "R\u{e9}sum\u{e9} ready: your code is 480213",
      "<Re\u{301}sume\u{301} ready: your code is 480213>"
    ),
    ("R\u{e9}sum\u{e9} ready", "RESUME READY"),
    ("R\u{e9}sum\u{e9} ready", "\u{ff32}esume \u{ff52}eady"),
    ("\u{e9}t\u{e9}", "e\u{301}te\u{301}"), ("Stra\u{df}e 17", "STRASSE 17"),
    ("λόγος καλός", "ΛΟΓΟΣ ΚΑΛΟΣ"), ("Пароль: 480213", "ПАРОЛЬ 480213"),
    ("\u{4f60}\u{597d}\u{ff0c}\u{4e16}\u{754c}", "\u{4f60}\u{597d} \u{4e16}\u{754c}"),
  ])
  func otherLettersForTheSameAreNotKept(_ text: String, _ body: String) throws {
    #expect(CassetteBody(Data(body.utf8), without: Self.query(text)) == nil)
    #expect(CassetteBody(Data(body.utf8), without: Self.query("something else")) != nil)
  }

  @Test(arguments: [
    ("\u{4f60}\u{597d}\u{ff0c}\u{4e16}\u{754c}", String.Encoding.utf16LittleEndian),
    ("\u{4f60}\u{597d}\u{ff0c}\u{4e16}\u{754c}", .init(rawValue: 0x8000_0632)),
    ("Ваш пароль меняется", .windowsCP1251), ("Ваш пароль меняется", .init(rawValue: 0x8000_0A02)),
    ("验证码", .init(rawValue: 0x8000_0632)), ("Пароль", .init(rawValue: 0x8000_0A02)),
    ("日本語です今日", .shiftJIS), ("안녕하세요여러분", .init(rawValue: 0x8000_0940)),
  ])
  func otherEncodingsAreNotKept(_ text: String, _ encoding: String.Encoding) throws {
    let body = Data("[".utf8) + (try #require(text.data(using: encoding))) + Data("]\u{fffd}".utf8)
    #expect(CassetteBody(body + [0xFF], without: Self.query(text)) == nil)
    #expect(CassetteBody(body + [0xFF], without: Self.query("something else")) != nil)
  }

  /// Most of it is not said again.
  @Test func anAddressInAMessageOfAnotherScriptIsNotTheMessage() {
    let query = Self.query("Подтвердите, пожалуйста, ваш заказ на example.com")
    #expect(CassetteBody(Data(#"{"domain":"example.com"}"#.utf8), without: query) != nil)
  }

  /// Each byte may begin the message, and none does.
  @Test func anAnswerThatNearlyRepeatsIsLookedThroughInTime() {
    let body = Data(repeating: UInt8(ascii: "a"), count: CassetteSpelling.most)
    let query = Self.query(String(repeating: "a", count: 4000) + "b")
    #expect(CassetteBody(body, without: query)?.text?.utf8.count == body.count)
  }

  private static func query(_ text: String) -> DeferralQuery {
    DeferralQuery(sender: PrivateText("+4917012345"), text: PrivateText(text))
  }

  @Test(arguments: [("secret words\r", "\n"), ("secret words", "\u{200d}"), ("e", "\u{301}")])
  func anEchoWithinACharacterIsFound(_ text: String, _ behind: String) async throws {
    try await Self.withPath { path in
      let body = Data("<\(text)\(behind)>".utf8)
      let answer = StubAnswer.response(status: 200, headers: [], body: body)
      let recorder = try CassetteTransport(path: path, recording: StubTransport(always: answer))
      _ = await Self.fetch(recorder, "sender", text)
      #expect(!(try String(contentsOfFile: path, encoding: .utf8)).contains("secret"))
      let replayed = await Self.fetch(try CassetteTransport(path: path), "sender", text)
      #expect(replayed.response?.body == body)
    }
  }

  @Test(arguments: ["Set-Cookie", "The-lottery-calls"])
  func namesAreLookedAt(_ name: String) async throws {
    try await Self.withPath { path in
      let answer = StubAnswer.response(
        status: 200, headers: [HTTPField(name, "The%20lottery%20calls=1; a=b")], body: Data())
      let recorder = try CassetteTransport(path: path, recording: StubTransport(always: answer))
      let recorded = await Self.fetch(recorder, "1", "The lottery calls")
      #expect((recorded.problem == nil) == (name == "Set-Cookie"))
      let written = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
      #expect(!written.contains("lottery"))
    }
  }

  /// Nothing was asked in the run that made it.
  @Test func anEmptyOneIsRecordedLater() async throws {
    try await Self.withPath { path in
      let source = StubTransport(
        always: .response(status: 200, headers: [], body: Data("fine".utf8)))
      _ = try CassetteTransport(path: path, recording: source)
      _ = await Self.fetch(try CassetteTransport(path: path, recording: source), "1", "a")
      let player = try CassetteTransport(path: path, recording: source)
      #expect(player.name == "cassette")
      #expect(await Self.fetch(player, "1", "a").response?.body == Data("fine".utf8))
    }
  }

  /// To look through more would take time that is the query's.
  @Test func aLongAnswerIsNotLookedThrough() async throws {
    try await Self.withPath { path in
      let answer = StubAnswer.response(
        status: 200, headers: [], body: Data(repeating: 97, count: 256 << 10 | 1))
      let recorder = try CassetteTransport(path: path, recording: StubTransport(always: answer))
      let problem = await Self.fetch(recorder, "1", "canary").problem
      #expect("\(try #require(problem))".contains("has 262145 bytes, and no more than 262144"))
    }
  }

  static let head = #""format":"messages-host cassette","version":1,"privacy":"verbatim""#
  static let request = #""request":{"method":"POST","url":"https://h/"},"elapsedMilliseconds":1"#

  @Test(arguments: [
    ("", "is not JSON"), ("{", "is not JSON"), ("{}", "key format: missing"),
    (#"{"format":"x","version":1}"#, "key format: expected"),
    (#"{"format":"messages-host cassette","version":2}"#, "key version: 2 is unknown"),
    (#"{"format":"messages-host cassette","version":"1"}"#, "key version: expected Int"),
    ("{\(head)}", "key exchanges: missing"),
    ("{\(head),\"exchanges\":[{}]}", "key exchanges[0].request: missing"),
    ("{\(head),\"exchanges\":[{\(request)}]}", "key exchanges[0]: expected either answer or fault"),
    (
      "{\(head),\"exchanges\":[{\(request),\"fault\":\"x\"}]}",
      "key exchanges[0].fault: “x” is no fault"
    ),
    (
      "{\(head),\"exchanges\":[{\(request),\"answer\":{\"status\":200,\"httpVersion\":\"\","
        + "\"headers\":[],\"body\":{}}}]}", "answer.body: expected one of"
    ),
    (
      "{\(head),\"exchanges\":[{\(request),\"answer\":{\"status\":200,\"httpVersion\":\"\","
        + "\"headers\":[],\"body\":{\"base64\":\"?\"}}}]}", "body.base64: expected base64"
    ),
    (
      "{\(head),\"exchanges\":[{\(request.replacing(":1", with: ":-1")),\"fault\":\"reset\"}]}",
      "key exchanges[0].elapsedMilliseconds: expected a number that is not negative"
    ),
    (
      "{\(head),\"exchanges\":[{\(request),\"answer\":{\"status\":-9,\"httpVersion\":\"\","
        + "\"headers\":[],\"body\":{\"text\":\"\"}}}]}",
      "key exchanges[0].answer.status: expected a status of HTTP, from 100 to 999"
    ),
  ])
  func brokenFileIsNamed(_ contents: String, _ words: String) async throws {
    try await Self.withPath { path in
      try Data(contents.utf8).write(to: URL(fileURLWithPath: path))
      let error = #expect(throws: DeferralProblem.self) { try CassetteTransport(path: path) }
      #expect(error?.description.contains(path) == true)
      #expect(error?.description.contains(words) == true, "\(error as Any)")
    }
  }

  @Test func whatIsNoFileIsNotWaitedFor() async throws {
    try await Self.withPath { path in
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
      let error = #expect(throws: DeferralProblem.self) { try CassetteTransport(path: path) }
      #expect(error?.description.contains("it is not a regular file") == true, "\(error as Any)")
    }
  }

  @Test func missingFileAndUnwritableFolderAreNamed() throws {
    let path = FileManager.default.temporaryDirectory
      .appending(path: UUID().uuidString).appending(path: "c.json").path
    let missing = #expect(throws: DeferralProblem.self) { try CassetteTransport(path: path) }
    #expect(missing?.description.contains("no such file") == true)
    let unwritable = #expect(throws: DeferralProblem.self) {
      try CassetteTransport(path: path, recording: StubTransport([]))
    }
    #expect(unwritable?.description.contains("cannot be written") == true)
  }
}
