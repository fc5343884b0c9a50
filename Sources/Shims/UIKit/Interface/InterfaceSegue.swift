import Foundation
import FoundationGaps
import IdentityLookup

/// A way to another scene, as a storyboard draws it.
@MainActor struct InterfaceSegue {
  let node: InterfaceNode
  let scene: InterfaceScene

  var identifier: String? { node.text("identifier") }
  var kind: String { node.text("kind") ?? "show" }
  /// Whether it is gone when its scene is loaded, and not when somebody touches something.
  var isImmediate: Bool { kind == "relationship" || kind == "embed" }
}

/// The ways that are gone one within another while a scene is made.
@MainActor enum InterfaceWays {
  private static var depth = 0
  /// No storyboard has so many containers within containers; one whose ways lead in a circle has no end.
  private static let deepest = 64

  /// Goes a way at whose end there may be another.
  static func go<Found>(
    _ segue: InterfaceNode, in document: InterfaceDocument, _ body: () -> Found
  ) -> Found {
    guard depth < deepest else {
      // A phone uses up its stack, and says nothing.
      InterfaceFault.stop(
        .inconsistency, "\(document.place(of: segue)): this way leads back to where it begins")
    }
    depth += 1
    defer { depth -= 1 }
    return body()
  }
}

/// Where a controller comes from.
@MainActor final class InterfaceOrigin {
  let scene: InterfaceScene
  let node: InterfaceNode
  /// Objects beside the controller that nothing else may hold.
  var kept: [AnyObject] = []

  init(scene: InterfaceScene, node: InterfaceNode) {
    self.scene = scene
    self.node = node
  }
}

extension InterfaceScene {
  /// Puts the controller that a container is connected with into it.
  func embed(in container: UIView, of node: InterfaceNode) {
    let segue = node.list("connections").first { $0.name == "segue" && $0.text("kind") == "embed" }
    guard let segue, let owner else { return }
    InterfaceWays.go(segue, in: document) {
      embed(InterfaceSegue(node: segue, scene: self), in: container, of: owner)
    }
  }

  private func embed(
    _ way: InterfaceSegue, in container: UIView, of owner: UIViewController
  ) {
    guard let child = owner.destination(of: way, sender: container) else { return }
    let object = UIStoryboardSegue(
      identifier: way.identifier, source: owner, destination: child)
    owner.prepare(for: object, sender: container)
    owner.addChild(child)
    if let view = child.view {
      view.frame = CGRect(origin: .zero, size: container.frame.size)
      container.addSubview(view)
    }
    child.didMove(toParent: owner)
  }
}

extension UIViewController {
  /// Whether the controller's view was loaded from a storyboard or a xib.
  func loadInterface() -> Bool {
    if let interface, interface.scene.loadView(of: self, interface.node) { return true }
    guard let name = interfaceName, let nib = UINib(existing: name, bundle: nibBundle) else {
      return false
    }
    _ = nib.instantiate(withOwner: self, options: nil)
    guard isViewLoaded else {
      InterfaceFault.stop(
        .inconsistency,
        "-[\(type(of: self)) loadView] loaded the \"\(name)\" nib but the view outlet was not set.")
    }
    return true
  }

  /// The name of its xib: as it is given, else that of its class, as far as the bundle has one.
  private var interfaceName: String? {
    if let nibName { return nibName }
    // Apple's own classes have none here.
    let name = String(describing: type(of: self))
    let bundle = nibBundle ?? .main
    let short = name.hasSuffix("Controller") ? [String(name.dropLast("Controller".count))] : []
    return (short + [name]).first {
      !$0.isEmpty && InterfaceDocument.find($0, type: "nib", in: bundle) != nil
    }
  }

  /// Goes a way that begins with a touch, if the controller lets it.
  func begin(_ segue: InterfaceSegue, from sender: AnyObject) {
    guard shouldPerformSegue(withIdentifier: segue.identifier ?? "", sender: sender) else { return }
    perform(segue, sender: sender)
  }

  /// Goes the way of a name, as `performSegue(withIdentifier:sender:)` does.
  func performInterfaceSegue(withIdentifier identifier: String, sender: Any?) {
    let segues = interface?.scene.segues ?? []
    guard let segue = segues.first(where: { $0.identifier == identifier }) else {
      InterfaceFault.stop(
        .invalidArgument,
        "Receiver (<\(type(of: self))>) has no segue with identifier '\(identifier)'")
    }
    perform(segue, sender: sender)
  }

  private func perform(_ segue: InterfaceSegue, sender: Any?) {
    if segue.kind == "unwind" { return unwind(segue, sender: sender) }
    guard let destination = destination(of: segue, sender: sender) else { return }
    if let number = segue.node.integer("modalPresentationStyle"),
      let style = UIModalPresentationStyle(rawValue: number)
    {
      destination.modalPresentationStyle = style
    }
    let object = UIStoryboardSegue(
      identifier: segue.identifier, source: self, destination: destination
    ) { [self] in
      switch segue.kind {
      case "show", "push": show(destination, sender: sender)
      case "showDetail", "replace": showDetailViewController(destination, sender: sender)
      default: present(destination, animated: true)
      }
    }
    prepare(for: object, sender: sender)
    object.perform()
  }

  /// The controller at the other end, made anew.
  func destination(of segue: InterfaceSegue, sender: Any?) -> UIViewController? {
    let id = segue.node.text("destination")
    guard let storyboard = segue.scene.storyboard else { return nil }
    guard let selector = segue.node.text("destinationCreationSelector") else {
      return storyboard.controller(withID: id)
    }
    return storyboard.controller(withID: id) { [self] coder in
      MethodTables.result(
        of: Selector(selector), on: self, with: [coder, sender, segue.identifier])
        as? UIViewController
    }
  }

  /// Goes back to the controller that has the method of an unwinding.
  private func unwind(_ segue: InterfaceSegue, sender: Any?) {
    let selector = Selector(segue.node.text("unwindAction") ?? "")
    guard let found = unwindPlaces.first(where: { MethodTables.has(selector, $0) }) else { return }
    let object = UIStoryboardSegue(identifier: segue.identifier, source: self, destination: found) {
      [self] in
      if let navigation = found.navigationController, navigation === navigationController {
        navigation.popToViewController(found, animated: true)
      } else {
        found.dismiss(animated: true)
      }
    }
    prepare(for: object, sender: sender)
    MethodTables.invoke(selector, on: found, with: [object])
    object.perform()
  }

  /// Where an unwinding looks, nearest first: below in the stack, around, and what presented it.
  private var unwindPlaces: [UIViewController] {
    var places: [UIViewController] = []
    var next: UIViewController? = self
    while let current = next, places.count < 1000 {
      if let stack = current.navigationController?.viewControllers {
        places += stack.reversed().filter { place in
          place !== self && !places.contains { $0 === place }
        }
      }
      if current !== self { places.append(current) }
      if let children = current.presentingViewController?.children { places += children.reversed() }
      next = current.parent ?? current.presentingViewController
    }
    return places
  }
}
