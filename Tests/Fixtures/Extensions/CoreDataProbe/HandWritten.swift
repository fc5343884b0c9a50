import CoreData

/// A class for which Xcode generates the properties alone.
public class List: NSManagedObject {}

/// A class that the author writes, with all its properties.
@objc(Vault)
public class Vault: NSManagedObject {
  @objc enum Kind: Int16 {
    case open = 1
    case closed = 2
  }

  /// All of them.
  @nonobjc public class func fetchRequest() -> NSFetchRequest<Vault> {
    return NSFetchRequest<Vault>(entityName: "Vault")
  }

  @NSManaged var kind: Kind
  /// The name.
  @NSManaged public var name: String
  /// What is in it.
  @NSManaged public var coins: Set<Coin>
  @NSManaged private var primitiveName: String

  private(set) var wakings = 0

  public override func awakeFromInsert() {
    super.awakeFromInsert()
    primitiveName = "new"
    wakings += 1
  }

  public override func awakeFromFetch() {
    super.awakeFromFetch()
    wakings += 1
  }
}

extension Vault {
  /// Puts a coin in.
  @objc(addCoinsObject:)
  @NSManaged public func addToCoins(_ value: Coin)

  /// Takes coins out.
  @objc(removeCoins:)
  @NSManaged public func removeFromCoins(_ values: NSSet)
}

/// What a vault has.
@objc(Coin) public final class Coin: NSManagedObject {
  @NSManaged var worth: NSNumber?
  @NSManaged var vault: Vault?
}

/// An entity made in code.
final class Word: NSManagedObject {
  @NSManaged var text: String?
  @NSManaged var weight: Double

  override init(entity: NSEntityDescription, insertInto context: NSManagedObjectContext?) {
    super.init(entity: entity, insertInto: context)
    text = "new"
  }

  static func all() -> NSFetchRequest<Word> {
    let request = NSFetchRequest<Word>()
    request.entity = Word.entity()
    return request
  }
}
