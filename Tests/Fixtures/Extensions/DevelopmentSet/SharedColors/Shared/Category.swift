import UIKit

/// Shown in the app's list, with a colour for each.
enum Category: String, CaseIterable {
  case spam, bills, other

  var color: UIColor {
    switch self {
    case .spam: return .systemRed
    case .bills: return UIColor(red: 0.1, green: 0.4, blue: 0.9, alpha: 1)
    case .other: return .gray
    }
  }

  static func of(_ text: String) -> Category {
    if text.localizedCaseInsensitiveContains("prize") { return .spam }
    return text.contains("EUR") ? .bills : .other
  }
}
