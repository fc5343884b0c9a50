public import Foundation
public import FoundationGaps

// Methods of UIKit's own that authors name in selectors; found as those of the author's classes are.

/// Methods of everything that takes events.
public nonisolated enum _Methods0_UIResponder: _MethodTable {
  /// The class.
  public static var type: any AnyObject.Type { UIResponder.self }
  /// Adds the methods.
  @MainActor public static func fill(_ methods: inout _Methods) {
    methods.add0("becomeFirstResponder", "becomeFirstResponder") { (object: UIResponder) in
      object.becomeFirstResponder()
    }
    methods.add0("resignFirstResponder", "resignFirstResponder") { (object: UIResponder) in
      object.resignFirstResponder()
    }
  }
}

/// Methods of views.
public nonisolated enum _Methods0_UIView: _MethodTable {
  /// The class.
  public static var type: any AnyObject.Type { UIView.self }
  /// Adds the methods.
  @MainActor public static func fill(_ methods: inout _Methods) {
    // A gesture gives itself in place of the flag, and that is not 0.
    methods.add0("endEditing:", "endEditing") { (object: UIView) in object.endEditing(true) }
    methods.add0("setNeedsLayout", "setNeedsLayout") { (object: UIView) in
      object.setNeedsLayout()
    }
    methods.add0("layoutIfNeeded", "layoutIfNeeded") { (object: UIView) in
      object.layoutIfNeeded()
    }
    methods.add0("setNeedsDisplay", "setNeedsDisplay") { (object: UIView) in
      object.setNeedsDisplay()
    }
    methods.add0("removeFromSuperview", "removeFromSuperview") { (object: UIView) in
      object.removeFromSuperview()
    }
  }
}

/// Methods of tables.
public nonisolated enum _Methods0_UITableView: _MethodTable {
  /// The class.
  public static var type: any AnyObject.Type { UITableView.self }
  /// Adds the methods.
  @MainActor public static func fill(_ methods: inout _Methods) {
    methods.add0("reloadData", "reloadData") { (object: UITableView) in object.reloadData() }
  }
}

/// Methods of collections.
public nonisolated enum _Methods0_UICollectionView: _MethodTable {
  /// The class.
  public static var type: any AnyObject.Type { UICollectionView.self }
  /// Adds the methods.
  @MainActor public static func fill(_ methods: inout _Methods) {
    methods.add0("reloadData", "reloadData") { (object: UICollectionView) in object.reloadData() }
  }
}

/// Methods of a pull that loads again.
public nonisolated enum _Methods0_UIRefreshControl: _MethodTable {
  /// The class.
  public static var type: any AnyObject.Type { UIRefreshControl.self }
  /// Adds the methods.
  @MainActor public static func fill(_ methods: inout _Methods) {
    methods.add0("beginRefreshing", "beginRefreshing") { (object: UIRefreshControl) in
      object.beginRefreshing()
    }
    methods.add0("endRefreshing", "endRefreshing") { (object: UIRefreshControl) in
      object.endRefreshing()
    }
  }
}

/// Methods of controllers; whoever calls them gives no completion.
public nonisolated enum _Methods0_UIViewController: _MethodTable {
  /// The class.
  public static var type: any AnyObject.Type { UIViewController.self }
  /// Adds the methods.
  @MainActor public static func fill(_ methods: inout _Methods) {
    methods.add0("dismissViewControllerAnimated:completion:", "dismiss") {
      (object: UIViewController) in object.dismiss(animated: true)
    }
  }
}

/// Methods of stacks of controllers.
public nonisolated enum _Methods0_UINavigationController: _MethodTable {
  /// The class.
  public static var type: any AnyObject.Type { UINavigationController.self }
  /// Adds the methods.
  @MainActor public static func fill(_ methods: inout _Methods) {
    methods.add0("popViewControllerAnimated:", "popViewController") {
      (object: UINavigationController) in object.popViewController(animated: true)
    }
    methods.add0("popToRootViewControllerAnimated:", "popToRootViewController") {
      (object: UINavigationController) in object.popToRootViewController(animated: true)
    }
  }
}
