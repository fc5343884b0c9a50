/// What storyboards and xibs need besides.
extension MethodTables {
  /// What the method that a selector names gives back.
  package static func result(
    of selector: Selector, on target: AnyObject, with arguments: [Any?]
  ) -> AnyObject? { nil }

  /// Whether an object has a value that can be set by its name.
  package static func hasValue(_ name: String, _ object: AnyObject) -> Bool { false }
}
