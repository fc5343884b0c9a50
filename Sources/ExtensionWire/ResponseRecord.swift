/// A filter's verdict, in raw numbers so that unknown ones survive.
package struct ResponseRecord: Codable, Equatable, Sendable {
  /// The raw value of the action.
  package let action: Int

  /// The raw value of the sub-action.
  package let subAction: Int

  /// Creates a record.
  package init(action: Int, subAction: Int) {
    self.action = action
    self.subAction = subAction
  }
}
