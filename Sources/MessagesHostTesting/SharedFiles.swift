public import Foundation
import MessagesHost

/// What the containing app left in an App Group before the filter ran.
public struct SharedFiles: Sendable {
  /// The group's identifier, such as `group.com.example.app`.
  public var group: String
  /// File contents by path, relative to the group's container.
  public var files: [String: Data]
  /// The group's `UserDefaults` as a property list in XML; nil for none.
  public var defaults: Data?

  /// Describes an App Group's contents.
  public init(group: String, files: [String: Data] = [:], defaults: Data? = nil) {
    self.group = group
    self.files = files
    self.defaults = defaults
  }

  var seed: AppGroupSeed { AppGroupSeed(identifier: group, files: files, defaults: defaults) }
}
