import Foundation
import FoundationGaps
import IdentityLookup
import StoreFormat

extension NSAttributeDescription {
  private static let archivers: Set<String> = [
    "NSSecureUnarchiveFromData", "NSSecureUnarchiveFromDataTransformer", "NSUnarchiveFromData",
    "NSKeyedUnarchiveFromData",
  ]

  /// A transformer of the author's, by its name; nil for those that archive.
  private var transformer: ValueTransformer? {
    guard let name = valueTransformerName, !name.isEmpty, !Self.archivers.contains(name) else {
      return nil
    }
    let found = ValueTransformer.find(NSValueTransformerName(name))
    if found == nil, ManagedClasses.tellOnce("transformer \(name)") {
      NSLog(
        "%@",
        "CoreData: warning: no NSValueTransformer with class name '\(name)' was found for attribute "
          + "'\(self.name)' on entity '\(entity?.name ?? "")'")
    }
    return found
  }

  /// The data that a store keeps of a value.
  ///
  /// - Throws: an error of Core Data's for a value that cannot be archived.
  func archived(_ value: Any) throws -> Data {
    if let transformer {
      // A subclass of Apple's own goes from the archive to the object, as its name says.
      let data =
        transformer is NSSecureUnarchiveFromDataTransformer
        ? transformer.reverseTransformedValue(value) : transformer.transformedValue(value)
      if let data = data as? Data { return data }
    } else if Self.canArchive(value),
      let data = try? NSKeyedArchiver.archivedData(
        withRootObject: value, requiringSecureCoding: false)
    {
      return data
    }
    throw CoreDataError.make(
      134030,
      "the value of \(entity?.name ?? "").\(name), a \(Swift.type(of: value)), cannot be archived")
  }

  /// Whether Foundation's archiver takes a value; it ends the process on one that it does not.
  private static func canArchive(_ value: Any) -> Bool {
    switch value as AnyObject {
    case let list as NSArray: list.allSatisfy(canArchive)
    case let set as NSSet: set.allSatisfy(canArchive)
    case let set as NSOrderedSet: set.array.allSatisfy(canArchive)
    case let dictionary as NSDictionary:
      dictionary.allKeys.allSatisfy(canArchive) && dictionary.allValues.allSatisfy(canArchive)
    // A class inside of another type has no name by which Foundation would find it again.
    case let object:
      object is any NSCoding
        && String(reflecting: Swift.type(of: object)).count { $0 == "." } == 1
    }
  }

  /// The value of a store's data; nil for data that are damaged, or of classes that are not here.
  func unarchived(_ data: Data) -> Any? {
    do throws(KeyedArchiveError) {
      guard let transformer else { return try Self.object(in: data) }
      guard transformer is NSSecureUnarchiveFromDataTransformer else {
        // What its data are is the transformer's own; an archive is looked at before it opens it.
        if Self.isArchive(data) { _ = try KeyedArchive.content(of: data) }
        return transformer.reverseTransformedValue(data)
      }
      _ = try KeyedArchive.content(of: data)
      return transformer.transformedValue(data)
    } catch {
      let place = "\(entity?.name ?? "").\(name)"
      StoreUse.report(
        .storeUnread, once: "\(place) \(error.description)",
        "a value of \(place) is not read and is nil here: \(error.description)")
      return nil
    }
  }

  /// Whether data begin as an archive does, or hold nothing at all.
  private static func isArchive(_ data: Data) -> Bool {
    data.isEmpty
      || data.starts(with: "bplist0".utf8) && data.range(of: Data("$archiver".utf8)) != nil
  }

  /// The object of an archive; Foundation is asked for one that is whole alone, as it ends the process
  /// over any other.
  private static func object(in data: Data) throws(KeyedArchiveError) -> Any? {
    switch try KeyedArchive.content(of: data) {
    case .plain(let value): return value?.foundationObject
    case .objects(let classes): return try object(in: data, of: classes)
    }
  }

  private static func object(
    in data: Data, of classes: [String]
  ) throws(KeyedArchiveError) -> Any? {
    guard let archive = try? NSKeyedUnarchiver(forReadingFrom: data) else { return nil }
    for name in classes {
      guard let type = OwnModules.type(named: name), type is any NSCoding.Type else {
        throw KeyedArchiveError("it has an object of the class \(name), which is not here")
      }
      archive.setClass(type, forClassName: name)
    }
    archive.requiresSecureCoding = false
    archive.decodingFailurePolicy = .setErrorAndReturn
    defer { archive.finishDecoding() }
    return archive.decodeObject(forKey: NSKeyedArchiveRootObjectKey)
  }
}
