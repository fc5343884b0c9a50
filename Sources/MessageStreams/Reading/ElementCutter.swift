/// Cuts the elements of one JSON array, whatever they are, without looking into them.
///
/// Where an element is broken (a string that does not end on its line, one that is too long) nobody can
/// say where it was meant to end: reading goes on at the next line that begins with `{`.
struct ElementCutter {
  let limit: Int
  private var state: State

  private enum State {
    case beforeArray
    case beforeElement(isFirst: Bool, lacksComma: Bool)
    case inElement(Nesting, lacksComma: Bool)
    case afterElement
    /// Behind a broken element, at the beginning of a line or within one.
    case searching(isAtLineStart: Bool)
    case afterArray(isTold: Bool)
  }

  /// How deep in an element the next byte is.
  private struct Nesting {
    var depth = 0
    var isInString = false
    var isEscaped = false
    var isScalar = false
  }

  /// What comes behind a broken element.
  private enum Search {
    case passed(CutRow)
    case element
    case more
  }

  /// What the bytes of an element turned out to be.
  private enum Finding {
    case end(Int)
    case broken(at: Int)
    case more(Nesting)
  }

  /// Begins before an array, or behind one of its elements.
  init(limit: Int, isInArray: Bool) {
    self.limit = limit
    state = isInArray ? .afterElement : .beforeArray
  }

  /// The next element; nil where more bytes are needed, or nothing is left.
  ///
  /// - Throws: `StreamError` where there is something else than an array.
  mutating func cut(_ buffer: inout RowBuffer) throws(StreamError) -> CutRow? {
    while true {
      switch state {
      case .searching(let isAtLineStart):
        switch search(&buffer, isAtLineStart) {
        case .passed(let row): return row
        case .element: state = .beforeElement(isFirst: false, lacksComma: false)
        case .more: return nil
        }
      case .inElement(let nesting, let lacksComma):
        return element(&buffer, nesting, lacksComma)
      case .afterArray(let isTold):
        guard nextByte(&buffer) != nil else { return nil }
        return behindArray(&buffer, isTold)
      case .beforeArray, .beforeElement, .afterElement:
        guard let byte = nextByte(&buffer) else { return try end(buffer) }
        if byte == UInt8(ascii: "]"), let row = lackingElement(at: buffer.start) { return row }
        try step(&buffer, byte)
      }
    }
  }

  /// The next byte that is no white space; nil where none is there.
  private func nextByte(_ buffer: inout RowBuffer) -> UInt8? {
    let all = buffer.start..<buffer.bytes.count
    let next = buffer.bytes.withUnsafeBufferPointer { bytes in all.first { !bytes[$0].isBlank } }
    let end = next ?? buffer.bytes.count
    buffer.advance(to: end, lines: buffer.lines(in: buffer.start..<end))
    return next.map { buffer.bytes[$0] }
  }

  /// Goes past a sign of the array, or begins an element.
  private mutating func step(
    _ buffer: inout RowBuffer, _ byte: UInt8
  ) throws(StreamError) {
    switch (state, byte) {
    case (.beforeArray, UInt8(ascii: "[")):
      state = .beforeElement(isFirst: true, lacksComma: false)
    case (.beforeArray, _):
      let isObject = byte == UInt8(ascii: "{")
      throw StreamError(
        .noArray, at: buffer.place(at: nil, .json),
        "expected an array of objects, found "
          + (isObject ? "an object; an object a line is --format ndjson" : "something else"))
    case (.beforeElement(isFirst: true, lacksComma: _), UInt8(ascii: "]")),
      (.afterElement, UInt8(ascii: "]")):
      state = .afterArray(isTold: false)
    case (.afterElement, UInt8(ascii: ",")):
      state = .beforeElement(isFirst: false, lacksComma: false)
    case (.beforeElement(_, let lacksComma), _):
      state = .inElement(Nesting(), lacksComma: lacksComma)
      return
    default:
      state = .beforeElement(isFirst: false, lacksComma: true)
      return
    }
    buffer.advance(to: buffer.start + 1, lines: 0)
  }

  /// What stands between a comma and the array's end, where there should be an element; nil for another end.
  private mutating func lackingElement(at place: Int) -> CutRow? {
    guard case .beforeElement(isFirst: false, lacksComma: _) = state else { return nil }
    state = .afterElement
    let fault = RowFault(
      .notJSON, "expected an element behind the comma, found the array\u{2019}s end")
    return CutRow(
      content: place..<place, end: place, lines: 0, fault: fault, sign: UInt8(ascii: ","))
  }

  /// What is left when there are no more bytes: an array that does not end is told.
  ///
  /// - Throws: `StreamError` where there was none.
  private mutating func end(_ buffer: RowBuffer) throws(StreamError) -> CutRow? {
    guard buffer.isAtEnd else { return nil }
    switch state {
    case .beforeArray:
      throw StreamError(
        .noArray, at: buffer.place(at: nil, .json), "expected an array of objects, found nothing")
    case .beforeElement, .afterElement:
      state = .afterArray(isTold: true)
      let here = buffer.start
      let fault = RowFault(
        .unclosedArray,
        "expected another element or the array\u{2019}s end, found the input\u{2019}s")
      // Nobody who goes on there would know that it was told.
      return CutRow(
        content: here..<here, end: here, lines: 0, fault: fault, isBoundary: false)
    default: return nil
    }
  }

  /// Something behind the array, a line at a time.
  private mutating func behindArray(_ buffer: inout RowBuffer, _ isTold: Bool) -> CutRow? {
    let all = buffer.start..<buffer.bytes.count
    let feed = buffer.lineFeed(in: all)
    guard feed != nil || buffer.isAtEnd || all.count > limit else { return nil }
    state = .afterArray(isTold: true)
    let end = feed.map { $0 + 1 } ?? buffer.bytes.count
    let fault = RowFault(.notJSON, "expected nothing behind the array\u{2019}s end")
    return CutRow(
      content: buffer.start..<end, end: end, lines: feed == nil ? 0 : 1, fault: fault,
      isContinuation: isTold, isBoundary: false)
  }

  private mutating func element(
    _ buffer: inout RowBuffer, _ nesting: Nesting, _ lacksComma: Bool
  ) -> CutRow? {
    let start = buffer.start
    switch scan(&buffer, nesting) {
    case .end(let end):
      state = .afterElement
      let fault = RowFault(.notJSON, "expected a comma before the element, found none")
      return CutRow(
        content: start..<end, end: end, lines: buffer.lines(in: start..<end),
        fault: lacksComma ? fault : nil, sign: UInt8(ascii: ","))
    case .broken(let end):
      let fault = RowFault(
        .notJSON, at: end - 1 - start, "expected the end of a string on its line, found none")
      return broken(buffer, end, fault)
    case .more(let nesting):
      if buffer.count > limit {
        return broken(buffer, start + limit, .tooLong(limit, "element"))
      }
      guard buffer.isAtEnd else {
        state = .inElement(nesting, lacksComma: lacksComma)
        return nil
      }
      let end = buffer.bytes.count
      let fault = RowFault(
        .notJSON, at: end - start, "expected the element\u{2019}s end, found the input\u{2019}s")
      return broken(buffer, end, fault)
    }
  }

  private mutating func broken(_ buffer: RowBuffer, _ end: Int, _ fault: RowFault) -> CutRow {
    let range = buffer.start..<end
    state = .searching(isAtLineStart: buffer.bytes[..<end].last == UInt8(ascii: "\n"))
    return CutRow(
      content: range, end: end, lines: buffer.lines(in: range), fault: fault, isBoundary: false)
  }

  private func scan(_ buffer: inout RowBuffer, _ nesting: Nesting) -> Finding {
    var nesting = nesting
    let first = max(buffer.scanned, buffer.start)
    let end = min(buffer.bytes.count, buffer.start + limit + 1)
    var index = min(first, end)
    defer { buffer.scanned = index }
    return buffer.bytes.withUnsafeBufferPointer { bytes in
      while index < end {
        let byte = bytes[index]
        if nesting.isInString {
          if byte == UInt8(ascii: "\n") { return .broken(at: index + 1) }
          if nesting.isEscaped {
            nesting.isEscaped = false
          } else if byte == UInt8(ascii: "\\") {
            nesting.isEscaped = true
          } else if byte == UInt8(ascii: "\"") {
            nesting.isInString = false
            if nesting.depth == 0 { return .end(index + 1) }
          }
        } else if let end = Self.outside(byte, index, &nesting) {
          return .end(end)
        }
        index += 1
      }
      return .more(nesting)
    }
  }

  /// Takes a byte outside of a string.
  ///
  /// - Returns: Where the element ends, if it does there.
  private static func outside(_ byte: UInt8, _ index: Int, _ nesting: inout Nesting) -> Int? {
    switch byte {
    case UInt8(ascii: "\""): nesting.isInString = true
    case UInt8(ascii: "{"), UInt8(ascii: "["): nesting.depth += 1
    case UInt8(ascii: "}"), UInt8(ascii: "]"):
      if nesting.isScalar, nesting.depth == 0 { return index }
      nesting.depth -= 1
      if nesting.depth <= 0 { return index + 1 }
    case UInt8(ascii: ",") where nesting.depth == 0: return index
    default:
      if nesting.depth == 0 {
        if byte.isBlank { return index }
        nesting.isScalar = true
      }
    }
    return nil
  }

  /// Looks for the next element at the beginning of a line, a line at a time.
  private mutating func search(_ buffer: inout RowBuffer, _ isAtLineStart: Bool) -> Search {
    let all = buffer.start..<buffer.bytes.count
    let first = buffer.bytes.withUnsafeBufferPointer { bytes in
      all.first { !bytes[$0].isBlank || bytes[$0] == UInt8(ascii: "\n") }
    }
    if isAtLineStart, let first, buffer.bytes[first] == UInt8(ascii: "{") {
      buffer.advance(to: first, lines: 0)
      return .element
    }
    let feed = buffer.lineFeed(in: all)
    guard feed != nil || buffer.isAtEnd && !all.isEmpty || all.count > limit else { return .more }
    let end = feed.map { $0 + 1 } ?? all.upperBound
    state = .searching(isAtLineStart: feed != nil)
    return .passed(
      CutRow(
        content: buffer.start..<end, end: end, lines: feed == nil ? 0 : 1,
        fault: RowFault(.notJSON, "expected an element, found what is left of the one before"),
        isContinuation: true, isBoundary: false))
  }
}
