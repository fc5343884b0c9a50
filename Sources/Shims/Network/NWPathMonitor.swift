public import Foundation

/// Watches the network: a message filter has none, and is told so.
public final class NWPathMonitor: @unchecked Sendable {  // The lock guards the handler.
  private let lock = NSLock()
  private var handler: (@Sendable (NWPath) -> Void)?

  /// Makes a monitor.
  public init() {}

  /// Makes a monitor of one kind of interface.
  public init(requiredInterfaceType: NWInterface.InterfaceType) {}

  /// Makes a monitor that leaves kinds of interfaces out.
  public init(prohibitedInterfaceTypes: [NWInterface.InterfaceType]) {}

  /// Called when the network changes: once, after the start.
  public var pathUpdateHandler: (@Sendable (NWPath) -> Void)? {
    get { lock.withLock { handler } }
    set { lock.withLock { handler = newValue } }
  }

  /// The network of now.
  public var currentPath: NWPath { NWPath() }

  /// Tells the handler that there is no network.
  public func start(queue: DispatchQueue) {
    queue.async { self.pathUpdateHandler?(NWPath()) }
  }

  /// Tells nothing more.
  public func cancel() { pathUpdateHandler = nil }
}

/// The network as a filter sees it: there is none.
public struct NWPath: Hashable, Sendable {
  /// Whether there is a network.
  public enum Status: Hashable, Sendable {
    /// There is one.
    case satisfied
    /// There is none.
    case unsatisfied
    /// There would be one.
    case requiresConnection
  }

  /// Why there is none.
  public enum UnsatisfiedReason: Hashable, Sendable {
    /// Nobody knows.
    case notAvailable
    /// The user does not want it.
    case cellularDenied
    /// The user does not want it.
    case wifiDenied
    /// The user does not want it.
    case localNetworkDenied
  }

  /// There is none.
  public var status: Status { .unsatisfied }
  /// Nobody says why.
  public var unsatisfiedReason: UnsatisfiedReason { .notAvailable }
  /// There are none.
  public var availableInterfaces: [NWInterface] { [] }
  /// It costs nothing.
  public var isExpensive: Bool { false }
  /// It is not limited.
  public var isConstrained: Bool { false }
  /// It has no IPv4.
  public var supportsIPv4: Bool { false }
  /// It has no IPv6.
  public var supportsIPv6: Bool { false }
  /// It has no DNS.
  public var supportsDNS: Bool { false }

  /// It uses no kind of interface.
  public func usesInterfaceType(_ type: NWInterface.InterfaceType) -> Bool { false }
}

/// An interface of the network.
public struct NWInterface: Hashable, Sendable {
  /// A kind of interface.
  public enum InterfaceType: Hashable, Sendable {
    /// Another kind.
    case other
    /// Wi-Fi.
    case wifi
    /// A mobile network.
    case cellular
    /// A cable.
    case wiredEthernet
    /// The phone itself.
    case loopback
  }

  /// The kind.
  public let type: InterfaceType
  /// The name.
  public let name: String
}
