import Foundation
import FoundationGaps
import IdentityLookup

extension InterfaceScene {
  /// Connects an object with those that its node names.
  func connect(_ node: InterfaceNode, _ object: AnyObject?) {
    guard let object else { return }
    for connection in node.list("connections") {
      let destination = connection.text("destination")
      switch connection.name {
      case "outlet", "outletCollection":
        guard let value = self[destination] else { continue }
        connectOutlet(connection, of: object, node, to: value)
      case "action": connectAction(connection, of: object, node, to: self[destination])
      case "segue": connectSegue(connection, of: object)
      default: break
      }
    }
  }

  private func connectOutlet(
    _ connection: InterfaceNode, of object: AnyObject, _ node: InterfaceNode, to value: AnyObject
  ) {
    let name = connection.text("property") ?? ""
    let isCollection = connection.name == "outletCollection"
    if MethodTables.connect(name, of: object, to: value, isCollection: isCollection) { return }
    if InterfaceOutlets.connect(name, of: object, to: value) { return }
    InterfaceFault.stop(
      .unknownKey,
      "[<\(type(of: object))> setValue:forUndefinedKey:]: this class is not key value coding-compliant "
        + "for the key \(name) (\(document.place(of: connection)), an outlet to a \(type(of: value)))"
    )
  }

  private func connectAction(
    _ connection: InterfaceNode, of object: AnyObject, _ node: InterfaceNode, to target: AnyObject?
  ) {
    let name = connection.text("selector") ?? ""
    let number = connection.integer("eventType").map { UIControl.Event(rawValue: UInt($0)) }
    let event: UIControl.Event = number ?? .primaryActionTriggered
    if let target, document.isMissing(connection) {
      let words =
        "-[\(String(reflecting: type(of: target))) \(name)]: unrecognized selector sent to instance "
        + "(\(document.place(of: connection)))"
      return whenTouched(object, event) { _ in InterfaceFault.stop(.invalidArgument, words) }
    }
    let selector = Selector(name)
    // What is not an object here is the first responder.
    switch object {
    case let control as UIControl: control.addTarget(target, action: selector, for: event)
    case let item as UIBarButtonItem:
      item.target = target
      item.action = selector
    case let recognizer as UIGestureRecognizer:
      if let target { recognizer.addTarget(target, action: selector) }
    default: break
    }
  }

  /// Lets an object begin a segue when it is touched.
  private func connectSegue(_ connection: InterfaceNode, of object: AnyObject) {
    let segue = InterfaceSegue(node: connection, scene: self)
    guard !segue.isImmediate, connection.text("trigger") != "accessoryAction" else { return }
    let begin: @MainActor (AnyObject) -> Void = { [weak self] sender in
      self?.owner?.begin(segue, from: sender)
    }
    switch object {
    case let cell as UITableViewCell: cell.interfaceSelection = begin
    case let cell as UICollectionViewCell: cell.interfaceSelection = begin
    default: whenTouched(object, object is UIButton ? .touchUpInside : .valueChanged, begin)
    }
  }

  /// Lets an object do something when it is touched.
  private func whenTouched(
    _ object: AnyObject, _ event: UIControl.Event, _ body: @escaping @MainActor (AnyObject) -> Void
  ) {
    switch object {
    case let control as UIControl:
      control.addAction(
        UIAction { [weak control] _ in if let control { body(control) } }, for: event)
    case let item as UIBarButtonItem:
      let (title, image) = (item.title, item.image)
      item.primaryAction = UIAction { [weak item] _ in if let item { body(item) } }
      (item.title, item.image) = (title, image)
    case let recognizer as UIGestureRecognizer: recognizer.interfaceSegue = body
    default: break
    }
  }

  /// The controller of the scene.
  var owner: UIViewController? {
    list.children.lazy.compactMap { self[$0.id] as? UIViewController }.first
  }

  /// The segues that go out from the scene's controller and what is in it.
  var segues: [InterfaceSegue] {
    var found: [InterfaceSegue] = []
    list.visit { node in
      if node.name == "segue" { found.append(InterfaceSegue(node: node, scene: self)) }
    }
    return found
  }

  /// Sets what Xcode calls user defined runtime attributes.
  func setRuntimeAttributes(of node: InterfaceNode, on object: AnyObject) {
    for attribute in node.list("userDefinedRuntimeAttributes") {
      let path = attribute.text("keyPath") ?? ""
      let value = runtimeValue(attribute)
      // Looks of a layer and of UIKit's own classes make no difference here.
      if path.hasPrefix("layer.") || InterfaceOutlets.set(path, of: object, to: value) { continue }
      guard let object = object as? NSObject, InterfaceOutlets.hasValue(path, object) else {
        InertUse.report(
          "the runtime attribute \(path) at \(document.place(of: attribute))",
          "\(type(of: object)) has no value of that name that can be set")
        continue
      }
      object.setValue(value, forKeyPath: path)
    }
  }

  private func runtimeValue(_ node: InterfaceNode) -> Any? {
    let parts = node.numbers("value").map { CGFloat($0) }
    switch node.text("type") {
    case "color" where parts.count == 4:
      return UIColor(red: parts[0], green: parts[1], blue: parts[2], alpha: parts[3])
    case "point" where parts.count == 2: return CGPoint(x: parts[0], y: parts[1])
    case "size" where parts.count == 2: return CGSize(width: parts[0], height: parts[1])
    case "rect" where parts.count == 4:
      return CGRect(x: parts[0], y: parts[1], width: parts[2], height: parts[3])
    case "range" where parts.count == 2:
      return NSRange(location: Int(parts[0]), length: Int(parts[1]))
    case "image":
      return node.text("value").flatMap {
        UIImage(named: $0, in: document.bundle, compatibleWith: nil)
      }
    default: return node.value("value")
    }
  }
}
