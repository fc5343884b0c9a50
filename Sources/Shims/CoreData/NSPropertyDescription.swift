public import Foundation
import StoreFormat

/// An attribute or a relationship.
open class NSPropertyDescription: NSObject, @unchecked Sendable {  // Open; set up once.
  /// The name.
  open var name = "" {
    didSet { entity?.forgetProperties() }
  }

  /// Whether it may be missing.
  open var isOptional = true

  /// Whether no store has it.
  open var isTransient = false

  /// What an app keeps beside it.
  open var userInfo: [AnyHashable: Any]?

  /// The name that it had in an older model.
  open var renamingIdentifier: String?

  /// Something that counts for its version.
  open var versionHashModifier: String?

  /// Whether iOS shall find it; nothing does here.
  open var isIndexedBySpotlight = false

  /// Whether there is an index of it; it does not matter here.
  open var isIndexed = false

  /// Whether it is kept in a file of its own for Spotlight; nothing is here.
  open var isStoredInExternalRecord = false

  /// A value that changes with it; here it is made from the name.
  open var versionHash: Data { Data(name.utf8) }

  /// What a value must fit to be saved.
  open private(set) var validationPredicates: [NSPredicate] = []

  /// What is told of a value that does not fit, by predicate.
  open private(set) var validationWarnings: [Any] = []

  /// Says what a value must fit to be saved.
  open func setValidationPredicates(
    _ validationPredicates: [NSPredicate]?, withValidationWarnings validationWarnings: [String]?
  ) {
    self.validationPredicates = validationPredicates ?? []
    self.validationWarnings = validationWarnings ?? []
  }

  /// The entity that has it.
  open internal(set) weak var entity: NSEntityDescription?

  /// Makes a property without a name.
  public override init() { super.init() }
}

/// An attribute.
open class NSAttributeDescription: NSPropertyDescription, @unchecked Sendable {  // As above.
  /// The type of its values.
  open var attributeType = NSAttributeType.undefinedAttributeType

  /// The type of its values.
  open var type: AttributeType {
    get { AttributeType(rawValue: attributeType.rawValue) }
    set { attributeType = NSAttributeType(rawValue: newValue.rawValue) ?? .undefinedAttributeType }
  }

  /// The class of its values.
  open var attributeValueClassName: String?

  /// What a new object has.
  open var defaultValue: Any? {
    didSet { entity?.forgetProperties() }
  }

  /// What a transformable value goes through.
  open var valueTransformerName: String?

  /// Whether a value may lie in a file of its own.
  open var allowsExternalBinaryDataStorage = false

  /// Whether the value before a deletion is kept in the history.
  open var preservesValueInHistoryOnDeletion = false

  /// Whether iCloud gets it encrypted.
  open var allowsCloudEncryption = false

  /// The types of values, as newer releases name them.
  public struct AttributeType: RawRepresentable, Hashable, Sendable {
    /// The number.
    public let rawValue: UInt
    /// Takes a number.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    private init(_ type: NSAttributeType) { rawValue = type.rawValue }
    /// None.
    public static let undefined = AttributeType(.undefinedAttributeType)
    /// A whole number of 16 bits.
    public static let integer16 = AttributeType(.integer16AttributeType)
    /// A whole number of 32 bits.
    public static let integer32 = AttributeType(.integer32AttributeType)
    /// A whole number of 64 bits.
    public static let integer64 = AttributeType(.integer64AttributeType)
    /// A decimal number.
    public static let decimal = AttributeType(.decimalAttributeType)
    /// A double.
    public static let double = AttributeType(.doubleAttributeType)
    /// A float.
    public static let float = AttributeType(.floatAttributeType)
    /// A text.
    public static let string = AttributeType(.stringAttributeType)
    /// A truth value.
    public static let boolean = AttributeType(.booleanAttributeType)
    /// A date.
    public static let date = AttributeType(.dateAttributeType)
    /// Data.
    public static let binaryData = AttributeType(.binaryDataAttributeType)
    /// A UUID.
    public static let uuid = AttributeType(.UUIDAttributeType)
    /// A URL.
    public static let uri = AttributeType(.URIAttributeType)
    /// Anything that can be archived.
    public static let transformable = AttributeType(.transformableAttributeType)
    /// The name of an object.
    public static let objectID = AttributeType(.objectIDAttributeType)
  }
}

/// A relationship.
open class NSRelationshipDescription: NSPropertyDescription, @unchecked Sendable {  // As above.
  /// Where it leads.
  open weak var destinationEntity: NSEntityDescription?

  /// The relationship that leads back.
  open weak var inverseRelationship: NSRelationshipDescription?

  /// What becomes of the destination when an object goes.
  open var deleteRule = NSDeleteRule.nullifyDeleteRule

  /// How many objects there must be.
  open var minCount = 0

  /// How many objects there may be; 0 for any number.
  open var maxCount = 0

  /// Whether the objects have an order.
  open var isOrdered = false

  /// Whether it leads to more than one object.
  open var isToMany: Bool { maxCount != 1 }
}

/// What becomes of a relationship's destination when an object goes.
public enum NSDeleteRule: UInt, Sendable {
  /// Nothing.
  case noActionDeleteRule
  /// It forgets the object.
  case nullifyDeleteRule
  /// It goes, too.
  case cascadeDeleteRule
  /// The object may not go.
  case denyDeleteRule
}

/// The type of an attribute.
public enum NSAttributeType: UInt, Sendable {
  /// None.
  case undefinedAttributeType = 0
  /// A whole number of 16 bits.
  case integer16AttributeType = 100
  /// A whole number of 32 bits.
  case integer32AttributeType = 200
  /// A whole number of 64 bits.
  case integer64AttributeType = 300
  /// A decimal number.
  case decimalAttributeType = 400
  /// A double.
  case doubleAttributeType = 500
  /// A float.
  case floatAttributeType = 600
  /// A text.
  case stringAttributeType = 700
  /// A truth value.
  case booleanAttributeType = 800
  /// A date.
  case dateAttributeType = 900
  /// Data.
  case binaryDataAttributeType = 1000
  /// A UUID.
  case UUIDAttributeType = 1100
  /// A URL.
  case URIAttributeType = 1200
  /// Anything that can be archived.
  case transformableAttributeType = 1800
  /// The name of an object.
  case objectIDAttributeType = 2000
}

extension NSAttributeType {
  private static let names: [(NSAttributeType, ManagedAttribute.ValueType)] = [
    (.undefinedAttributeType, .undefined), (.integer16AttributeType, .integer16),
    (.integer32AttributeType, .integer32), (.integer64AttributeType, .integer64),
    (.decimalAttributeType, .decimal), (.doubleAttributeType, .double),
    (.floatAttributeType, .float), (.stringAttributeType, .string),
    (.booleanAttributeType, .boolean), (.dateAttributeType, .date),
    (.binaryDataAttributeType, .binary), (.UUIDAttributeType, .uuid), (.URIAttributeType, .uri),
    (.transformableAttributeType, .transformable), (.objectIDAttributeType, .objectID),
  ]

  init(_ type: ManagedAttribute.ValueType) {
    self = Self.names.first { $0.1 == type }?.0 ?? .undefinedAttributeType
  }

  var stored: ManagedAttribute.ValueType {
    Self.names.first { $0.0 == self }?.1 ?? .undefined
  }

  /// The class of the values, as an exception of a phone names it.
  var className: String {
    switch self {
    case .stringAttributeType: "NSString"
    case .decimalAttributeType: "NSDecimalNumber"
    case .dateAttributeType: "NSDate"
    case .binaryDataAttributeType: "NSData"
    case .UUIDAttributeType: "NSUUID"
    case .URIAttributeType: "NSURL"
    case .undefinedAttributeType, .transformableAttributeType, .objectIDAttributeType: "NSObject"
    default: "NSNumber"
    }
  }
}
