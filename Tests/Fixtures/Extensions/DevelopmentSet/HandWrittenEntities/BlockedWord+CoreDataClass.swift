import CoreData
import Foundation

@objc(BlockedWord)
public class BlockedWord: NSManagedObject {

}
