import MessagesHostTesting
import XCTest

@testable import JunkFilter

/// The same with XCTest.
final class JunkFilterXCTests: XCTestCase {
  func testPrizeIsJunk() async throws {
    let phone = try await SimulatedPhone(extension: .source("JunkFilter"))
    let message = try await phone.receive(.sms(from: "+14085550199", text: "You won a prize"))
    XCTAssertEqual(message.folder, .junk, "\(message.why)")
    try message.expect(asked: true, action: .junk, notified: false)
    try await phone.expectPrivate()
  }

  func testInProcess() async throws {
    let phone = try await SimulatedPhone(
      extension: .inProcess("JunkFilter") { MessageFilterExtension() })
    try await phone.receive(.sms(from: "+14085550199", text: "You won a prize"))
      .expect(folder: .junk)
  }

  func testConformance() async throws {
    try await ExtensionConformance(of: .source("JunkFilter")).checkAll()
  }
}
