import Testing

@testable import ExtensionBuilding

@Suite("Code of data models")
struct DataModelTests {
  private let text = """
    <model type="com.apple.IDECoreDataModeler.DataModel">
      <entity name="Rule" representedClassName="StoredRule" codeGenerationType="class">
        <attribute name="isOn" attributeType="Boolean" usesScalarValueType="YES"/>
        <attribute name="word" optional="YES" attributeType="String"/>
        <attribute name="made" attributeType="Date" usesScalarValueType="NO"/>
        <relationship name="list" maxCount="1" destinationEntity="List"/>
      </entity>
      <entity name="List" codeGenerationType="category">
        <relationship name="rules" toMany="YES" destinationEntity="Rule"/>
      </entity>
      <entity name="Own" representedClassName="Own"><attribute name="a" attributeType="String"/></entity>
    </model>
    """

  @Test("entities, with Swift's types")
  func entities() {
    let entities = DataModel(text).entities
    #expect(entities.map(\.className) == ["StoredRule", "List"])
    #expect(entities.map(\.hasGeneratedClass) == [true, false])
    #expect(
      entities[0].properties.map { "\($0.name): \($0.type)" } == [
        "isOn: Bool", "word: String?", "made: Date?", "list: List?",
      ])
    #expect(entities[1].properties.map(\.type) == ["NSSet?"])
  }

  @Test(
    "a model without generated classes gives no source", arguments: ["", "<entity>", "<model/>"])
  func nothing(text: String) {
    #expect(DataModel(text).source.isEmpty)
  }
}
