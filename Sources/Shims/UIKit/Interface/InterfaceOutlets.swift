import Foundation
import FoundationGaps

/// Outlets and values of UIKit's own classes.
@MainActor enum InterfaceOutlets {
  /// Puts an object into an outlet of UIKit's; false where the owner has none of that name.
  static func connect(_ name: String, of owner: AnyObject, to value: AnyObject) -> Bool {
    switch name {
    case "delegate": setDelegate(of: owner, to: value)
    case "dataSource": setDataSource(of: owner, to: value)
    case "view":
      guard let owner = owner as? UIViewController, let view = value as? UIView else {
        return false
      }
      owner.view = view
    case "gestureRecognizers":
      guard let owner = owner as? UIView, let value = value as? UIGestureRecognizer else {
        return false
      }
      owner.addGestureRecognizer(value)
    default: return connectPart(name, of: owner, to: value)
    }
    return true
  }

  private static func setDelegate(of owner: AnyObject, to value: AnyObject) {
    switch owner {
    case let scroll as UIScrollView: scroll.delegate = value as? any UIScrollViewDelegate
    case let field as UITextField: field.delegate = value as? any UITextFieldDelegate
    case let picker as UIPickerView: picker.delegate = value as? any UIPickerViewDelegate
    case let bar as UISearchBar: bar.delegate = value as? any UISearchBarDelegate
    case let recognizer as UIGestureRecognizer:
      recognizer.delegate = value as? any UIGestureRecognizerDelegate
    case let navigation as UINavigationController:
      navigation.delegate = value as? any UINavigationControllerDelegate
    case let tabs as UITabBarController:
      tabs.delegate = value as? any UITabBarControllerDelegate
    case let pages as UIPageViewController:
      pages.delegate = value as? any UIPageViewControllerDelegate
    default: break
    }
  }

  private static func setDataSource(of owner: AnyObject, to value: AnyObject) {
    switch owner {
    case let table as UITableView: table.dataSource = value as? any UITableViewDataSource
    case let collection as UICollectionView:
      collection.dataSource = value as? any UICollectionViewDataSource
    case let picker as UIPickerView: picker.dataSource = value as? any UIPickerViewDataSource
    case let pages as UIPageViewController:
      pages.dataSource = value as? any UIPageViewControllerDataSource
    default: break
    }
  }

  private static func connectPart(
    _ name: String, of owner: AnyObject, to value: AnyObject
  ) -> Bool {
    guard let view = value as? UIView else { return isKnown(name) }
    switch (name, owner) {
    case ("accessoryView", let cell as UITableViewCell): cell.accessoryView = view
    case ("backgroundView", let cell as UITableViewCell): cell.backgroundView = view
    case ("selectedBackgroundView", let cell as UITableViewCell): cell.selectedBackgroundView = view
    case ("tableHeaderView", let table as UITableView): table.tableHeaderView = view
    case ("tableFooterView", let table as UITableView): table.tableFooterView = view
    case ("titleView", let item as UINavigationItem): item.titleView = view
    case ("leftView", let field as UITextField): field.leftView = view
    case ("rightView", let field as UITextField): field.rightView = view
    case ("inputView", let field as UITextField): field.inputView = view
    case ("inputAccessoryView", let field as UITextField): field.inputAccessoryView = view
    case ("customView", let item as UIBarButtonItem): item.customView = view
    case ("textLabel", is UITableViewCell), ("detailTextLabel", is UITableViewCell),
      ("imageView", is UITableViewCell):
      break
    default: return isKnown(name)
    }
    return true
  }

  /// Outlets of UIKit's that mean nothing to whoever touches the screen.
  private static func isKnown(_ name: String) -> Bool {
    [
      "prefetchDataSource", "dragDelegate", "dropDelegate", "searchDisplayController", "mask",
      "restorationClass", "transitioningDelegate", "uiDelegate", "navigationDelegate",
      "editingAccessoryView", "refreshControl",
    ].contains(name)
  }

  /// Sets a value of UIKit's by its name; false where it has none of that name, or it is an author's.
  static func set(_ name: String, of owner: AnyObject, to value: Any?) -> Bool {
    guard let view = owner as? UIView else { return false }
    let number = value as? NSNumber
    switch name {
    case "hidden", "isHidden": view.isHidden = number?.boolValue ?? false
    case "tag": view.tag = number?.intValue ?? 0
    case "alpha": view.alpha = CGFloat(number?.doubleValue ?? 1)
    case "accessibilityIdentifier": view.accessibilityIdentifier = value as? String
    case "accessibilityLabel": view.accessibilityLabel = value as? String
    case "accessibilityHint": view.accessibilityHint = value as? String
    case "enabled", "isEnabled":
      guard let control = view as? UIControl else { return false }
      control.isEnabled = number?.boolValue ?? true
    case "backgroundColor", "tintColor", "clipsToBounds", "opaque", "contentMode": break
    default: return false
    }
    return true
  }

  /// Whether an object has a value that can be set by its name.
  static func hasValue(_ path: String, _ object: NSObject) -> Bool {
    MethodTables.hasValue(path.split(separator: ".").first.map(String.init) ?? path, object)
  }
}
