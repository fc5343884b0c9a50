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
    let parts =
      [entity.name, entity.parent ?? ""]
      + entity.attributes.map { "\($0.name) \($0.type.rawValue) \($0.isOptional)" }.sorted()
      + entity.relationships.map { "\($0.name) \($0.destination) \($0.isToMany)" }.sorted()
    var bytes = Data()
    for lane in UInt64(0)..<4 {
      // FNV-1a, begun anew for each eight bytes.
      var hash = 0xcbf2_9ce4_8422_2325 ^ lane
      for byte in parts.joined(separator: "\n").utf8 {
        hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3
      }
      withUnsafeBytes(of: hash.bigEndian) { bytes.append(contentsOf: $0) }
    }
    return bytes
  }
}
