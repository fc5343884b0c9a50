import CallKit
import Foundation

/// A number as the call directory and the filter keep it.
struct PhoneNumber {
  let value: CXCallDirectoryPhoneNumber

  init?(_ text: String) {
    let digits = text.filter(\.isNumber)
    guard text.hasPrefix("+"), let value = CXCallDirectoryPhoneNumber(digits) else { return nil }
    self.value = value
  }

  var isForeign: Bool { !String(value).hasPrefix("1") }

  func reload() {
    CXCallDirectoryManager.sharedInstance.reloadExtension(withIdentifier: "com.example.calls") {
      error in
      if let error { NSLog("%@", String(describing: error)) }
    }
  }
}
