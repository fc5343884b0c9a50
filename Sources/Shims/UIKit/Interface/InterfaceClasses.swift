import Foundation
import FoundationGaps
import IdentityLookup

/// The classes of a storyboard's objects.
@MainActor enum InterfaceClasses {
  /// The class of a view.
  static func view(of node: InterfaceNode) -> UIView.Type {
    found(node) as? UIView.Type ?? plainView(node.name)
  }

  /// The class of a controller.
  static func controller(of node: InterfaceNode) -> UIViewController.Type {
    found(node) as? UIViewController.Type ?? plainController(node.name)
  }

  /// An object of a class of the author's own, which has an `init()`.
  static func customObject(of node: InterfaceNode) -> NSObject? {
    guard let type = found(node) as? NSObject.Type else { return nil }
    return type.made()
  }

  private static func found(_ node: InterfaceNode) -> AnyClass? {
    guard let name = node.className else { return nil }
    guard let type = OwnModules.type(named: name) else {
      InertUse.report("the class \(name) of a storyboard", "it is not in this program")
      return nil
    }
    return type
  }

  private static func plainController(_ element: String) -> UIViewController.Type {
    switch element {
    case "tableViewController": UITableViewController.self
    case "collectionViewController": UICollectionViewController.self
    case "navigationController": UINavigationController.self
    case "tabBarController": UITabBarController.self
    case "splitViewController": UISplitViewController.self
    case "pageViewController": UIPageViewController.self
    default: UIViewController.self
    }
  }

  private static func plainView(_ element: String) -> UIView.Type {
    switch element {
    case "label": UILabel.self
    case "button": UIButton.self
    case "textField": UITextField.self
    case "textView": UITextView.self
    case "switch": UISwitch.self
    case "segmentedControl": UISegmentedControl.self
    case "slider": UISlider.self
    case "stepper": UIStepper.self
    case "datePicker": UIDatePicker.self
    case "pickerView": UIPickerView.self
    case "pageControl": UIPageControl.self
    case "imageView": UIImageView.self
    case "stackView": UIStackView.self
    case "scrollView": UIScrollView.self
    case "tableView": UITableView.self
    case "tableViewCell": UITableViewCell.self
    case "collectionView": UICollectionView.self
    case "collectionViewCell": UICollectionViewCell.self
    case "collectionReusableView": UICollectionReusableView.self
    default: rareView(element)
    }
  }

  private static func rareView(_ element: String) -> UIView.Type {
    switch element {
    case "searchBar": UISearchBar.self
    case "navigationBar": UINavigationBar.self
    case "toolbar": UIToolbar.self
    case "tabBar": UITabBar.self
    case "progressView": UIProgressView.self
    case "activityIndicatorView": UIActivityIndicatorView.self
    case "visualEffectView": UIVisualEffectView.self
    case "mapView": NSClassFromString("MapKit.MKMapView") as? UIView.Type ?? UIView.self
    case "wkWebView": NSClassFromString("WebKit.WKWebView") as? UIView.Type ?? UIView.self
    default: UIView.self
    }
  }
}

extension NSObject {
  /// Calls the `init()` of whichever class it is called for.
  convenience init(_madeForInterface: Void) { self.init() }

  /// The initializer above as a method of the class: both get the class in the same place.
  @_silgen_name("$s10Foundation8NSObjectC5UIKitE17_madeForInterfaceACyt_tcfC")
  fileprivate static func made() -> NSObject
}

/// What ends the process on a phone: an exception of Objective-C, which nothing of Swift catches.
enum InterfaceFault: String {
  case invalidArgument = "NSInvalidArgumentException"
  case inconsistency = "NSInternalInconsistencyException"
  /// A property that an object does not have.
  case unknownKey = "NSUnknownKeyException"

  /// Ends the process with the exception's words.
  static func stop(_ fault: InterfaceFault, _ reason: String) -> Never {
    preconditionFailure("\(fault.rawValue): \(reason)")
  }
}
