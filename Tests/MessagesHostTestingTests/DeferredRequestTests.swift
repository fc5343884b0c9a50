import Foundation
import IdentityLookup
import MessagesHostTesting
import Testing

/// A request of an extension whose Info.plist and entitlements allow it, or do not.
@Suite struct DeferredRequestTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let testDescription: String
    /// The network URL of Info.plist, and the associated domain of the entitlements.
    let url: String?
    let domain: String?
    /// The check that fails, and the error that the extension gets.
    let check: String?
    let error: Int?
  }

  static let rows = [
    Row(
      testDescription: "as it has to be", url: "https://a.example/check",
      domain: "messagefilter:a.example", check: nil, error: nil),
    Row(
      testDescription: "no URL", url: nil, domain: "messagefilter:a.example",
      check: "deferral.url", error: 2),
    Row(
      testDescription: "http", url: "http://a.example/check", domain: "messagefilter:a.example",
      check: "deferral.url", error: 2),
    Row(
      testDescription: "no domain", url: "https://a.example/check", domain: nil,
      check: "deferral.approval.assumed", error: 3),
    Row(
      testDescription: "another domain", url: "https://a.example/check",
      domain: "messagefilter:b.example", check: "deferral.approval.assumed", error: 3),
  ]

  @Test(arguments: rows) func theCheckThatFailsIsNamed(_ row: Row) async throws {
    try await Self.withFolder(row) { folder in
      let phone = try await SimulatedPhone(
        extension: StrangeFilters.make(at: folder.path) { context, completion in
          context.deferQueryRequestToNetwork { _, _ in completion(StrangeFilters.response(.none)) }
        }
      ) { $0.network = [.answering(body: "{}")] }
      let message = try await phone.receive(.sms(from: "+12025550123", text: "Hello there"))
      #expect(message.requests.count == 1)
      let request = try #require(message.requests.first)
      #expect(request.failedCheck == row.check)
      #expect(request.errorCode == row.error)
      #expect(request.status == (row.error == nil ? 200 : nil))
      #expect(request.url?.absoluteString == (row.error == nil ? row.url : nil))
      #expect((request.body == nil) == (row.error != nil))
      #expect("\(request)".contains("fix: ") == (row.error != nil), "\(request)")
    }
  }

  /// Sender and text are in the request's body, and nowhere in what is printed of it.
  @Test func itPrintsWithoutItsBody() async throws {
    let phone = try await SimulatedPhone(
      extension: StrangeFilters.make { context, completion in
        context.deferQueryRequestToNetwork { _, _ in
          context.deferQueryRequestToNetwork { _, _ in completion(StrangeFilters.response(.none)) }
        }
      }
    ) { $0.network = [.answering(body: "{}")] }
    let message = try await phone.receive(.sms(from: "+12025550123", text: "secret words"))
    #expect(message.requests.map(\.failedCheck) == [nil, "deferral.single"])
    let body = String(bytes: try #require(message.requests.first?.body), encoding: .utf8) ?? ""
    #expect(body.contains("secret words") && body.contains("2025550123"))
    var texts = ["\(message)", String(reflecting: message), "\(message.requests)", "", ""]
    dump(message, to: &texts[3])
    dump(message.requests, to: &texts[4])
    for text in texts {
      #expect(!text.isEmpty && !text.contains("secret") && !text.contains("2025550123"))
    }
  }

  /// What a scenario's `deferrals` can expect, a test can read.
  @Test func eachDeferralIsToldInOrder() async throws {
    let phone = try await SimulatedPhone(
      extension: StrangeFilters.make { context, completion in
        context.deferQueryRequestToNetwork { _, _ in
          context.deferQueryRequestToNetwork { _, _ in completion(StrangeFilters.response(.none)) }
        }
      }
    ) { $0.network = [.answering(status: 503, headers: ["Set-Cookie": "id=1"], body: "")] }
    let message = try await phone.receive(.sms(from: "72645", text: "Hello"))
    let deferrals = message.deferrals
    #expect(deferrals.map(\.code) == [0, 5] && deferrals.map(\.errorCode) == [nil, 5])
    #expect(deferrals.map(\.status) == [503, nil])
    #expect(deferrals.map(\.method) == ["POST", nil])
    #expect(
      deferrals.map { $0.url?.absoluteString } == ["https://filter-it.example.com/check", nil])
    #expect(deferrals.map(\.ignoredCookies) == [["id"], []])
    let body = try #require(deferrals.first?.body)
    #expect(
      deferrals.first?.headers == [
        "Host": "filter-it.example.com", "Accept": "*/*",
        "Content-Type": "application/json; charset=utf-8", "Content-Length": "\(body.count)",
      ])
    #expect(deferrals.last?.headers == nil && deferrals.last?.body == nil)
    #expect(String(bytes: body, encoding: .utf8)?.contains(#""text":"Hello""#) == true)
    #expect(message.requests.map(\.code) == [0, 5])
  }

  private static func withFolder(_ row: Row, _ body: (URL) async throws -> Void) async throws {
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "deferred-\(UUID().uuidString)", directoryHint: .isDirectory)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let url = row.url.map { ["ILMessageFilterExtensionNetworkURL": $0] } ?? [:]
    try write(
      [
        "CFBundleIdentifier": "com.example.deferred", "CFBundleName": "Deferred",
        "NSExtension": [
          "NSExtensionPointIdentifier": "com.apple.identitylookup.message-filter",
          "NSExtensionPrincipalClass": "Deferred.Filter", "NSExtensionAttributes": url,
        ],
      ], to: folder.appending(path: "Info.plist"))
    try Data().write(to: folder.appending(path: "Filter.swift"))
    if let domain = row.domain {
      try write(
        ["com.apple.developer.associated-domains": [domain]],
        to: folder.appending(path: "Deferred.entitlements"))
    }
    try await body(folder)
  }

  private static func write(_ list: [String: Any], to file: URL) throws {
    try PropertyListSerialization.data(fromPropertyList: list, format: .xml, options: 0)
      .write(to: file)
  }
}
