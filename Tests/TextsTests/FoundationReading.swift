import Foundation

@testable import Texts

/// JSON5 as Foundation reads it: what our own reader is compared with.
enum FoundationReading {
  static func value(_ text: String) throws -> StructuredValue {
    let decoder = JSONDecoder()
    decoder.allowsJSON5 = true
    return try decoder.decode(Read.self, from: Data(text.utf8)).value
  }

  private struct Key: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  private struct Read: Decodable {
    let value: StructuredValue

    init(from decoder: any Decoder) throws {
      if let container = try? decoder.container(keyedBy: Key.self) {
        let members = try container.allKeys.map {
          ($0.stringValue, try container.decode(Read.self, forKey: $0).value)
        }
        value = .object(Dictionary(members, uniquingKeysWith: { first, _ in first }))
      } else if var container = try? decoder.unkeyedContainer() {
        var values: [StructuredValue] = []
        while !container.isAtEnd { values.append(try container.decode(Read.self).value) }
        value = .list(values)
      } else {
        let container = try decoder.singleValueContainer()
        if container.decodeNil() {
          value = .null
        } else if let flag = try? container.decode(Bool.self) {
          value = .flag(flag)
        } else if let text = try? container.decode(String.self) {
          value = .text(text)
        } else {
          value = .number(try container.decode(Double.self))
        }
      }
    }
  }
}
