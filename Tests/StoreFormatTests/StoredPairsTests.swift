import DatabaseFiles
import Foundation
import Testing

@testable import StoreFormat

/// Tables of pairs, as others have seen them in stores of phones.
@Suite struct StoredPairsTests {
  /// Albums and assets, each with any number of the others.
  private static let model: ManagedModel = {
    func entity(_ name: String, _ relation: String, to other: String, back: String, ordered: Bool)
      -> ManagedEntity
    {
      var entity = ManagedEntity(name: name, className: name)
      var relationship = ManagedRelationship(name: relation, destination: other)
      (relationship.inverse, relationship.isToMany, relationship.isOrdered) = (back, true, ordered)
      entity.relationships = [relationship]
      return entity
    }
    return ManagedModel(entities: [
      entity("Asset", "albums", to: "Album", back: "assets", ordered: false),
      entity("Album", "assets", to: "Asset", back: "albums", ordered: true),
    ])
  }()

  private func read(_ statements: [String]) throws -> StoreContents {
    try StoreFileTests.withFolder { folder in
      let url = folder.appendingPathComponent("Model.sqlite")
      let database = try SQLiteDatabase(at: url, access: .readWriteCreate)
      let frame = [
        "CREATE TABLE Z_PRIMARYKEY (Z_ENT INTEGER PRIMARY KEY, Z_NAME VARCHAR, Z_SUPER INTEGER, Z_MAX INTEGER)",
        "CREATE TABLE Z_METADATA (Z_VERSION INTEGER PRIMARY KEY, Z_UUID VARCHAR(255), Z_PLIST BLOB)",
        "INSERT INTO Z_PRIMARYKEY VALUES (3, 'Asset', 0, 2), (26, 'Album', 0, 1)",
        "CREATE TABLE ZASSET (Z_PK INTEGER PRIMARY KEY, Z_ENT INTEGER, Z_OPT INTEGER)",
        "CREATE TABLE ZALBUM (Z_PK INTEGER PRIMARY KEY, Z_ENT INTEGER, Z_OPT INTEGER)",
        "INSERT INTO ZASSET VALUES (1, 3, 1), (2, 3, 1)", "INSERT INTO ZALBUM VALUES (1, 26, 1)",
      ]
      for statement in frame + statements { try database.execute(statement) }
      return try StoreFile.read(at: url, model: Self.model)
    }
  }

  @Test(arguments: [
    "Z_26ASSETS (Z_26ALBUMS INTEGER, Z_3ASSETS INTEGER, Z_FOK_3ASSETS INTEGER)",
    // The other way round, and numbers of another version of the model.
    "Z_3ALBUMS (Z_26ALBUMS INTEGER, Z_3ASSETS INTEGER, Z_FOK_3ASSETS INTEGER)",
    "Z_26ASSETS (Z_25ALBUMS INTEGER, Z_2ASSETS INTEGER, Z_FOK_3ASSETS INTEGER)",
  ]) func aTableOfPairsIsFound(table: String) throws {
    let name = try #require(table.split(separator: " ").first)
    let contents = try read([
      "CREATE TABLE \(table)", "INSERT INTO \(name) VALUES (1, 1, 2048), (1, 2, 1024)",
    ])
    #expect(contents.unread.isEmpty, "\(contents.unread)")
    let album = try #require(contents.objects.first { $0.key.entity == "Album" })
    #expect(album.related["assets"]?.map(\.number) == [2, 1])
    #expect(contents.objects.last?.related["albums"] == [album.key])
  }

  @Test func aTableOfOtherPairsIsNotTaken() throws {
    let contents = try read(["CREATE TABLE Z_26ASSETS (Z_26OWNERS INTEGER, Z_3PHOTOS INTEGER)"])
    #expect(contents.objects.allSatisfy { $0.related.isEmpty })
    #expect(
      contents.unread.sentences == [
        "there is no table of pairs for Album.assets",
        "there is no table of pairs for Asset.albums",
      ])
  }

  @Test func aTableIsCalledAsOnAPhone() throws {
    let layout = try StoreLayout(Self.model, numbers: ["Asset": 3, "Album": 26])
    for entity in ["Asset", "Album"] {
      let relation = try #require(layout.relations(of: entity).first)
      guard case .join(let join) = relation.storage else {
        Issue.record("no table of pairs")
        return
      }
      #expect(join.table == "Z_26ASSETS")
      #expect(Set([join.owners, join.destinations]) == ["Z_26ALBUMS", "Z_3ASSETS"])
    }
  }
}
