import Scenarios
import Texts

/// The part of the JSON Schema about bytes that an author writes.
enum ContentReference {
  /// Keywords and keys of it, in order.
  static let keywords = ["if", "then", "pattern", WrittenContent.base64Key]

  static var definition: StructuredValue {
    let key = WrittenContent.base64Key
    return .object([
      "description": .text(
        "Bytes: a string is the text itself, {base64} alone holds them in base64, the rest is "
          + "written as JSON."),
      "if": .object([
        "type": .text("object"), "required": .list([.text(key)]), "maxProperties": .number(1),
      ]),
      "then": .object([
        "properties": .object([
          key: .object(["type": .text("string"), "pattern": .text(WrittenContent.base64Pattern)])
        ])
      ]),
    ])
  }
}
