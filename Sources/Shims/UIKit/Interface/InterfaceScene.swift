import Foundation
import FoundationGaps
import IdentityLookup

/// The objects of one scene of a storyboard, or of one loading of a xib.
///
/// Order (INF): each object's `init(coder:)` with the views in it, runtime attributes, then all connections,
/// then `awakeFromNib` of each, and at last the controllers that are embedded in containers.
@MainActor final class InterfaceScene {
  let document: InterfaceDocument
  /// The list of objects.
  let list: InterfaceNode
  /// The storyboard that it is a scene of.
  let storyboard: UIStoryboard?
  /// Objects by their identifiers; views and controllers hold each other as on a phone.
  private var objects: [String: WeakObject] = [:]
  /// What was made since the last connections, in order.
  private var made: [(node: InterfaceNode, object: AnyObject)] = []

  private struct WeakObject {
    weak var object: AnyObject?
  }

  init(_ document: InterfaceDocument, list: InterfaceNode, storyboard: UIStoryboard?) {
    self.document = document
    self.list = list
    self.storyboard = storyboard
  }

  /// The object of an identifier, if it was made.
  subscript(id: String?) -> AnyObject? { id.flatMap { objects[$0]?.object } }

  /// The node of an identifier.
  func node(_ id: String) -> InterfaceNode? {
    var found: InterfaceNode?
    list.visit { if $0.id == id { found = $0 } }
    return found
  }

  /// Notes an object; one that was noted already is left alone.
  func note(_ object: AnyObject, for node: InterfaceNode) {
    guard let id = node.id else {
      if !made.contains(where: { $0.object === object }) { made.append((node, object)) }
      return
    }
    guard objects[id]?.object !== object else { return }
    objects[id] = WeakObject(object: object)
    made.append((node, object))
  }

  /// Notes an object from outside, such as the owner of a xib; it is not woken.
  func noteOutside(_ object: AnyObject?, for node: InterfaceNode) {
    guard let id = node.id else { return }
    objects[id] = WeakObject(object: object)
  }

  /// Connects and wakes what was made.
  ///
  /// - Parameter others: Nodes with connections whose objects were there before.
  func finish(with others: [InterfaceNode] = []) {
    let made = self.made
    self.made = []
    for (node, object) in made { setRuntimeAttributes(of: node, on: object) }
    for node in others { connect(node, self[node.id]) }
    for (node, object) in made { connect(node, object) }
    for (_, object) in made {
      if let view = object as? UIView {
        view.awakeFromNib()
      } else if let controller = object as? UIViewController {
        controller.awakeFromNib()
      }
    }
    for (node, object) in made where node.name == "containerView" {
      if let view = object as? UIView { embed(in: view, of: node) }
    }
  }

  /// Connects what was made without waking it: bar items, whose outlets come with the view.
  func finishItems() {
    let made = self.made
    self.made = []
    for (node, object) in made {
      setRuntimeAttributes(of: node, on: object)
      connect(node, object)
    }
  }
}

extension InterfaceScene {
  /// Makes a view with all in it.
  func view(_ node: InterfaceNode) -> UIView {
    let type = InterfaceClasses.view(of: node)
    // A phone's init(coder:) may fail as well, and ends the process where it does.
    guard let view = type.init(coder: InterfaceCoder(node, in: self)) else {
      InterfaceFault.stop(
        .inconsistency, "\(document.place(of: node)): \(type).init(coder:) gave nil")
    }
    note(view, for: node)
    return view
  }

  /// Makes a controller; its view comes when somebody asks for it.
  func controller(
    _ node: InterfaceNode, creator: ((NSCoder) -> UIViewController?)? = nil
  ) -> UIViewController {
    let coder = InterfaceCoder(node, in: self)
    let type = InterfaceClasses.controller(of: node)
    guard let controller = creator?(coder) ?? type.init(coder: coder) else {
      InterfaceFault.stop(
        .inconsistency, "\(document.place(of: node)): \(type).init(coder:) gave nil")
    }
    note(controller, for: node)
    made.removeAll { $0.object === controller }
    setRuntimeAttributes(of: node, on: controller)
    finishItems()
    addRelated(to: controller, of: node)
    controller.awakeFromNib()
    return controller
  }

  /// The controllers that a navigation controller or a controller of tabs begins with.
  private func addRelated(to controller: UIViewController, of node: InterfaceNode) {
    let segues = node.list("connections").filter {
      $0.name == "segue" && $0.text("kind") == "relationship"
    }
    let related = segues.compactMap { segue in
      InterfaceWays.go(segue, in: document) {
        storyboard?.controller(withID: segue.text("destination"))
      }
    }
    guard !related.isEmpty else { return }
    if let navigation = controller as? UINavigationController {
      navigation.setViewControllers([related[0]], animated: false)
    } else if let tabs = controller as? UITabBarController {
      tabs.setViewControllers(related, animated: false)
    } else if let split = controller as? UISplitViewController {
      split.viewControllers = related
    }
  }

  /// Loads the view of a controller of a storyboard.
  ///
  /// - Returns: Whether the scene has one.
  func loadView(of controller: UIViewController, _ node: InterfaceNode) -> Bool {
    guard let viewNode = node.child(forKey: "view") else { return false }
    let view = view(viewNode)
    controller.view = view
    // Objects beside the controller, such as recognizers of gestures; it keeps them, as on a phone (INF).
    var kept: [AnyObject] = []
    for other in list.children where other !== node && other.name != "placeholder" {
      if let object = object(other) { kept.append(object) }
    }
    controller.interface?.kept = kept
    finish(with: [node])
    return true
  }

  /// Makes an object of any kind; nil for what is none here.
  func object(_ node: InterfaceNode) -> AnyObject? {
    switch node.name {
    case "placeholder", "exit", "viewControllerPlaceholder": return nil
    case "navigationItem": return noted(UINavigationItem(), node, decode)
    case "barButtonItem": return barButtonItem(node)
    case "tabBarItem": return noted(UITabBarItem(), node, decode)
    case "tapGestureRecognizer": return noted(UITapGestureRecognizer(), node, decode)
    case "pongPressGestureRecognizer": return noted(UILongPressGestureRecognizer(), node, decode)
    case "swipeGestureRecognizer": return noted(UISwipeGestureRecognizer(), node, decode)
    case "panGestureRecognizer": return noted(UIPanGestureRecognizer(), node, decode)
    case "customObject":
      return InterfaceClasses.customObject(of: node).map { noted($0, node) { _, _ in } }
    case "constraint":
      return noted(NSLayoutConstraint(), node) { constraint, node in
        constraint.constant = node.number("constant") ?? 0
        if let priority = node.number("priority") {
          constraint.priority = UILayoutPriority(Float(priority))
        }
      }
    case _ where node.name.hasSuffix("Controller"): return controller(node)
    default: return view(node)
    }
  }

  private func noted<Object: AnyObject>(
    _ object: Object, _ node: InterfaceNode, _ decode: (Object, InterfaceNode) -> Void
  ) -> Object {
    note(object, for: node)
    decode(object, node)
    return object
  }
}
