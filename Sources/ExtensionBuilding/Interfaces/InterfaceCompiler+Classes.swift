import ExtensionBundles
import Foundation
import Texts

extension InterfaceCompiler {
  /// Adds the class that an object is of, as a process finds it.
  ///
  /// A name that nothing has is what a phone's log calls an unknown class in an Interface Builder file (REP):
  /// the object is of the class that its element stands for.
  mutating func addClass(
    of element: InterfaceElement, kind: InterfaceSchema.Kind, to node: inout CompiledInterface.Node
  ) {
    node.values["customClass"] = nil
    guard let name = element.attributes["customClass"], !name.isEmpty,
      element.attributes["placeholderIdentifier"] != "IBFirstResponder"
    else { return }
    let isTargets = element.attributes["customModuleProvider"] == "target"
    let named = element.attributes["customModule"].flatMap { $0.isEmpty ? nil : $0 }
    let module = isTargets && !owner.isEmpty ? owner : named
    switch classes.find(name, in: module) {
    case .own(let full), .apple(let full):
      node.values["class"] = .text(full)
      if kind.role == .object, element.name != "placeholder", element.name != "customObject" {
        remark(element, "is of the class \(name); a plain \(kind.className) stands for it")
        node.values["class"] = nil
      }
    case .otherwise(let full):
      let place = classes.place(of: full).map { " in \($0)" } ?? ""
      remark(
        element,
        "is of the class \(Self.full(name, module)), and a phone knows \(full)\(place) by another "
          + "name; \(instead(kind)): choose the class and its module in Xcode, or write its name in @objc",
        isWarning: true)
    case .nothing:
      remark(
        element,
        "is of the class \(Self.full(name, module)), which no source has; \(instead(kind))",
        isWarning: true)
    }
  }

  /// Tells of a segue that goes another way here than its author's class would.
  mutating func remarkOnSegue(_ element: InterfaceElement) {
    if let name = element.attributes["customClass"] {
      remark(
        element, "is of the class \(name), which is not made here: the controller is presented")
    }
    if element.attributes["trigger"] == "accessoryAction" {
      remark(element, "begins with an accessory, which no user touches here")
    }
  }

  private static func full(_ name: String, _ module: String?) -> String {
    module.map { "\($0).\(name)" } ?? name
  }

  private func instead(_ kind: InterfaceSchema.Kind) -> String {
    kind.className.isEmpty
      ? "its connections are not compared with a class"
      : "a phone makes a plain \(kind.className) (REP)"
  }

  /// A value that is set by its name when the object is there.
  ///
  /// - Throws: `BuildError` for a number that is none.
  func runtimeAttribute(
    _ element: InterfaceElement
  ) throws(BuildError) -> CompiledInterface.Node {
    var node = CompiledInterface.Node(name: element.name, line: element.line)
    let type = element.attributes["type"] ?? ""
    node.values["keyPath"] = .text(element.attributes["keyPath"] ?? "")
    node.values["type"] = .text(type)
    let value = element.children.first { $0.key == "value" }
    switch type {
    case "boolean":
      node.values["value"] = .flag(element.attributes["value"] == "YES")
    case "string", "localizedString":
      node.values["value"] = .text(element.attributes["value"] ?? value?.text ?? "")
    case "image":
      node.values["value"] = .text(element.attributes["value"] ?? "")
    case "number":
      let text = value?.attributes["value"] ?? ""
      guard let number = Double(text), number.isFinite else {
        throw InterfaceReader.problem(
          "the runtime attribute \(element.attributes["keyPath"] ?? "") is \"\(text)\", expected a number",
          at: file, line: element.line)
      }
      node.values["value"] =
        Int(exactly: number).map(StructuredValue.integer) ?? .number(number)
    case "color", "point", "size", "rect", "range":
      node.values["value"] = .list(Self.numbers(of: type, value))
    default: break
    }
    return node
  }

  /// The parts of a value that has some: those of a colour are red, green, blue and alpha.
  private static func numbers(of type: String, _ element: InterfaceElement?) -> [StructuredValue] {
    let names =
      switch type {
      case "point": ["x", "y"]
      case "size": ["width", "height"]
      case "rect": ["x", "y", "width", "height"]
      case "range": ["location", "length"]
      default: ["red", "green", "blue", "alpha"]
      }
    let white = element?.attributes["white"]
    return names.map { name in
      let text = name == "alpha" ? nil : white
      let number = (text ?? element?.attributes[name]).flatMap(Double.init) ?? 0
      return .number(number.isFinite ? number : 0)
    }
  }
}
