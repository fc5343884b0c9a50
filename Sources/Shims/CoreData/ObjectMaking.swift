public import Foundation

// On a phone the Objective-C run time calls an initializer of a class that is known by its name alone.
// Swift demands `required` for that, which Apple's classes do not say: an author's `override init`, or
// an initializer of his own beside it, would not compile. The methods below are convenience
// initializers by the name under which the linker knows them; both get the class in the same place.

extension NSEntityDescription {
  /// Makes an object of the entity's class.
  ///
  /// As on a phone, a class that has initializers of its own and not this one ends the process.
  func makeObject(in context: NSManagedObjectContext? = nil) -> NSManagedObject {
    objectClass.made(self, context)
  }
}

extension NSManagedObject {
  /// Calls the initializer of whichever class it is called for.
  public convenience init(_making entity: NSEntityDescription, in context: NSManagedObjectContext?)
  { self.init(entity: entity, insertInto: context) }

  @_silgen_name(
    "$s8CoreData15NSManagedObjectC7_making2inAcA19NSEntityDescriptionC_AA0cD7ContextCSgtcfC"
  )
  fileprivate static func made(
    _ entity: NSEntityDescription, _ context: NSManagedObjectContext?
  ) -> NSManagedObject
}

/// `T(context: …)`, of a class that is known only when the program runs; on a phone every class has it.
///
/// The initializers are those of a protocol: Swift takes them where that of a class is not `required`.
public protocol _ManagedObjectCreation {}

extension NSManagedObject: _ManagedObjectCreation {}

extension _ManagedObjectCreation {
  /// Makes an object of an entity.
  public init(entity: NSEntityDescription, insertInto context: NSManagedObjectContext?) {
    guard let type = Self.self as? NSManagedObject.Type,
      let object = type.made(entity, context) as? Self
    else { preconditionFailure("\(Self.self) is no class of managed objects") }
    self = object
  }

  /// Makes an object of the class's entity.
  public init(context: NSManagedObjectContext) {
    guard let type = Self.self as? NSManagedObject.Type else {
      preconditionFailure("\(Self.self) is no class of managed objects")
    }
    self.init(entity: type.entity(in: context), insertInto: context)
  }
}
