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
