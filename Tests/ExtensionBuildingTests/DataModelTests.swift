import ExtensionBundles
import Foundation
import StoreFormat
import Testing

@testable import ExtensionBuilding

@Suite("Core Data models")
struct DataModelTests {
  private static let file = URL(fileURLWithPath: "/models/Rules.xcdatamodel/contents")

  private static let text = """
    <?xml version="1.0" encoding="UTF-8" standalone="yes"?>
    <model type="com.apple.IDECoreDataModeler.DataModel">
      <entity name="Base" representedClassName=".Base" isAbstract="YES" codeGenerationType="class">
        <attribute name="made" attributeType="Date" defaultDateTimeInterval="7" usesScalarValueType="NO"/>
      </entity>
      <entity name="Rule" representedClassName="StoredRule" parentEntity="Base"
          codeGenerationType="class">
        <attribute name="isOn" attributeType="Boolean" defaultValueString="YES"
            usesScalarValueType="YES"/>
        <attribute name="word" optional="YES" attributeType="String"/>
        <attribute name="tags" transient="YES" attributeType="Transformable"
            valueTransformerName="Tags" customClassName="[String]"/>
        <relationship name="list" optional="YES" maxCount="1" deletionRule="Nullify"
            destinationEntity="List" inverseName="rules" inverseEntity="List"/>
        <uniquenessConstraints><uniquenessConstraint><constraint value="word"/>
          <constraint value="isOn"/></uniquenessConstraint></uniquenessConstraints>
      </entity>
      <entity name="List" codeGenerationType="category">
        <relationship name="rules" toMany="YES" ordered="YES" deletionRule="Cascade"
            destinationEntity="Rule" inverseName="list" inverseEntity="Rule"/>
      </entity>
      <entity name="Own" representedClassName="Own"><attribute name="a" attributeType="String"/></entity>
      <fetchRequest name="Active" entity="Rule" predicateString="isOn == YES"/>
    </model>
    """

  private func model(_ text: String = text) throws -> DataModel {
    try DataModel(Data(text.utf8), file: Self.file)
  }

  @Test("entities, with Swift's types")
  func entities() throws {
    let entities = try model().entities
    #expect(entities.map(\.className) == ["Base", "StoredRule", "List", "Own"])
    #expect(entities.map(\.generation) == [.class, .class, .category, .none])
    #expect(
      entities[1].properties.map(\.kind) == [
        .attribute("Bool"), .attribute("String?"), .attribute("[String]?"), .toOne("List"),
      ])
    #expect(entities[2].properties.map(\.kind) == [.toMany("Rule", isOrdered: true)])
  }

  @Test("what the model says is in the values that a bundle gets")
  func values() throws {
    let model = try model().model
    let rule = try #require(model[entity: "Rule"])
    #expect(rule.parent == "Base")
    #expect(rule.attributes.map(\.isOptional) == [false, true, false])
    #expect(rule.attributes.map(\.isTransient) == [false, false, true])
    #expect(rule.attributes.map(\.defaultValue) == ["YES", nil, nil])
    #expect(rule.attributes[2].transformer == "Tags")
    #expect(rule.uniquenessConstraints == [["word", "isOn"]])
    #expect(rule.relationships[0].inverse == "rules")
    #expect(model[entity: "Base"]?.isAbstract == true)
    #expect(model[entity: "Base"]?.attributes[0].defaultValue == "7")
    let rules = try #require(model[entity: "List"]?.relationships.first)
    #expect(rules.isToMany && rules.isOrdered && rules.deletionRule == "Cascade")
    #expect(model.requests == [.init(name: "Active", entity: "Rule", predicate: "isOn == YES")])
  }

  @Test("a class is in the module that has it")
  func classModules() throws {
    let model = try model().compiled(in: "Rules", modules: ["Own": "App"])
    #expect(
      model.entities.map(\.className) == ["Rules.Base", "Rules.StoredRule", "List", "App.Own"])
  }

  @Test("the code has the classes with those above them, and methods of relationships")
  func code() throws {
    let source = try model().source
    #expect(source.contains("public class `StoredRule`: `Base` {}"))
    #expect(source.contains("NSFetchRequest<`StoredRule`>(entityName: \"Rule\")"))
    #expect(source.contains("func insertIntoRules(_ value: `StoredRule`, at idx: Int)"))
    #expect(source.contains("extension `Base`: Identifiable {}"))
    #expect(!source.contains("extension `StoredRule`: Identifiable {}"), "it inherits that")
    #expect(!source.contains("Own"))
  }

  @Test("a model without generated classes gives no source")
  func nothing() throws {
    #expect(try model("<model/>").source.isEmpty)
  }

  @Test(
    "a damaged model is told with its line",
    arguments: [
      ("", 0), ("<model>\n<entity", 2), ("<other/>", 1), ("<model>\n<entity/></model>", 2),
      ("<model>\n<entity name=\"A\"/>", 2), ("<model>\n<entity name=\"A\"/>\n<e", 3),
      ("<model>\n<entity name=\"A\"/><a></model>", 2),
      ("<model>\n<attribute name=\"a\"/></model>", 2),
      (
        "<model><entity name=\"A\">\n<attribute name=\"a\" attributeType=\"Odd\"/></entity></model>",
        2
      ),
      ("<model><entity name=\"A\"/>\n<entity name=\"A\"/></model>", 2),
      ("<model><entity name=\"A{}\"/></model>", 1),
      (
        "<model><entity name=\"A\"><attribute name=\"a\" attributeType=\"Transformable\"\n"
          + "customClassName=\"Int { get { fatalError() } } //\"/></entity></model>", 2
      ),
    ])
  func damaged(text: String, line: Int) throws {
    let error = try #require(throws: BuildError.self) { try model(text) }
    #expect(error.path == Self.file.path)
    if line > 0 { #expect(error.line == line, "\(error)") }
  }

  /// FoundationXML ends the process over a name that is no text.
  @Test func aModelThatIsNoTextIsRefused() throws {
    let damaged = Data("<".utf8) + Data([0xc1]) + Data("ne=".utf8)
    let error = try #require(throws: BuildError.self) {
      try DataModelReader(damaged, file: Self.file)
    }
    #expect(error.problem == "the data model is not text in UTF-8")
  }

  /// Over the first FoundationXML ends the process; the entity it would drop, unsaid.
  @Test(
    "what FoundationXML does not take, or drops, is told with its line",
    arguments: [
      ("<?pi?><model/>", 1), ("<model>\n<entity name=\"A\"/>\n<?pi?></model>", 3),
      ("<model/>\n<?pi a?>", 2), ("<model><!-- <?a?> -->\n<?pi?></model>", 2),
      ("<?xml version=\"1.0\"?>\n<?xml-stylesheet?><model/>", 2),
      ("<!DOCTYPE model [<!NOTATION n SYSTEM \"x\">]><model/>", 1),
      ("\n<!DOCTYPE model [<!ENTITY u SYSTEM \"y\" NDATA n>]><model/>", 2),
      ("<!DOCTYPE model [<!ENTITY x SYSTEM \"y\">]>\n<model>&x;</model>", 1),
      ("<?xml version=\"1.0\" encoding=\"UTF-7\"?><model>+ADw-?pi?+AD4-</model>", 1),
      ("<\0?\0p\0?\0>\0", 1),
    ])
  func markup(text: String, line: Int) throws {
    let error = try #require(throws: BuildError.self) { try model(text) }
    #expect(error.path == Self.file.path && error.line == line, "\(error)")
    #expect(error.problem.hasPrefix("the data model is damaged: it "))
  }

  @Test(
    "comments, texts that are not parsed and a byte order mark do no harm",
    arguments: [
      "\u{feff}<?xml version='1.0' encoding='utf-8'?><model/>", "<!-- <?a?> <!D> --><model/>",
      "<model><![CDATA[<?a?><!D>]]></model>",
    ])
  func harmlessMarkup(text: String) throws {
    #expect(try model(text).entities.isEmpty)
  }

  @Test(
    "what a model refers to must be there, and what it says be possible",
    arguments: [
      (#"<entity name="A" parentEntity="B"/>"#, 2, "the parent of the entity A is B"),
      (#"<entity name="A" parentEntity="A"/>"#, 2, "A is its own parent"),
      (
        "<entity name=\"A\" parentEntity=\"B\"/>\n<entity name=\"B\" parentEntity=\"A\"/>", 2,
        "A is its own parent"
      ),
      (
        "<entity name=\"A0\"/>\n"
          + (1...101).map { "<entity name=\"A\($0)\" parentEntity=\"A\($0 - 1)\"/>" }
          .joined(separator: "\n"), 103, "more than 100 entities are above the entity A101"
      ),
      (
        "<entity name=\"A\">\n<relationship name=\"b\" destinationEntity=\"B\"/></entity>", 3,
        "A.b leads to the entity B, which the model does not have"
      ),
      (
        """
        <entity name="A">
        <relationship name="b" destinationEntity="A" inverseName="c"/></entity>
        """, 3, "the inverse of A.b is A.c, which the model does not have"
      ),
      (
        """
        <entity name="A"><relationship name="b" destinationEntity="A" inverseName="c"/>
        <relationship name="c" destinationEntity="A" inverseName="c"/></entity>
        """, 2, "the inverse of A.b is A.c, whose inverse is c"
      ),
      (
        "<entity name=\"A\">\n<relationship name=\"b\" destinationEntity=\"A\" deletionRule=\"Delete\"/></entity>",
        3, "A.b has the deletion rule Delete; allowed: Nullify"
      ),
      (
        """
        <entity name="A"><attribute name="b" attributeType="String"/>
        <attribute name="b" attributeType="Date"/></entity>
        """, 3, "two properties of A are called b"
      ),
      (
        """
        <entity name="A"><attribute name="b" attributeType="String"/></entity>
        <entity name="C" parentEntity="A">
        <attribute name="b" attributeType="Date"/></entity>
        """, 4, "C has the property b, which it has from A already"
      ),
      (
        """
        <entity name="A"><uniquenessConstraints>
        <uniquenessConstraint><constraint value="b"/></uniquenessConstraint></uniquenessConstraints></entity>
        """, 3, "a constraint of A is about b"
      ),
      (
        "<entity name=\"A\"/>\n<fetchRequest name=\"All\" entity=\"B\"/>", 3,
        "the request All is for the entity B"
      ),
    ])
  func dangling(text: String, line: Int, words: String) throws {
    let error = try #require(throws: BuildError.self) { try model("<model>\n\(text)</model>") }
    #expect(error.problem.contains(words), "\(error)")
    #expect(error.line == line, "\(error)")
  }

  @Test(
    "a default must be of the type",
    arguments: [
      ("Integer 16", "40000", false), ("Integer 16", "-1", true), ("Integer 64", "0.0", false),
      ("Boolean", "maybe", false), ("Boolean", "YES", true), ("Boolean", "0", true),
      ("Double", "0.0", true), ("Double", "none", false), ("Decimal", "19.99", true),
      ("UUID", "1", false), ("String", "anything", true), ("Integer 32", "", true),
    ])
  func defaults(type: String, value: String, isFit: Bool) throws {
    let text = """
      <model><entity name="A">
      <attribute name="b" attributeType="\(type)" defaultValueString="\(value)"/></entity></model>
      """
    guard !isFit else {
      _ = try model(text)
      return
    }
    let error = try #require(throws: BuildError.self) { try model(text) }
    #expect(error.line == 2)
    #expect(error.problem == "the default of A.b is \"\(value)\", which is no \(type)")
  }

  @Test("a compiled model can be read again, alone and as the current one of several")
  func compiled() throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "model-\(UUID().uuidString)", directoryHint: .isDirectory)
    defer { try? FileManager.default.removeItem(at: folder) }
    let source = folder.appending(path: "Rules.xcdatamodeld")
    for (name, text) in [("Rules", "<model/>"), ("Rules 2", Self.text)] {
      let version = source.appending(path: "\(name).xcdatamodel")
      try FileManager.default.createDirectory(at: version, withIntermediateDirectories: true)
      try Data(text.utf8).write(to: version.appending(path: "contents"))
    }
    try PropertyListSerialization.data(
      fromPropertyList: ["_XCCurrentVersionName": "Rules 2.xcdatamodel"], format: .xml, options: 0
    ).write(to: source.appending(path: ".xccurrentversion"))
    let files = try DataModelFile(source).compiled(in: "Rules", modules: [:])
    #expect(
      files.map(\.path) == [
        "Rules.momd/Rules 2.mom", "Rules.momd/Rules.mom", "Rules.momd/VersionInfo.plist",
      ])
    for (path, contents) in files {
      let file = folder.appending(path: path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try contents.write(to: file)
    }
    let momd = folder.appending(path: "Rules.momd")
    #expect(try ManagedModel(compiledAt: momd)[entity: "Rule"]?.className == "Rules.StoredRule")
    let old = try ManagedModel(compiledAt: momd.appending(path: "Rules.mom"))
    #expect(old.entities.isEmpty)
    #expect(throws: StoreFileError.self) {
      try ManagedModel(compiledAt: momd.appending(path: "VersionInfo.plist"))
    }
  }
}
