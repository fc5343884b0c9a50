import Foundation

/// What `Z_METADATA` says of a store, as a property list.
struct StoreMetadata {
  /// The store's identifier.
  let uuid = UUID()

  private let hashes: [String: Data]

  /// The metadata of a store of a model.
  init(of model: ManagedModel) {
    hashes = Dictionary(model.entities.map { ($0.name, Self.hash(of: $0)) }) { first, _ in first }
  }

  func propertyList() throws -> Data {
    let values: [String: Any] = [
      "NSStoreType": "SQLite",
      "NSStoreUUID": uuid.uuidString,
      "NSPersistenceFrameworkVersion": 1_400,
      "NSStoreModelVersionHashes": hashes,
      "NSStoreModelVersionHashesVersion": 3,
      "NSStoreModelVersionIdentifiers": [""],
      "_NSAutoVacuumLevel": "2",
    ]
    return try PropertyListSerialization.data(fromPropertyList: values, format: .binary, options: 0)
  }

  /// 32 bytes that differ where entities do: how Apple computes its own is not known.
  private static func hash(of entity: ManagedEntity) -> Data {
    let text =
      [entity.name, entity.parent ?? ""]
      + entity.attributes.map { "\($0.name) \($0.type.rawValue) \($0.isOptional)" }.sorted()
      + entity.relationships.map { "\($0.name) \($0.destination) \($0.isToMany)" }.sorted()
    return Data(StoreDigest.bytes(of: text.joined(separator: "\n"), count: 32))
  }
}
