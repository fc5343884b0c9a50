import Foundation

/// Binary values that Core Data keeps in files beside the store.
struct ExternalData {
  private let folder: URL

  /// The files of a store.
  init(of store: URL) {
    let name = store.deletingPathExtension().lastPathComponent
    folder = store.deletingLastPathComponent()
      .appendingPathComponent(".\(name)_SUPPORT").appendingPathComponent("_EXTERNAL_DATA")
  }

  /// The value of a column: 1 and the bytes, or 2 and the name of a file.
  func data(for column: Data) throws(ExternalDataError) -> Data {
    switch column.first {
    case nil: return Data()
    case 1: return Data(column.dropFirst())
    case 2:
      guard let name = name(in: column) else {
        throw ExternalDataError(description: "the name of the file with the data is none")
      }
      guard let data = try? Data(contentsOf: folder.appendingPathComponent(name)) else {
        throw ExternalDataError(
          description:
            "the file \(name) with the data is not in \(folder.pathComponents.suffix(2).joined(separator: "/"))"
        )
      }
      return data
    case let other?:
      throw ExternalDataError(
        description: "the data begin with \(other); expected 1 or 2, for inside or outside")
    }
  }

  /// The bytes of the file that a column names; 0 where it names none that is there.
  func fileBytes(for column: Data) -> Int {
    guard column.first == 2, let name = name(in: column) else { return 0 }
    let path = folder.appendingPathComponent(name).path
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    return (attributes?[.size] as? NSNumber)?.intValue ?? 0
  }

  private func name(in column: Data) -> String? {
    let name = String(decoding: column.dropFirst().prefix { $0 != 0 }, as: UTF8.self)
    return name.wholeMatch(of: #/[0-9A-Fa-f-]{1,64}/#) == nil ? nil : name
  }

  /// The column of a value, kept inside.
  static func column(of data: Data) -> Data { Data([1]) + data }
}

/// Why a value that may be in a file cannot be read.
struct ExternalDataError: Error, Equatable, CustomStringConvertible {
  let description: String
}
