import Foundation
import Texts

/// Compares the connections of a storyboard with the classes that they are to and from.
///
/// An outlet that a class does not have ends the process when it is loaded, an action when it is sent; Xcode
/// says neither when it builds (REP). What comes of the methods of segues that are not there is inferred (INF).
struct InterfaceConnections {
  /// What a phone would complain of.
  private(set) var remarks: [InterfaceFile.Remark] = []
  /// The identifiers of actions that their objects do not have.
  private(set) var missingActions: [String] = []

  private let lists: [CompiledInterface.Node]
  private let classes: InterfaceClasses
  private let owner: String
  private var objects: [String: CompiledInterface.Node] = [:]
  /// The controller of the scene that is looked at, at which its segues begin.
  private var source: CompiledInterface.Node?
  /// What the classes that were asked for offer; nil for one of which it is not known.
  private var known: [String: [InterfaceMembers]?] = [:]

  /// Outlets of UIKit's own classes.
  static let appleOutlets: Set<String> = [
    "view", "delegate", "dataSource", "gestureRecognizers", "viewControllers", "inputView",
    "inputAccessoryView", "accessoryView", "editingAccessoryView", "backgroundView",
    "selectedBackgroundView", "tableHeaderView", "tableFooterView", "titleView", "leftView",
    "rightView", "customView", "searchDisplayController", "prefetchDataSource", "dragDelegate",
    "dropDelegate", "refreshControl", "collectionView", "tableView", "contentView", "mask",
    "textLabel", "detailTextLabel", "imageView", "navigationItem", "tabBarItem", "toolbarItems",
    "leftBarButtonItems", "rightBarButtonItems", "restorationClass", "transitioningDelegate",
    "popoverPresentationController", "uiDelegate", "navigationDelegate", "UIDelegate",
  ]

  /// Methods of UIKit's own classes that a control may call.
  static let appleActions: Set<String> = [
    "resignFirstResponder", "becomeFirstResponder", "endEditing:", "reloadData", "startAnimating",
    "stopAnimating", "cut:", "copy:", "paste:", "delete:", "select:", "selectAll:", "goBack",
    "goForward", "reload", "stopLoading", "removeFromSuperview", "setNeedsLayout",
    "setNeedsDisplay",
  ]

  init(lists: [CompiledInterface.Node], classes: InterfaceClasses, owner: String) {
    self.lists = lists
    self.classes = classes
    self.owner = owner
  }

  /// Looks at all of them.
  mutating func run() {
    var found: [String: CompiledInterface.Node] = [:]
    for list in lists {
      list.visit { node in
        if let id = node.id { found[id] = node }
      }
    }
    objects = found
    for list in lists {
      source = list.children.first { InterfaceSchema.kinds[$0.name]?.role == .controller }
      check(list)
    }
  }

  private mutating func check(_ node: CompiledInterface.Node) {
    for child in node.children {
      guard child.name == "connections" else {
        check(child)
        continue
      }
      for connection in child.children { check(connection, of: node) }
    }
    for attribute in node.children where attribute.name == "userDefinedRuntimeAttributes" {
      for value in attribute.children { checkValue(value, of: node) }
    }
  }

  private mutating func check(
    _ connection: CompiledInterface.Node, of node: CompiledInterface.Node
  ) {
    switch connection.name {
    case "outlet", "outletCollection":
      let name = connection.values["property"]?.text ?? ""
      guard !Self.appleOutlets.contains(name), let members = members(of: node),
        !members.contains(where: { $0.outlets.contains(name) })
      else { return }
      remark(
        connection, of: node, "the outlet \(name)",
        "the process ends when it is loaded, on a phone, too (this class is not key value coding-compliant "
          + "for the key \(name))")
    case "action":
      let selector = connection.values["selector"]?.text ?? ""
      let target = objects[connection.values["destination"]?.text ?? ""]
      guard let target, target.name != "exit", !Self.appleActions.contains(selector),
        let members = members(of: target),
        !members.contains(where: { $0.actions.contains(selector) })
      else { return }
      if let id = connection.id { missingActions.append(id) }
      remark(
        connection, of: target, "the action \(selector)",
        "the process ends when it is sent, on a phone, too (unrecognized selector sent to instance)"
      )
    case "segue": checkSegue(connection)
    default: break
    }
  }

  /// Looks whether the methods of a segue are there.
  ///
  /// Where an unwinding leads is known when it is gone, so any class may have its method; that of a segue
  /// action is asked of the controller at which the segue begins.
  private mutating func checkSegue(_ segue: CompiledInterface.Node) {
    if let selector = segue.values["unwindAction"]?.text, !selector.isEmpty {
      remarkIfNoClassHas(
        selector, segue, "the unwind action",
        "nothing happens when it is touched, on a phone probably neither (INF)")
    }
    guard let selector = segue.values["destinationCreationSelector"]?.text, !selector.isEmpty
    else { return }
    let consequence =
      "the process ends when the segue begins, on a phone probably, too (INF: unrecognized selector sent "
      + "to instance)"
    guard let source, let members = members(of: source) else {
      return remarkIfNoClassHas(selector, segue, "the segue action", consequence)
    }
    guard !members.contains(where: { $0.actions.contains(selector) }) else { return }
    remark(segue, of: source, "the segue action \(selector)", consequence, isInferred: true)
  }

  private mutating func remarkIfNoClassHas(
    _ selector: String, _ segue: CompiledInterface.Node, _ what: String, _ consequence: String
  ) {
    guard !classes.isEmpty, !classes.haveAction(selector) else { return }
    let id = segue.id.map { " \($0)" } ?? ""
    remarks.append(
      .init(
        line: segue.line,
        text: "warning: <segue>\(id) has \(what) \(selector), which no class has; \(consequence)",
        isInferred: true))
  }

  private mutating func checkValue(
    _ value: CompiledInterface.Node, of node: CompiledInterface.Node
  ) {
    let path = value.values["keyPath"]?.text ?? ""
    guard !path.contains("."), let members = members(of: node),
      !members.contains(where: { $0.values.contains(path) })
    else { return }
    remark(
      value, of: node, "the runtime attribute \(path)",
      "unless UIKit has it, it is not set, on a phone neither", word: "note")
  }

  /// What a node's class offers; nil where that is not known, and where UIKit alone has it.
  private mutating func members(of node: CompiledInterface.Node) -> [InterfaceMembers]? {
    guard let name = node.className, classes.place(of: name) != nil else { return nil }
    if let found = known[name] { return found }
    let found = classes.members(of: name)
    known.updateValue(found, forKey: name)
    return found
  }

  private mutating func remark(
    _ connection: CompiledInterface.Node, of node: CompiledInterface.Node, _ what: String,
    _ consequence: String, word: String = "warning", isInferred: Bool = false
  ) {
    let name = node.className ?? ""
    let place = classes.place(of: name).map { " (\($0))" } ?? ""
    let id = node.id.map { " \($0)" } ?? ""
    remarks.append(
      .init(
        line: connection.line,
        text:
          "\(word): <\(node.name)>\(id) has \(what), which its class \(name)\(place) does not have; "
          + consequence, isInferred: isInferred))
  }
}
