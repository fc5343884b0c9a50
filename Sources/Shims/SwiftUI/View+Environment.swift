// Apple documents these declarations; their names are the reference.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Combine

extension View {
  public func environment<V>(_ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V)
    -> some View
  { told { $0[keyPath: keyPath] = value } }
  public func transformEnvironment<V>(
    _ keyPath: WritableKeyPath<EnvironmentValues, V>, transform: @escaping (inout V) -> Void
  ) -> some View { told { transform(&$0[keyPath: keyPath]) } }
  public func environment<T: AnyObject>(_ object: T?) -> some View {
    told { $0.give(T.self, object) }
  }
  public func environmentObject<T: ObservableObject>(_ object: T) -> some View {
    told { $0.give(T.self, object) }
  }
  public func disabled(_ disabled: Bool) -> some View {
    told { if disabled { $0.isEnabled = false } }
  }
  public func allowsHitTesting(_ enabled: Bool) -> some View {
    told { if !enabled { $0.takesTouches = false } }
  }

  /// The view, with another environment.
  func told(_ change: @escaping @MainActor (inout EnvironmentValues) -> Void) -> ModifiedView {
    changed { renderer, content in
      var environment = renderer.environment
      change(&environment)
      renderer.with(\.environment, environment) { renderer.show(content) }
    }
  }
}
