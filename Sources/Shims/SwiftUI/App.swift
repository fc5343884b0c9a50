// Apple documents these declarations; their names are the reference.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation
public import UIKit

/// An app; an extension has none, so nothing of it runs.
@MainActor @preconcurrency
public protocol App {
  associatedtype Body: Scene
  @SceneBuilder var body: Body { get }
  init()
}
extension App {
  /// The entry point of an app, which an extension has not.
  public static func main() {}
}
/// A part of an app.
@MainActor @preconcurrency
public protocol Scene {
  associatedtype Body: Scene
  @SceneBuilder var body: Body { get }
}
extension Never: Scene {}
extension Scene where Body == Never {
  public var body: Never { preconditionFailure("\(Self.self) has no body") }
}
extension Scene {
  public func onChange<V: Equatable>(of value: V, perform action: @escaping (V) -> Void)
    -> some Scene
  { self }
  public func onChange<V: Equatable>(
    of value: V, initial: Bool = false, _ action: @escaping (V, V) -> Void
  ) -> some Scene { self }
  public func onChange<V: Equatable>(
    of value: V, initial: Bool = false, _ action: @escaping () -> Void
  ) -> some Scene { self }
  public func commands<Content>(content: () -> Content) -> some Scene { self }
  public func environment<V>(_ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V)
    -> some Scene
  { self }
  public func backgroundTask<D, R>(_ task: D, action: @escaping () async -> R) -> some Scene {
    self
  }
}
/// Builds scenes.
@resultBuilder
public enum SceneBuilder {
  public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }
  public static func buildBlock<each Content: Scene>(
    _ content: repeat each Content
  ) -> TupleScene { .init() }
}
/// Several scenes.
public nonisolated struct TupleScene: Scene {
  init() {}
  public typealias Body = Never
}
/// Windows of one kind.
public nonisolated struct WindowGroup<Content: View>: Scene {
  public init(@ViewBuilder content: () -> Content) {}
  public init(id: String, @ViewBuilder content: () -> Content) {}
  public init(_ title: LocalizedStringKey, @ViewBuilder content: () -> Content) {}
  public typealias Body = Never
}
/// The settings of an app.
public nonisolated struct Settings<Content: View>: Scene {
  public init(@ViewBuilder content: () -> Content) {}
  public typealias Body = Never
}
/// The delegate of an app of views.
@MainActor @preconcurrency @propertyWrapper
public struct UIApplicationDelegateAdaptor<DelegateType: NSObject & UIApplicationDelegate>:
  DynamicProperty
{
  public init(_ type: DelegateType.Type = DelegateType.self) {}
  public var wrappedValue: DelegateType {
    // Only an app's body asks for it, and an extension has no app.
    preconditionFailure("an extension has no app delegate")
  }
}
