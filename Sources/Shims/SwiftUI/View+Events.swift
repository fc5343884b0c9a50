// Apple documents these declarations; their names are the reference.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Combine
public import Foundation

extension View {
  public func onAppear(perform action: (() -> Void)? = nil) -> some View {
    changed { renderer, content in
      renderer.at("appear") {
        renderer.watchAppearance(appear: action, disappear: nil) { renderer.show(content) }
      }
    }
  }
  public func onDisappear(perform action: (() -> Void)? = nil) -> some View {
    changed { renderer, content in
      renderer.at("disappear") {
        renderer.watchAppearance(appear: nil, disappear: action) { renderer.show(content) }
      }
    }
  }
  public func task(
    priority: TaskPriority = .userInitiated,
    @_inheritActorContext _ action: @escaping @isolated(any) @Sendable () async -> Void
  ) -> some View { task(id: 0, priority: priority, action) }
  public func task<T: Equatable>(
    id value: T, priority: TaskPriority = .userInitiated,
    @_inheritActorContext _ action: @escaping @isolated(any) @Sendable () async -> Void
  ) -> some View {
    changed { renderer, content in
      renderer.at("task") {
        renderer.run(priority, for: value, action) { renderer.show(content) }
      }
    }
  }
  public func onChange<V: Equatable>(of value: V, perform action: @escaping (V) -> Void)
    -> some View
  { watched(value, false) { action($1) } }
  public func onChange<V: Equatable>(
    of value: V, initial: Bool = false, _ action: @escaping (V, V) -> Void
  ) -> some View { watched(value, initial, action) }
  public func onChange<V: Equatable>(
    of value: V, initial: Bool = false, _ action: @escaping () -> Void
  ) -> some View { watched(value, initial) { _, _ in action() } }
  private func watched<V: Equatable>(
    _ value: V, _ initial: Bool, _ action: @escaping (V, V) -> Void
  ) -> ModifiedView {
    changed { renderer, content in
      renderer.at("change") {
        renderer.tell({ renderer.watch(value, initial: initial, action) }, before: content)
      }
    }
  }
  public func onReceive<P: Publisher>(
    _ publisher: P, perform action: @escaping (P.Output) -> Void
  ) -> some View where P.Failure == Never {
    changed { renderer, content in
      renderer.at("receive") {
        renderer.tell({ renderer.receive(publisher, action) }, before: content)
      }
    }
  }
  public func onSubmit(of triggers: SubmitTriggers = .text, _ action: @escaping () -> Void)
    -> some View
  {
    told { $0.submitted.insert((triggers, { action() }), at: 0) }
  }
  public func refreshable(action: @escaping @Sendable () async -> Void) -> some View {
    changed { renderer, content in
      renderer.with(\.environment.refreshing, action) { renderer.show(content) }
    }
  }
  public func preference<K: PreferenceKey>(key: K.Type, value: K.Value) -> some View {
    changed { renderer, content in
      renderer.show(content)
      renderer.preferences[ObjectIdentifier(key), default: []].append(value)
    }
  }
  public func onPreferenceChange<K: PreferenceKey>(
    _ key: K.Type, perform action: @escaping (K.Value) -> Void
  ) -> some View where K.Value: Equatable {
    changed { renderer, content in
      renderer.at("preference") {
        let known = renderer.preferences[ObjectIdentifier(key)]
        renderer.preferences[ObjectIdentifier(key)] = nil
        renderer.show(content) {
          let values = (renderer.preferences[ObjectIdentifier(key)] ?? []).compactMap {
            $0 as? K.Value
          }
          var all = K.defaultValue
          for value in values { K.reduce(value: &all) { value } }
          renderer.watch(all, initial: true) { action($1) }
        }
        renderer.preferences[ObjectIdentifier(key), default: []] += known ?? []
      }
    }
  }
}
/// What submits.
public struct SubmitTriggers: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static var text: SubmitTriggers { SubmitTriggers(rawValue: 1) }
  public static var search: SubmitTriggers { SubmitTriggers(rawValue: 2) }
}
