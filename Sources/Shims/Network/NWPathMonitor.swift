// Apple documents these declarations; their names are the reference.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
public import Foundation

/// Watches the network, which a message filter cannot use (DOC): its path is never satisfied.
public final class NWPathMonitor: @unchecked Sendable {  // Its author sets the handler once.
  public var pathUpdateHandler: (@Sendable (NWPath) -> Void)?
  public init() {}
  public init(requiredInterfaceType: NWInterface.InterfaceType) {}
  public var currentPath: NWPath { NWPath() }
  public func start(queue: DispatchQueue) {
    let handler = pathUpdateHandler
    queue.async { handler?(NWPath()) }
  }
  public func cancel() {}
}
/// The way to the network: there is none.
public struct NWPath: Equatable, Sendable {
  public var status: Status { .unsatisfied }
  public var isExpensive: Bool { false }
  public var isConstrained: Bool { false }
  public var availableInterfaces: [NWInterface] { [] }
  public func usesInterfaceType(_ type: NWInterface.InterfaceType) -> Bool { false }
  /// Whether there is a way.
  public enum Status: Sendable { case satisfied, unsatisfied, requiresConnection }
}
/// A part of the device with which it reaches a network.
public struct NWInterface: Hashable, Sendable {
  public let name: String
  public let type: InterfaceType
  /// The kind of an interface.
  public enum InterfaceType: Sendable { case other, wifi, cellular, wiredEthernet, loopback }
}
