import CoreData
import Foundation

extension BlockedWord {
  @nonobjc public class func fetchRequest() -> NSFetchRequest<BlockedWord> {
    return NSFetchRequest<BlockedWord>(entityName: "BlockedWord")
  }

  @NSManaged public var text: String
  @NSManaged public var hits: Int32
  @NSManaged public var identifier: UUID?
}

extension BlockedWord: Identifiable {

}
