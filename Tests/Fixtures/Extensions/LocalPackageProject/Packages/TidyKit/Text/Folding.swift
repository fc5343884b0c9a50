/// Removes differences that do not count.
package enum Folding {
  package static func fold(_ text: String) -> String {
    #if TIDY_FOLDS_CASE
      return text.lowercased()
    #else
      return text
    #endif
  }
}
