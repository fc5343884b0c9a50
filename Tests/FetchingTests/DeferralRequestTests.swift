import Fetching
import Foundation
import Testing
import Texts

struct DeferralRequestTests {
  private static func bytes(
    _ sender: PrivateText?, _ text: PrivateText?, version: String?, url: String
  ) throws -> String {
    let request = DeferralRequest(
      deferring: DeferralQuery(sender: sender, text: text), to: try #require(URL(string: url)),
      appVersion: version)
    return String(decoding: request.bytes, as: UTF8.self)
  }

  @Test func matchesTheDocumentedExample() throws {
    let bytes = try Self.bytes(
      "14085550001", "This is a message", version: "1.1", url: "https://www.example.com/sms")
    let body =
      #"{"_version":1,"query":{"sender":"14085550001","message":{"text":"This is a message"}},"#
      + #""app":{"version":"1.1"}}"#
    #expect(
      bytes == """
        POST /sms HTTP/1.1\r
        Host: www.example.com\r
        Accept: */*\r
        Content-Type: application/json; charset=utf-8\r
        Content-Length: \(body.utf8.count)\r
        \r
        \(body)
        """)
  }

  struct Row: Sendable {
    let sender: PrivateText?
    let text: PrivateText?
    let version: String?
    let body: String
  }

  static let rows = [
    Row(
      sender: nil, text: "a", version: "1",
      body: #"{"_version":1,"query":{"sender":null,"message":{"text":"a"}},"app":{"version":"1"}}"#
    ),
    Row(
      sender: "+1", text: nil, version: "1",
      body: #"{"_version":1,"query":{"sender":"+1","message":null},"app":{"version":"1"}}"#),
    Row(
      sender: "a@b.c", text: "", version: nil,
      body:
        #"{"_version":1,"query":{"sender":"a@b.c","message":{"text":""}},"app":{"version":null}}"#
    ),
    Row(
      sender: "1", text: "https://x/\"\\\n\u{1}é😀 ", version: "2",
      body: #"{"_version":1,"query":{"sender":"1","message":"#
        + #"{"text":"https:\/\/x\/\"\\\n\u0001é😀 "}},"app":{"version":"2"}}"#),
  ]

  @Test(arguments: rows)
  func bodyIsCompactWithNulls(_ row: Row) throws {
    let bytes = try Self.bytes(row.sender, row.text, version: row.version, url: "https://h/p")
    #expect(bytes.components(separatedBy: "\r\n\r\n").last == row.body)
    #expect(bytes.contains("Content-Length: \(row.body.utf8.count)\r\n"))
  }

  @Test(arguments: [
    ("https://EXAMPLE.com", "POST / HTTP/1.1\r\nHost: example.com\r\n"),
    ("https://example.com:443/a%20b?c=d#e", "POST /a%20b?c=d HTTP/1.1\r\nHost: example.com\r\n"),
    ("https://u:p@example.com:8443/", "POST / HTTP/1.1\r\nHost: example.com:8443\r\n"),
    ("https://[2001:db8::1]:8/x", "POST /x HTTP/1.1\r\nHost: [2001:db8::1]:8\r\n"),
    ("https://bücher.example/", "POST / HTTP/1.1\r\nHost: xn--bcher-kva.example\r\n"),
  ])
  func requestLineAndHost(_ url: String, _ start: String) throws {
    #expect(try Self.bytes("1", "a", version: "1", url: url).hasPrefix(start))
  }

  @Test func describesItselfWithoutTheMessage() throws {
    let url = try #require(URL(string: "https://h/p"))
    let request = DeferralRequest(
      deferring: DeferralQuery(sender: "canary-sender", text: "canary-text"), to: url,
      appVersion: nil)
    let words = "\(request) \(String(reflecting: request)) \(request.subject)"
    #expect(!words.contains("canary"))
    #expect(words.contains("<private>"))
    var dumped = ""
    dump(request, to: &dumped)
    #expect(!dumped.contains("canary"))
  }
}
