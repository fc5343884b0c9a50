import Texts

/// What changes of one object in an expected list.
struct ElementRenewal {
  /// The key of the list in the expectation.
  let key: String
  private let index: Int
  /// New values by key; nil for a key that goes.
  let members: [(key: String, value: StructuredValue?)]

  /// Where the object is, below an expectation.
  func place(in expectation: ValuePath) -> ValuePath { expectation.key(key).index(index) }

  /// The changes from a list to another; nil where they are not lists of as many objects.
  static func between(
    _ old: StructuredValue, _ new: StructuredValue?, key: String
  ) -> [ElementRenewal]? {
    let (before, after) = (objects(old), objects(new))
    guard let before, let after, before.count == after.count else { return nil }
    return zip(before, after).enumerated().compactMap { index, pair in
      let (old, new) = pair
      let changed = Set(old.keys).union(new.keys).filter { old[$0] != new[$0] }.sorted()
      guard !changed.isEmpty else { return nil }
      return ElementRenewal(key: key, index: index, members: changed.map { ($0, new[$0]) })
    }
  }

  private static func objects(_ value: StructuredValue?) -> [[String: StructuredValue]]? {
    guard let list = value?.list else { return nil }
    let objects = list.compactMap(\.object)
    return objects.count == list.count ? objects : nil
  }
}
