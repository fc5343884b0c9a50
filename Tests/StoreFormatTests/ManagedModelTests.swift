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
}
