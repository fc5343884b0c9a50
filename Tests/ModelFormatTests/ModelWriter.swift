/// Writes the bytes of models, as Protocol Buffers has them.
enum ModelWriter {
  static func varint(_ value: UInt64) -> [UInt8] {
    var rest = value
    var bytes: [UInt8] = []
    repeat {
      let byte = UInt8(rest & 0x7F)
      rest >>= 7
      bytes.append(rest == 0 ? byte : byte | 0x80)
    } while rest != 0
    return bytes
  }

  static func number(_ field: UInt64, _ value: UInt64) -> [UInt8] {
    varint(field << 3) + varint(value)
  }

  static func data(_ field: UInt64, _ bytes: [UInt8]) -> [UInt8] {
    varint(field << 3 | 2) + varint(UInt64(bytes.count)) + bytes
  }

  static func text(_ field: UInt64, _ text: String) -> [UInt8] { data(field, Array(text.utf8)) }

  static func texts(_ texts: [String]) -> [UInt8] { texts.flatMap { text(1, $0) } }

  static func double(_ field: UInt64, _ value: Double) -> [UInt8] {
    varint(field << 3 | 1) + bits(value)
  }

  static func doubles(_ field: UInt64, _ values: [Double]) -> [UInt8] {
    data(field, values.flatMap(bits))
  }

  private static func bits(_ value: Double) -> [UInt8] {
    (0..<8).map { UInt8(truncatingIfNeeded: value.bitPattern >> (8 * $0)) }
  }

  static let int64 = data(1, [])
  static let double = data(2, [])
  static let string = data(3, [])
  static let byString = data(6, data(2, []))
  static let array = data(5, number(1, 2))

  /// A model of a kind, with inputs and outputs of types.
  static func model(
    _ kind: UInt64, _ body: [UInt8], inputs: [(String, [UInt8])], outputs: [(String, [UInt8])],
    label: String = "", probabilities: String = ""
  ) -> [UInt8] {
    func feature(_ item: (String, [UInt8])) -> [UInt8] { text(1, item.0) + data(3, item.1) }
    let description =
      inputs.flatMap { data(1, feature($0)) } + outputs.flatMap { data(10, feature($0)) }
      + (label.isEmpty ? [] : text(11, label))
      + (probabilities.isEmpty ? [] : text(12, probabilities))
    return number(1, 1) + data(2, description) + data(kind, body)
  }

  /// A logistic regression over two numbers.
  static func classifier(
    weights: [[Double]] = [[2, -1]], offsets: [Double] = [0.5],
    labels: [String] = ["ham", "spam"], encoding: UInt64 = 0
  ) -> [UInt8] {
    let body =
      weights.flatMap { data(1, doubles(1, $0)) } + doubles(2, offsets) + number(4, encoding)
      + data(100, texts(labels))
    return model(
      400, body, inputs: [("x", double), ("y", double)],
      outputs: [("label", string), ("probabilities", byString)], label: "label",
      probabilities: "probabilities")
  }
}
