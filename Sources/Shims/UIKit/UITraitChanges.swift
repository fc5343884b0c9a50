// Apple documents these declarations; their names are the reference.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import FoundationGaps

// The traits of here never change, so that nobody who waits for a change is called.

/// A trait.
public protocol UITraitDefinition {}
public typealias UITrait = any UITraitDefinition.Type
public enum UITraitUserInterfaceStyle: UITraitDefinition {}
public enum UITraitUserInterfaceIdiom: UITraitDefinition {}
public enum UITraitHorizontalSizeClass: UITraitDefinition {}
public enum UITraitVerticalSizeClass: UITraitDefinition {}
public enum UITraitDisplayScale: UITraitDefinition {}
public enum UITraitLayoutDirection: UITraitDefinition {}
public enum UITraitPreferredContentSizeCategory: UITraitDefinition {}
/// A wait for changes.
public protocol UITraitChangeRegistration: AnyObject {}
/// Has traits.
@MainActor @preconcurrency public protocol UITraitChangeObservable: AnyObject {}
private final class TraitWait: UITraitChangeRegistration {}

extension UITraitChangeObservable {
  @discardableResult public func registerForTraitChanges(
    _ traits: [UITrait], handler: @escaping (Self, UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration { TraitWait() }
  // In a class the type of a closure's `(self: Self, …)` is none that the compiler knows outside.
  @discardableResult public func registerForTraitChanges<Environment: UITraitChangeObservable>(
    _ traits: [UITrait], handler: @escaping (Environment, UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration { TraitWait() }
  @discardableResult public func registerForTraitChanges(
    _ traits: [UITrait], target: Any, action: Selector
  ) -> any UITraitChangeRegistration { TraitWait() }
  @discardableResult public func registerForTraitChanges(
    _ traits: [UITrait], action: Selector
  ) -> any UITraitChangeRegistration { TraitWait() }
  public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {}
}
extension UIView: UITraitChangeObservable {}
extension UIViewController: UITraitChangeObservable {}
extension UITraitCollection {
  public static var systemTraitsAffectingColorAppearance: [UITrait] {
    [UITraitUserInterfaceStyle.self]
  }
}
