package import Foundation
import PropertyLists

/// What `NSKeyedArchiver` writes of plain values.
package enum KeyedArchive {
  /// What an archive has; every reference in it was followed.
  package enum Content: Equatable, Sendable {
    /// A plain value; nil for an archive of nothing.
    case plain(PlainValue?)
    /// Objects of other classes, by their names, among plain ones; nothing is inside itself.
    case objects(classes: [String])
  }

  /// What an archive has.
  ///
  /// Only of one that is taken here may Foundation be asked: over one that is damaged it ends the process.
  ///
  /// - Throws: `KeyedArchiveError` for data that are no archive, or a damaged one.
  package static func content(of data: Data) throws(KeyedArchiveError) -> Content {
    // Foundation reads the whole list, also what no object of the archive names.
    if let fault = BinaryPropertyList.fault(in: data) {
      throw KeyedArchiveError("its property list \(fault)")
    }
    var reading = try ArchiveReading(data)
    let value = try reading.root()
    guard !reading.otherClasses.isEmpty else { return .plain(value) }
    try reading.checkFrame()
    return .objects(classes: reading.otherClasses.sorted())
  }

  /// The plain value of an archive; nil for an archive of nothing.
  ///
  /// - Throws: `KeyedArchiveError` for data that are no archive, or one of other classes.
  package static func propertyList(in data: Data) throws(KeyedArchiveError) -> PlainValue? {
    switch try content(of: data) {
    case .plain(let value): return value
    case .objects(let classes):
      throw KeyedArchiveError("it has an object of the class \(classes[0])")
    }
  }
}

/// Why an archive cannot be read as plain values.
package struct KeyedArchiveError: Error, Equatable, CustomStringConvertible, Sendable {
  /// What is wrong.
  package let description: String

  /// Makes an error.
  package init(_ description: String) { self.description = description }
}
