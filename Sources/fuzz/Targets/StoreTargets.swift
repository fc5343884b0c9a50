import Foundation
import MessagesHost
import ScenarioFiles
import Scenarios
import StoreFormat
import Texts

/// Core Data's stores, and what a scenario writes into one.
extension FuzzTarget {
  /// A store's file; what is taken and can be written is the same when it is read again.
  static let store = FuzzTarget(
    name: "store", summary: "Core Data stores (SQLite)", longestInput: 32 << 10,
    words: [
      "SQLite format 3\u{0}", "CREATE TABLE ", "CREATE VIEW ", "CREATE VIRTUAL TABLE ", "ZRULE",
      "ZLIST",
      "Z_PK", "Z_ENT", "Z_OPT", "Z_FOK_LIST", "Z_PRIMARYKEY", "Z_METADATA", "Z_1RULES", "ZWORD",
      "ZTAGS",
      " INTEGER", " VARCHAR", " BLOB", " PRIMARY KEY", "WITH RECURSIVE",
    ]
  ) { input in
    let file = try input.file("store.sqlite")
    let made = Result { () throws(StoreFileError) in
      try StoreFile.read(at: file, model: storeModel)
    }
    let contents: StoreContents
    switch made {
    case .success(let read): contents = read
    case .failure(let error):
      try hold(!error.description.isEmpty, "an error without words")
      return .rejected
    }
    // Two ends of a damaged relationship may contradict each other.
    guard let complete = try? contents.completed(for: storeModel) else { return .accepted }
    let again = input.folder.appending(path: "again.sqlite")
    try StoreFile.write(complete, model: storeModel, to: again)
    let read = try StoreFile.read(at: again, model: storeModel)
    // NaN is not equal to itself, and no value in a database.
    try hold(
      read.objects.count == complete.objects.count
        && read.objects.map(\.related) == complete.objects.map(\.related),
      "is another store when it is written and read again")
    return .accepted
  }

  /// A scenario whose stores are made by a model; every problem has words.
  static let storeSeed = FuzzTarget(
    name: "store-seed", summary: "stores that a scenario writes",
    words: [
      "entities: {", "Rule: [{", "List: [{", "$id: 'a'", "'@a'", "word: ", "weight: ", "tags: ",
      "added: ",
      "image: ", "list: '@a'", "rules: ['@a']", "null", "{ data: '' }",
      "{ date: '2026-01-01T00:00Z' }",
      "{ json: 1 }", "{ base64: 'AA==' }", "1e400", "-1", "true", "}", "]", ",",
    ]
  ) { input in
    guard let scenario = try? ScenarioParser.parse(input.data, file: "fuzz.json5") else {
      return .rejected
    }
    var reading = Reading.rejected
    for seed in scenario.appGroups.flatMap(\.stores) {
      let made = Result { () throws(StoreSeedError) in try seed.contents(by: storeModel) }
      switch made {
      case .success(let contents):
        reading = .accepted
        try hold(
          (try? contents.completed(for: storeModel)) == contents, "what was made complete is not")
      case .failure(let error):
        try hold(
          !error.problems.isEmpty && error.problems.allSatisfy { !$0.text.revealed.isEmpty },
          "an error without words")
      }
    }
    return reading
  }

  /// An archive of a transformable value.
  static let archive = FuzzTarget(
    name: "archive", summary: "keyed archives of plain values", longestInput: 8 << 10,
    words: [
      "bplist00", "$archiver", "$objects", "$top", "$class", "$classname", "NS.objects", "NS.keys",
      "NS.time", "NSArray", "NSDictionary", "NSSet", "NSDate", "$null", "root",
    ]
  ) { input in
    let read = Result { () throws(KeyedArchiveError) in
      try KeyedArchive.propertyList(in: input.data)
    }
    guard case .failure(let error) = read else { return .accepted }
    try hold(!error.description.isEmpty, "an error without words")
    return .rejected
  }

  private static let storeModel: ManagedModel = {
    func attribute(_ name: String, _ type: ManagedAttribute.ValueType) -> ManagedAttribute {
      var attribute = ManagedAttribute(name: name, type: type)
      attribute.isOptional = true
      return attribute
    }
    var rule = ManagedEntity(name: "Rule", className: "Rule")
    rule.attributes = [
      attribute("word", .string), attribute("weight", .integer16),
      attribute("tags", .transformable),
      attribute("added", .date), attribute("image", .binary), attribute("price", .decimal),
    ]
    rule.attributes[4].allowsExternalStorage = true
    var toList = ManagedRelationship(name: "list", destination: "List")
    (toList.inverse, toList.isOptional) = ("rules", true)
    rule.relationships = [toList]
    var special = ManagedEntity(name: "Special", className: "Special")
    special.parent = "Rule"
    var list = ManagedEntity(name: "List", className: "List")
    list.attributes = [attribute("title", .string)]
    var toRules = ManagedRelationship(name: "rules", destination: "Rule")
    (toRules.inverse, toRules.isToMany, toRules.isOrdered) = ("list", true, true)
    var near = ManagedRelationship(name: "near", destination: "List")
    (near.inverse, near.isToMany) = ("near", true)
    list.relationships = [toRules, near]
    return ManagedModel(entities: [rule, special, list])
  }()
}
