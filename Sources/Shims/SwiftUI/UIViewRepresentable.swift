// Apple documents these declarations; their names are the reference.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import IdentityLookup
public import UIKit

/// A view of UIKit among views.
@MainActor @preconcurrency
public protocol UIViewRepresentable: View where Body == Never {
  associatedtype UIViewType: UIView
  associatedtype Coordinator = Void
  typealias Context = UIViewRepresentableContext<Self>
  func makeUIView(context: Context) -> UIViewType
  func updateUIView(_ uiView: UIViewType, context: Context)
  func makeCoordinator() -> Coordinator
  static func dismantleUIView(_ uiView: UIViewType, coordinator: Coordinator)
}
extension UIViewRepresentable {
  public static func dismantleUIView(_ uiView: UIViewType, coordinator: Coordinator) {}
}
extension UIViewRepresentable where Coordinator == Void {
  public func makeCoordinator() {}
}
/// What a view of UIKit is told.
@MainActor @preconcurrency
public struct UIViewRepresentableContext<Representable: UIViewRepresentable> {
  public let coordinator: Representable.Coordinator
  public let environment: EnvironmentValues
  public var transaction: Transaction { Transaction() }
}
/// A view controller of UIKit among views.
@MainActor @preconcurrency
public protocol UIViewControllerRepresentable: View where Body == Never {
  associatedtype UIViewControllerType: UIViewController
  associatedtype Coordinator = Void
  typealias Context = UIViewControllerRepresentableContext<Self>
  func makeUIViewController(context: Context) -> UIViewControllerType
  func updateUIViewController(_ uiViewController: UIViewControllerType, context: Context)
  func makeCoordinator() -> Coordinator
  static func dismantleUIViewController(
    _ uiViewController: UIViewControllerType, coordinator: Coordinator)
}
extension UIViewControllerRepresentable {
  public static func dismantleUIViewController(
    _ uiViewController: UIViewControllerType, coordinator: Coordinator
  ) {}
}
extension UIViewControllerRepresentable where Coordinator == Void {
  public func makeCoordinator() {}
}
/// What a view controller of UIKit is told.
@MainActor @preconcurrency
public struct UIViewControllerRepresentableContext<Representable: UIViewControllerRepresentable> {
  public let coordinator: Representable.Coordinator
  public let environment: EnvironmentValues
  public var transaction: Transaction { Transaction() }
}

extension Renderer {
  /// Makes a view of UIKit once, and lets it follow each evaluation.
  func showView<Representable: UIViewRepresentable>(of view: Representable) {
    at(ObjectIdentifier(Representable.self)) {
      var connected = view
      connect(&connected)
      let coordinator = kept("coordinator") { connected.makeCoordinator() }
      let context = UIViewRepresentableContext<Representable>(
        coordinator: coordinator, environment: environment)
      let host = host
      let uiView = kept("view") {
        let uiView = connected.makeUIView(context: context)
        host.add(uiView)
        return uiView
      }
      connected.updateUIView(uiView, context: context)
      node.farewell = {
        uiView.removeFromSuperview()
        Representable.dismantleUIView(uiView, coordinator: coordinator)
      }
      emit(uiView)
    }
  }

  /// Makes a view controller of UIKit once, and lets it follow each evaluation.
  func showController<Representable: UIViewControllerRepresentable>(of view: Representable) {
    at(ObjectIdentifier(Representable.self)) {
      var connected = view
      connect(&connected)
      let coordinator = kept("coordinator") { connected.makeCoordinator() }
      let context = UIViewControllerRepresentableContext<Representable>(
        coordinator: coordinator, environment: environment)
      let host = host
      let controller = kept("controller") {
        let controller = connected.makeUIViewController(context: context)
        host.add(controller)
        return controller
      }
      connected.updateUIViewController(controller, context: context)
      node.farewell = {
        host.remove(controller)
        Representable.dismantleUIViewController(controller, coordinator: coordinator)
      }
      emit(controller.view)
    }
  }

  private func kept<Value>(_ name: String, _ make: () -> Value) -> Value {
    node.kept(name, or: make())
  }

  private func emit(_ view: UIView) {
    var piece = Piece(item: ScreenItem(.label, level: level), act: { _ in .cannotBeDone })
    piece.view = view
    piece.refusal = environment.takesTouches ? nil : "it takes no touches"
    piece.item.identifier = marks.identifier
    piece.item.label = marks.label?.string(in: environment)
    piece.item.isEnabled = environment.isEnabled
    pieces.append(piece)
  }
}
