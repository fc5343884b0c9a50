import Foundation
import Texts

/// What the bundle has of a storyboard or a xib: a property list of our own form.
///
/// A phone has a folder of archives there, `NAME.storyboardc`, or one archive, `NAME.nib`. Here it is one
/// file of the same name, a binary property list: the form's mark, the file's name, the identifier of the
/// initial controller or an empty text, a list of objects, and the identifiers of actions that no method is
/// there for. An object is a list: the element's name, its line, attributes and values by turns, and the
/// elements in it. A text that tables of strings translate is a list of its key and itself.
struct CompiledInterface: Equatable {
  /// The first value of such a file.
  static let mark = "messages-host interface 1"

  /// An element.
  struct Node: Equatable {
    var name: String
    let line: Int
    var values: [String: StructuredValue] = [:]
    var children: [Node] = []

    var id: String? { values["id"]?.text }
    var className: String? { values["class"]?.text }
  }

  /// The file's name, such as `MainInterface.storyboard`.
  let name: String
  /// The identifier of the initial controller; nil for a xib, and where there is none.
  let initial: String?
  /// The scenes' lists of objects, or the one of a xib.
  let lists: [Node]
  /// The identifiers of actions that their objects certainly do not have.
  let missingActions: [String]
}

extension CompiledInterface {
  /// The file's bytes.
  ///
  /// - Throws: Foundation's error for what it cannot write.
  func data() throws -> Data {
    let list = StructuredValue.list([
      .text(Self.mark), .text(name), .text(initial ?? ""), .list(lists.map(\.value)),
      .list(missingActions.map(StructuredValue.text)),
    ])
    return try PropertyListSerialization.data(
      fromPropertyList: list.propertyList ?? [], format: .binary, options: 0)
  }
}

extension CompiledInterface.Node {
  /// A node with all in it, as the file has it.
  fileprivate var value: StructuredValue {
    let pairs = values.sorted { $0.key < $1.key }.flatMap {
      [StructuredValue.text($0.key), $0.value]
    }
    return .list([
      .text(name), .integer(line), .list(pairs), .list(children.map(\.value)),
    ])
  }

  /// Itself and all in it, outer ones first.
  func visit(_ body: (CompiledInterface.Node) -> Void) {
    body(self)
    for child in children { child.visit(body) }
  }
}
