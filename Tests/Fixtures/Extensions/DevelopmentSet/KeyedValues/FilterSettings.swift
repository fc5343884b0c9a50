import Foundation

@objcMembers
class FilterSettings: NSObject {
  dynamic var level = 0
  dynamic var isStrict = false
  var word: String = ""
}
