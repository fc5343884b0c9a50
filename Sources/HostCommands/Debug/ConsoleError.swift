/// A typed line that the console cannot follow.
struct ConsoleError: Error, Sendable, Hashable, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}
