import Foundation
import MessagesHost
import Testing

@Suite struct AppGroupSeedTests {
  @Test(arguments: ["../out", "/etc/x", "a/../../b", "", "a//b", "a/", "./a", "a\0b"])
  func refusesPathThatLeavesTheContainer(_ path: String) throws {
    var configuration = PhoneConfiguration()
    configuration.appGroups = [AppGroupSeed(identifier: "group.x", files: [path: Data("x".utf8)])]
    let error = #expect(throws: HostError.self) { try SimulatedPhone(configuration) }
    #expect(error?.code == .appGroupSeed)
  }
}
