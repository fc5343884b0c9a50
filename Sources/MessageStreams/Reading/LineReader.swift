/// Cuts an input of any length into lines, with bounded memory; lines of white space alone are none.
///
/// It is pushed bytes, in pieces of any size, and gives lines as long as it has whole ones.
package struct LineReader: Sendable {
  /// A line of the input.
  package struct Line: Sendable, Hashable {
    /// From 1 on; lines that are none count.
    package let number: Int
    /// Its bytes without its end; those that there is room for where it is too long.
    package let bytes: [UInt8]
    package let isTooLong: Bool
  }

  /// The most bytes of a line.
  package let limit: Int
  private var buffer = RowBuffer(from: .start)
  private var cutter: LineCutter
  /// Whether what stands before the first line was looked at.
  private var hasBegun = false

  /// Makes a reader of lines with at most so many bytes.
  package init(limit: Int) {
    self.limit = limit
    cutter = LineCutter(limit: limit, noun: "line", skipsBlanks: true)
  }

  /// How many bytes of the input lie before the next line.
  package var offset: Int { buffer.place.offset }

  /// Takes more bytes of the input.
  package mutating func push(_ bytes: [UInt8]) { buffer.push(bytes) }

  /// Takes for known that no more bytes come.
  package mutating func finish() { buffer.finish() }

  /// The next line; nil where more bytes are needed, or nothing is left.
  ///
  /// - Throws: `StreamError` for an input that is no UTF-8 by its mark.
  package mutating func next() throws(StreamError) -> Line? {
    if !hasBegun { hasBegun = try buffer.passMark() }
    guard hasBegun, let cut = cutter.cut(&buffer) else { return nil }
    let line = Line(
      number: buffer.place.line, bytes: Array(buffer.bytes[cut.content]),
      isTooLong: cut.fault != nil)
    buffer.advance(past: cut)
    return line
  }
}
