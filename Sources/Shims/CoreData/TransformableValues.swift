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
    case let object: object is any NSCoding
    }
  }

  /// The value of a store's data; nil for data that are damaged, or of classes that are not here.
  func unarchived(_ data: Data) -> Any? {
    do throws(KeyedArchiveError) {
      if let transformer {
        guard transformer is NSSecureUnarchiveFromDataTransformer else {
          // What its data are is the transformer's own; an archive is checked before it may open it.
          if KeyedArchive.isBegun(by: data) { try Self.check(data) }
          return transformer.reverseTransformedValue(data)
        }
        try Self.check(data)
        return transformer.transformedValue(data)
      }
      if let plain = try? KeyedArchive.propertyList(in: data) { return plain.foundationObject }
      return try Self.object(in: data)
    } catch {
      let place = "\(entity?.name ?? "").\(name)"
      StoreUse.report(
        .storeUnread, once: "\(place) \(error.description)",
        "a value of \(place) is not read and is nil here: \(error.description)")
      return nil
    }
  }

  @discardableResult private static func check(
    _ data: Data
  ) throws(KeyedArchiveError) -> Set<String> { try KeyedArchive.classNames(in: data) }

  private static func object(in data: Data) throws(KeyedArchiveError) -> Any? {
    let names = try check(data)
    guard let archive = try? NSKeyedUnarchiver(forReadingFrom: data) else {
      throw KeyedArchiveError("it is no keyed archive")
    }
    for name in names {
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
