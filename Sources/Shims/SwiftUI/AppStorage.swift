// Apple documents these declarations; their names are the reference.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

/// A value of the defaults, which is read and written for real.
@propertyWrapper
public struct AppStorage<Value>: DynamicProperty {
  private let read: () -> Value
  private let write: (Value) -> Void

  public var wrappedValue: Value {
    get { read() }
    nonmutating set { set(newValue) }
  }
  public var projectedValue: Binding<Value> { Binding(get: read, set: set) }
  private func set(_ value: Value) {
    write(value)
    NotificationCenter.default.post(name: .appStorageDidChange, object: nil)
  }

  private init(plain key: String, _ initial: Value, _ store: UserDefaults?) {
    let defaults = store ?? .standard
    read = { defaults.object(forKey: key) as? Value ?? initial }
    write = { defaults.set($0, forKey: key) }
  }
  private init<Stored>(
    _ key: String, _ store: UserDefaults?, from: @escaping (Stored?) -> Value,
    to: @escaping (Value) -> Stored?
  ) {
    let defaults = store ?? .standard
    read = { from(defaults.object(forKey: key) as? Stored) }
    write = { value in
      if let stored = to(value) {
        defaults.set(stored, forKey: key)
      } else {
        defaults.removeObject(forKey: key)
      }
    }
  }
}
extension AppStorage: ConnectedProperty {
  mutating func connect(to renderer: Renderer, named name: String) {
    renderer.host.follow(.appStorageDidChange)
    renderer.host.follow(UserDefaults.didChangeNotification)
    // On Linux nobody tells of what the author writes to the defaults.
    guard let first = read() as? any Equatable else { return }
    let read = read
    renderer.host.doubt { !isSame(first, read()) }
  }
}
extension Notification.Name {
  /// A property wrapper wrote to defaults: Foundation does not tell of it on Linux.
  fileprivate static var appStorageDidChange: Notification.Name { .init("SwiftUI.AppStorage") }
}
extension AppStorage {
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == Bool {
    self.init(plain: key, wrappedValue, store)
  }
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == Int {
    self.init(plain: key, wrappedValue, store)
  }
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil)
  where Value == Double { self.init(plain: key, wrappedValue, store) }
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil)
  where Value == String { self.init(plain: key, wrappedValue, store) }
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == Data {
    self.init(plain: key, wrappedValue, store)
  }
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == Date {
    self.init(plain: key, wrappedValue, store)
  }
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == URL {
    self.init(
      key, store, from: { ($0 as String?).flatMap(URL.init(string:)) ?? wrappedValue },
      to: { $0.absoluteString })
  }
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil)
  where Value: RawRepresentable, Value.RawValue == Int {
    self.init(
      key, store, from: { ($0 as Int?).flatMap(Value.init(rawValue:)) ?? wrappedValue },
      to: { $0.rawValue })
  }
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil)
  where Value: RawRepresentable, Value.RawValue == String {
    self.init(
      key, store, from: { ($0 as String?).flatMap(Value.init(rawValue:)) ?? wrappedValue },
      to: { $0.rawValue })
  }
  public init(_ key: String, store: UserDefaults? = nil) where Value == Bool? {
    self.init(key, store, from: { $0 as Bool? }, to: { $0 })
  }
  public init(_ key: String, store: UserDefaults? = nil) where Value == Int? {
    self.init(key, store, from: { $0 as Int? }, to: { $0 })
  }
  public init(_ key: String, store: UserDefaults? = nil) where Value == Double? {
    self.init(key, store, from: { $0 as Double? }, to: { $0 })
  }
  public init(_ key: String, store: UserDefaults? = nil) where Value == String? {
    self.init(key, store, from: { $0 as String? }, to: { $0 })
  }
  public init(_ key: String, store: UserDefaults? = nil) where Value == Data? {
    self.init(key, store, from: { $0 as Data? }, to: { $0 })
  }
}

/// A value that a scene keeps; it is forgotten with the view.
@propertyWrapper
public struct SceneStorage<Value>: DynamicProperty {
  private let initial: Value
  private var place: ValuePlace<Value>?
  public init(wrappedValue: Value, _ key: String) { initial = wrappedValue }
  public var wrappedValue: Value {
    get { place?.value ?? initial }
    nonmutating set { place?.value = newValue }
  }
  public var projectedValue: Binding<Value> { place?.binding ?? .constant(initial) }
}
extension SceneStorage: ConnectedProperty {
  mutating func connect(to renderer: Renderer, named name: String) {
    place = renderer.place(name, initial)
  }
}
