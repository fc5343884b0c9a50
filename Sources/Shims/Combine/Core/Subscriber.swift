/// Somebody who takes values.
public protocol Subscriber<Input, Failure>: CustomCombineIdentifierConvertible {
  /// What is taken.
  associatedtype Input
  /// How it can fail.
  associatedtype Failure: Error

  /// Takes the subscription, from which values are requested.
  func receive(subscription: any Subscription)
  /// Takes a value; gives how many more are wanted.
  func receive(_ input: Input) -> Subscribers.Demand
  /// Takes the end.
  func receive(completion: Subscribers.Completion<Failure>)
}

/// Something with an identity of its own.
public protocol CustomCombineIdentifierConvertible {
  /// The identity.
  var combineIdentifier: CombineIdentifier { get }
}

extension CustomCombineIdentifierConvertible where Self: AnyObject {
  /// The object's identity.
  public var combineIdentifier: CombineIdentifier { CombineIdentifier(self) }
}

/// An identity.
public struct CombineIdentifier: Hashable {
  private let object: ObjectIdentifier
  private let token: AnyObject?

  /// Makes an identity of its own.
  public init() {
    let token = Token()
    object = ObjectIdentifier(token)
    self.token = token
  }

  /// Takes an object's identity.
  public init(_ obj: AnyObject) {
    object = ObjectIdentifier(obj)
    token = nil
  }

  /// Whether two identities are one.
  public static func == (left: CombineIdentifier, right: CombineIdentifier) -> Bool {
    left.object == right.object
  }

  /// Hashes the identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(object) }

  private final class Token {}
}

/// A subscription, from which values are requested.
public protocol Subscription: Cancellable, CustomCombineIdentifierConvertible {
  /// Requests values. Here any request but zero brings all of them.
  func request(_ demand: Subscribers.Demand)
}

/// Things that belong to subscribers.
public enum Subscribers {
  /// How a publisher ended.
  @frozen
  public enum Completion<Failure: Error> {
    /// It has sent everything.
    case finished
    /// It failed.
    case failure(Failure)
  }

  /// How many values are wanted.
  public struct Demand: Hashable, Comparable, Sendable {
    /// The number; nil without a limit.
    public let max: Int?

    /// All of them.
    public static let unlimited = Demand(max: nil)
    /// None.
    public static let none = Demand(max: 0)

    /// So many.
    public static func max(_ value: Int) -> Demand { Demand(max: value) }

    /// Whether fewer are wanted.
    public static func < (left: Demand, right: Demand) -> Bool {
      (left.max ?? .max) < (right.max ?? .max)
    }
  }
}

extension Subscribers.Completion: Equatable where Failure: Equatable {}
extension Subscribers.Completion: Hashable where Failure: Hashable {}
extension Subscribers.Completion: Sendable {}
