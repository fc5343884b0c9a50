/// One frame that crossed the pipe between host and extension: its kind and size, not its content.
package struct WireFrame: Sendable, Hashable {
  /// Which way it went.
  package enum Direction: String, Sendable, Hashable {
    case toExtension
    case fromExtension
  }

  package let direction: Direction
  /// The message’s type as the wire has it, such as `query`.
  package let type: String
  /// Bytes with the length prefix; nil for `hello`, which names folders of this run.
  package let bytes: Int?
}
