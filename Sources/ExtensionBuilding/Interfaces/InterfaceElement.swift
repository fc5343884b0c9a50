/// An element of a storyboard or a xib, as its file has it.
struct InterfaceElement: Equatable, Sendable {
  /// Its name, such as `label`.
  let name: String
  /// What is written in it.
  let attributes: [String: String]
  /// The line at which it begins, counted from 1.
  let line: Int
  /// The elements in it, in order.
  var children: [InterfaceElement] = []
  /// The text in it, such as that of a `<string>`.
  var text = ""
}

extension InterfaceElement {
  /// The object's identifier, by which others refer to it; nil for what is no object.
  var id: String? { attributes["id"] }

  /// What it is to the element around it, such as the `view` of a controller.
  var key: String? { attributes["key"] }

  /// How messages speak of it, such as `<label> GcN-lo-r42`.
  var described: String { "<\(name)>" + (id.map { " \($0)" } ?? "") }

  /// The first child of a name.
  func child(_ name: String) -> InterfaceElement? { children.first { $0.name == name } }

  /// Itself and all elements in it, outer ones first.
  func visit<Failure: Error>(
    _ body: (InterfaceElement) throws(Failure) -> Void
  ) throws(Failure) {
    try body(self)
    for child in children { try child.visit(body) }
  }
}
