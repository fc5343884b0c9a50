/// An object that keeps its values itself, by key, as those of Core Data do.
package protocol KeyedValues: AnyObject {
  /// The value of a key; nil if there is none.
  func keyedValue(forKey key: String) -> Any?
}
