// Apple documents these declarations; their names are the reference.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation
import FoundationGaps

/// A storyboard of a bundle.
@MainActor @preconcurrency
open class UIStoryboard: NSObject {
  private let name: String
  private let document: InterfaceDocument

  public init(name: String, bundle: Bundle?) {
    let bundle = bundle ?? .main
    guard let document = InterfaceDocument.find(name, type: "storyboardc", in: bundle) else {
      InterfaceFault.stop(
        .invalidArgument,
        "Could not find a storyboard named '\(name)' in bundle \(bundle.bundlePath)")
    }
    self.name = name
    self.document = document
    super.init()
  }
  open func instantiateInitialViewController() -> UIViewController? {
    document.initial.flatMap { controller(withID: $0) }
  }
  open func instantiateInitialViewController<Controller: UIViewController>(
    creator: ((NSCoder) -> Controller?)? = nil
  ) -> Controller? {
    document.initial.flatMap { controller(withID: $0, creator: creator) } as? Controller
  }
  open func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
    found(identifier, creator: nil)
  }
  open func instantiateViewController<Controller: UIViewController>(
    identifier: String, creator: ((NSCoder) -> Controller?)? = nil
  ) -> Controller {
    let made = found(identifier, creator: creator)
    guard let controller = made as? Controller else {
      InterfaceFault.stop(
        .inconsistency,
        "the scene '\(identifier)' of \(document.name) is a \(type(of: made)), expected a \(Controller.self)"
      )
    }
    return controller
  }

  /// Where its first scene is declared, such as `Main.storyboard:12`.
  package var initialPlace: String {
    let nodes = document.lists.lazy.flatMap(\.children)
    let line = nodes.first { $0.id == self.document.initial }?.line
    return document.name + (line.map { ":\($0)" } ?? "")
  }

  private func found(
    _ identifier: String, creator: ((NSCoder) -> UIViewController?)?
  ) -> UIViewController {
    for list in document.lists {
      for node in list.children where node.text("storyboardIdentifier") == identifier {
        return controller(node, in: list, creator: creator)
      }
    }
    InterfaceFault.stop(
      .invalidArgument,
      "Storyboard (<UIStoryboard: \(name)>) doesn't contain a view controller with identifier "
        + "'\(identifier)'")
  }

  /// The controller of an identifier of the file’s, made anew; nil if there is none.
  func controller(
    withID id: String?, creator: ((NSCoder) -> UIViewController?)? = nil
  ) -> UIViewController? {
    guard let id else { return nil }
    for list in document.lists {
      for node in list.children where node.id == id {
        return controller(node, in: list, creator: creator)
      }
    }
    return nil
  }

  private func controller(
    _ node: InterfaceNode, in list: InterfaceNode, creator: ((NSCoder) -> UIViewController?)?
  ) -> UIViewController {
    if node.name == "viewControllerPlaceholder", let other = node.text("storyboardName") {
      let bundle: Bundle? = node.text("bundleIdentifier").flatMap { Bundle(identifier: $0) }
      let storyboard = UIStoryboard(name: other, bundle: bundle ?? document.bundle)
      if let identifier = node.text("referencedIdentifier") {
        return storyboard.found(identifier, creator: creator)
      }
      return storyboard.instantiateInitialViewController() ?? UIViewController()
    }
    return InterfaceScene(document, list: list, storyboard: self).controller(node, creator: creator)
  }
}
/// A way from one scene to another.
@MainActor @preconcurrency
open class UIStoryboardSegue: NSObject {
  public let identifier: String?
  public let source: UIViewController
  public let destination: UIViewController
  private let action: () -> Void
  public init(identifier: String?, source: UIViewController, destination: UIViewController) {
    self.identifier = identifier
    self.source = source
    self.destination = destination
    action = {}
    super.init()
  }
  public init(
    identifier: String?, source: UIViewController, destination: UIViewController,
    performHandler: @escaping () -> Void
  ) {
    self.identifier = identifier
    self.source = source
    self.destination = destination
    action = performHandler
    super.init()
  }
  open func perform() { action() }
}
/// A file of views.
@MainActor @preconcurrency
open class UINib: NSObject {
  private enum Content {
    case file(InterfaceDocument)
    case prototype(InterfaceNode, InterfaceScene)
    case missing(String)
  }
  private let content: Content

  public init(nibName: String, bundle: Bundle?) {
    let bundle = bundle ?? .main
    let document = InterfaceDocument.find(nibName, type: "nib", in: bundle)
    content = document.map(Content.file) ?? .missing("\(nibName)' in bundle \(bundle.bundlePath)")
    super.init()
  }
  /// The same, if there is such a file.
  init?(existing name: String, bundle: Bundle?) {
    guard let document = InterfaceDocument.find(name, type: "nib", in: bundle ?? .main) else {
      return nil
    }
    content = .file(document)
    super.init()
  }
  /// One of a prototype of a storyboard’s table.
  init(prototype: InterfaceNode, in scene: InterfaceScene) {
    content = .prototype(prototype, scene)
    super.init()
  }
  open func instantiate(withOwner owner: Any?, options: [OptionsKey: Any]? = nil) -> [Any] {
    switch content {
    case .prototype(let node, let scene): return [scene.copy(of: node)]
    case .missing(let name):
      InterfaceFault.stop(
        .inconsistency, "Could not load NIB: '\(name)")
    case .file(let document):
      let external = options?[.externalObjects] as? [String: Any]
      return Self.load(document, owner: owner, external: external ?? [:])
    }
  }

  private static func load(
    _ document: InterfaceDocument, owner: Any?, external: [String: Any]
  ) -> [Any] {
    guard let list = document.lists.first else { return [] }
    let scene = InterfaceScene(document, list: list, storyboard: nil)
    var owners: [InterfaceNode] = []
    for node in list.children where node.name == "placeholder" {
      let name = node.text("placeholderIdentifier") ?? ""
      guard name != "IBFirstResponder" else { continue }
      let object = name == "IBFilesOwner" ? owner : external[name]
      scene.noteOutside(object.map { $0 as AnyObject }, for: node)
      owners.append(node)
    }
    let objects = list.children.compactMap { scene.object($0) }
    scene.finish(with: owners)
    return objects
  }
  /// Options of a file of views.
  public struct OptionsKey: Hashable, RawRepresentable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static var externalObjects: OptionsKey {
      OptionsKey(rawValue: "UINibExternalObjects")
    }
  }
}

extension Bundle {
  @MainActor public func loadNibNamed(
    _ name: String, owner: Any?, options: [UINib.OptionsKey: Any]? = nil
  ) -> [Any]? {
    UINib(nibName: name, bundle: self).instantiate(withOwner: owner, options: options)
  }
}
