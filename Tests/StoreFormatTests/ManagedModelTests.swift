import Foundation
import Testing

@testable import StoreFormat

@Suite struct ManagedModelTests {
  @Test func propertyListKeepsTheModel() throws {
    var rule = ManagedEntity(name: "Rule", className: "Rule")
    rule.attributes = [ManagedAttribute(name: "word", type: .string)]
    let model = ManagedModel(entities: [rule])
    let data = try PropertyListEncoder().encode(model)
    #expect(try PropertyListDecoder().decode(ManagedModel.self, from: data) == model)
    #expect(model[entity: "Rule"] == rule)
  }

  @Test func modelsAreOneWhereTheyDoNotDisagree() throws {
    let white = ManagedModel(entities: [ManagedEntity(name: "White", className: "White")])
    let black = ManagedModel(entities: [ManagedEntity(name: "Black", className: "Black")])
    let both = try #require(ManagedModel(merging: [white, black, white]))
    #expect(both.entities.map(\.name) == ["White", "Black"])
    let other = ManagedModel(entities: [ManagedEntity(name: "White", className: "Other")])
    #expect(ManagedModel(merging: [white, other]) == nil)
  }

  /// Foundation ends the process on a binary list with a set, and does not end on one that doubles.
  @Test(arguments: ["VersionInfo.plist", "Rules.mom"])
  func aBinaryListIsNoModelOfOurs(_ damaged: String) throws {
    try StoreFileTests.withFolder { folder in
      let place = folder.appendingPathComponent("Rules.momd")
      try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
      try ManagedModel.versionInfo(current: "Rules")
        .write(to: place.appendingPathComponent(ManagedModel.versionInfoName))
      try ManagedModel(entities: []).compiled()
        .write(to: place.appendingPathComponent("Rules.mom"))
      #expect(try ManagedModel(compiledAt: place).entities.isEmpty)
      let set =
        Data("bplist00".utf8) + Data([0xc1, 0x01, 0x51, 0x61, 8, 10]) + Data(count: 6)
        + Data([1, 1, 0, 0, 0, 0, 0, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 12])
      try set.write(to: place.appendingPathComponent(damaged))
      #expect(throws: StoreFileError.self) { try ManagedModel(compiledAt: place) }
    }
  }
}
