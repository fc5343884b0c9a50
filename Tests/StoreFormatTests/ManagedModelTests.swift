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
}
