package import Foundation

/// A class that a Swift source declares at its top level.
package struct ClassDeclaration: Equatable, Sendable {
  /// The class' name in Swift.
  package let name: String

  /// The name in `@objc(Name)`, by which the Objective-C run time knows it instead.
  package let objectiveCName: String?

  /// Whether it is `private` or `fileprivate`.
  package let isPrivate: Bool

  /// The source.
  package let file: URL

  /// The line of the name, counted from 1.
  package let line: Int
}
