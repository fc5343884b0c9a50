import IdentityLookup
import Testing

/// Every class that Apple's archives, through a secure archive and back.
@Suite struct ArchiveTests {
  private func copy<Object: NSObject & NSCoding>(_ object: Object) throws -> Object? {
    let data = try NSKeyedArchiver.archivedData(
      withRootObject: object, requiringSecureCoding: true)
    return try NSKeyedUnarchiver.unarchivedObject(ofClass: Object.self, from: data)
  }

  @Test(arguments: [nil, "Grüße 🎉"])
  func request(_ body: String?) throws {
    let request = try #require(
      try copy(
        ILMessageFilterQueryRequest(
          sender: "+1", messageBody: body, receiverISOCountryCode: body.map { _ in "US" })))
    #expect(request.sender == "+1")
    #expect(request.messageBody == body)
    #expect(request.receiverISOCountryCode == body.map { _ in "US" })
  }

  @Test func response() throws {
    let response = ILMessageFilterQueryResponse()
    #expect(response.action == .none && response.subAction == .none)
    response.action = .transaction
    response.subAction = .transactionalHealth
    let copied = try #require(try copy(response))
    #expect(copied.action == .transaction)
    #expect(copied.subAction == .transactionalHealth)
  }

  @Test func capabilities() throws {
    let response = ILMessageFilterCapabilitiesQueryResponse()
    #expect(response.transactionalSubActions.isEmpty && response.promotionalSubActions.isEmpty)
    response.transactionalSubActions = [.transactionalOrders, .transactionalFinance]
    response.promotionalSubActions = [.promotionalCoupons]
    let copied = try #require(try copy(response))
    #expect(copied.transactionalSubActions == [.transactionalOrders, .transactionalFinance])
    #expect(copied.promotionalSubActions == [.promotionalCoupons])
    #expect(try copy(ILMessageFilterCapabilitiesQueryRequest(fromHost: ())) != nil)
  }

  @Test func networkResponse() throws {
    let url = try #require(URL(string: "https://example.com/filter"))
    let answer = try #require(
      HTTPURLResponse(url: url, statusCode: 404, httpVersion: "HTTP/1.1", headerFields: ["A": "b"]))
    let copied = try #require(
      try copy(ILNetworkResponse(urlResponse: answer, data: Data("x".utf8))))
    #expect(copied.urlResponse.statusCode == 404)
    #expect(copied.urlResponse.value(forHTTPHeaderField: "a") == "b")
    #expect(copied.data == Data("x".utf8))
  }

  @Test func requestPrintsWithoutItsText() {
    let request = ILMessageFilterQueryRequest(
      sender: "+1SECRET", messageBody: "SECRET", receiverISOCountryCode: nil)
    #expect(!"\(request) \(String(reflecting: request))".contains("SECRET"))
  }
}
