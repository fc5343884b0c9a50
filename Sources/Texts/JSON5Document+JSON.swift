package import Foundation

extension JSON5Document {
  /// The value at a path as JSON on one line, its keys in the order of the text; nil for a number that
  /// JSON does not have, and where there is no value.
  package func json(at path: ValuePath) -> Data? {
    node(at: path)?.json.map { Data($0.utf8) }
  }
}

extension JSON5Document.Node {
  fileprivate var json: String? {
    switch content {
    case .null, .flag, .number, .text:
      return (try? value.jsonData(escapesSlashes: false)).map {
        String(decoding: $0, as: UTF8.self)
      }
    case .list(let nodes):
      let values = nodes.compactMap(\.json)
      return values.count == nodes.count ? "[\(values.joined(separator: ","))]" : nil
    case .object(let members):
      let fields = members.list.compactMap { member in
        member.node.json.flatMap { json in
          (try? StructuredValue.text(member.key).jsonData(escapesSlashes: false))
            .map { "\(String(decoding: $0, as: UTF8.self)):\(json)" }
        }
      }
      return fields.count == members.list.count ? "{\(fields.joined(separator: ","))}" : nil
    }
  }
}
