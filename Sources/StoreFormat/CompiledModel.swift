package import Foundation

extension ManagedModel {
  /// Reads a compiled model: a `.mom`, or the current version in a `.momd`.
  ///
  /// - Throws: `StoreFileError`: there is none, or Xcode compiled it.
  package init(compiledAt url: URL) throws(StoreFileError) {
    let file = try Self.currentVersion(of: url)
    guard let data = try? Data(contentsOf: file) else {
      throw StoreFileError(.unreadable, "\(file.path) cannot be read")
    }
    do {
      self = try PropertyListDecoder().decode(ManagedModel.self, from: try Self.written(data))
    } catch {
      throw StoreFileError(
        .incompatible,
        "\(file.lastPathComponent) is no model that messages-host compiled; add the .xcdatamodeld "
          + "to the target in the place of what Xcode made of it")
    }
  }

  /// The contents of a `.mom`.
  package func compiled() throws -> Data {
    let encoder = PropertyListEncoder()
    encoder.outputFormat = .xml
    return try encoder.encode(self)
  }

  /// What a `.momd` has beside its models: which of them is the current one.
  ///
  /// - Parameter name: That one's name.
  /// - Returns: A property list.
  /// - Throws: What Foundation says of a name that no property list can hold.
  package static func versionInfo(current name: String) throws -> Data {
    try PropertyListSerialization.data(
      fromPropertyList: [currentVersionKey: name], format: .xml, options: 0)
  }

  /// The name of the file in a `.momd` that `versionInfo(current:)` is.
  package static let versionInfoName = "VersionInfo.plist"

  private static let currentVersionKey = "NSManagedObjectModel_CurrentVersionName"

  /// What is not binary: that form is not written here, and Foundation ends on one made to harm.
  private static func written(_ data: Data) throws -> Data {
    guard !data.starts(with: Data("bplist".utf8)) else {
      throw CocoaError(.propertyListReadCorrupt)
    }
    return data
  }

  private static func currentVersion(of url: URL) throws(StoreFileError) -> URL {
    guard url.pathExtension == "momd" else { return url }
    let file = url.appendingPathComponent(versionInfoName)
    let list = (try? written(Data(contentsOf: file))).flatMap {
      try? PropertyListSerialization.propertyList(from: $0, format: nil) as? [String: Any]
    }
    guard let name = list?[currentVersionKey] as? String else {
      throw StoreFileError(
        .unreadable, "\(url.lastPathComponent) has no \(versionInfoName) that names a model")
    }
    return url.appendingPathComponent(name + ".mom")
  }
}
