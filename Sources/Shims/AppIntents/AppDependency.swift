// Apple documents these declarations; their names are the reference.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

/// Gives what can be chosen; nobody asks it.
public protocol DynamicOptionsProvider: Sendable {
  associatedtype Result
  associatedtype DefaultValue = Never
  func results() async throws -> Result
  func defaultResult() async -> DefaultValue?
}
extension DynamicOptionsProvider {
  public func defaultResult() async -> DefaultValue? { nil }
}

/// What intents need of the app, by type.
public final class AppDependencyManager: Sendable {
  public static let shared = AppDependencyManager()
  // The lock is around each use.
  private nonisolated(unsafe) var values: [AnyHashable: any Sendable] = [:]
  private let lock = NSLock()

  /// Adds what intents need.
  public func add<Dependency: Sendable>(
    key: AnyHashable? = nil, dependency: @autoclosure @escaping @Sendable () -> Dependency
  ) {
    lock.withLock { values[key ?? AnyHashable(ObjectIdentifier(Dependency.self))] = dependency() }
  }

  fileprivate func value<Dependency>(_ key: AnyHashable?) -> Dependency? {
    lock.withLock { values[key ?? AnyHashable(ObjectIdentifier(Dependency.self))] as? Dependency }
  }
}
/// What an intent needs of the app.
@propertyWrapper
public struct AppDependency<Value: Sendable>: Sendable {
  // A key is a value that is never changed.
  private nonisolated(unsafe) let key: AnyHashable?
  private let other: (@Sendable () -> Value)?
  public init(key: AnyHashable? = nil) { (self.key, other) = (key, nil) }
  public init(
    key: AnyHashable? = nil, default value: @autoclosure @escaping @Sendable () -> Value
  ) { (self.key, other) = (key, value) }
  public var wrappedValue: Value {
    guard let value = AppDependencyManager.shared.value(key) ?? other?() else {
      // As on a phone: the app adds it before an intent runs.
      preconditionFailure("no dependency of type \(Value.self) was added")
    }
    return value
  }
}
extension AppIntent { public typealias Dependency = AppDependency }
extension EntityQuery { public typealias Dependency = AppDependency }
extension DynamicOptionsProvider { public typealias Dependency = AppDependency }

/// A property of a thing that shortcuts can see.
@propertyWrapper
public struct EntityProperty<Value: Sendable>: Sendable {
  private var value: Value?
  public init() {}
  public init(title: LocalizedStringResource) {}
  public init(wrappedValue: Value, title: LocalizedStringResource) { value = wrappedValue }
  public var projectedValue: EntityProperty<Value> { self }
  public var wrappedValue: Value {
    get {
      guard let value else { preconditionFailure("the entity's property has no value") }
      return value
    }
    set { value = newValue }
  }
}
extension AppEntity { public typealias Property = EntityProperty }

/// Finds all things of an app; nobody asks it.
public protocol EnumerableEntityQuery: EntityQuery { func allEntities() async throws -> [Entity] }

/// Whether a phone has to be unlocked for an intent.
public enum IntentAuthenticationPolicy: Sendable {
  case alwaysAllowed, requiresAuthentication, requiresLocalDeviceAuthentication
}
/// Opens a thing of an app.
public protocol OpenIntent: AppIntent {
  associatedtype Target
  var target: Target { get set }
}
/// Deletes things of an app.
public protocol DeleteIntent: AppIntent {
  associatedtype Entity
  var entities: [Entity] { get set }
}
/// Sets a value.
public protocol SetValueIntent: AppIntent {
  associatedtype ValueType
  var value: ValueType { get set }
}
public protocol WidgetConfigurationIntent: AppIntent {}
public protocol ControlConfigurationIntent: AppIntent {}
public protocol LiveActivityIntent: AppIntent {}
public protocol AudioPlaybackIntent: AppIntent {}
public protocol ForegroundContinuableIntent: AppIntent {}
public protocol ProgressReportingIntent: AppIntent {}
extension WidgetConfigurationIntent {
  public func perform() async throws -> some IntentResult { EmptyIntentResult() }
}
extension ControlConfigurationIntent {
  public func perform() async throws -> some IntentResult { EmptyIntentResult() }
}
/// Intents in a package.
public protocol AppIntentsPackage {
  static var includedPackages: [any AppIntentsPackage.Type] { get }
}
extension AppIntentsPackage {
  public static var includedPackages: [any AppIntentsPackage.Type] { [] }
}
/// A file that an intent is given.
public struct IntentFile: Sendable {
  public let data: Data
  public let filename: String
  public var fileURL: URL? { nil }
  public init(data: Data, filename: String, type: Any? = nil) {
    (self.data, self.filename) = (data, filename)
  }
}
/// Tells the system what a user did: nobody hears.
public final class IntentDonationManager: Sendable {
  public static let shared = IntentDonationManager()
  public func donate(intent: some AppIntent) async throws {}
}
