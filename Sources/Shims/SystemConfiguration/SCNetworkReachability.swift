public import Foundation

/// Whether a host can be reached: from a message filter, none can.
public final class SCNetworkReachability: Sendable {}

/// How a host can be reached.
public struct SCNetworkReachabilityFlags: OptionSet, Sendable {
  /// The raw value.
  public let rawValue: UInt32

  /// Takes a raw value.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// Through a connection that has to be made.
  public static let transientConnection = SCNetworkReachabilityFlags(rawValue: 1)
  /// It can be.
  public static let reachable = SCNetworkReachabilityFlags(rawValue: 2)
  /// A connection has to be made first.
  public static let connectionRequired = SCNetworkReachabilityFlags(rawValue: 4)
  /// A connection is made with the first packet.
  public static let connectionOnTraffic = SCNetworkReachabilityFlags(rawValue: 8)
  /// The user has to do something.
  public static let interventionRequired = SCNetworkReachabilityFlags(rawValue: 16)
  /// A connection is made when asked for.
  public static let connectionOnDemand = SCNetworkReachabilityFlags(rawValue: 32)
  /// It is the phone itself.
  public static let isLocalAddress = SCNetworkReachabilityFlags(rawValue: 1 << 16)
  /// Without a gateway.
  public static let isDirect = SCNetworkReachabilityFlags(rawValue: 1 << 17)
  /// Through a mobile network.
  public static let isWWAN = SCNetworkReachabilityFlags(rawValue: 1 << 18)
}

/// Makes a question about a host.
public func SCNetworkReachabilityCreateWithName(
  _ allocator: AnyObject?, _ nodename: UnsafePointer<CChar>
) -> SCNetworkReachability? { SCNetworkReachability() }

/// Makes a question about an address.
public func SCNetworkReachabilityCreateWithAddress(
  _ allocator: AnyObject?, _ address: UnsafePointer<sockaddr>
) -> SCNetworkReachability? { SCNetworkReachability() }

/// Says that the host cannot be reached.
public func SCNetworkReachabilityGetFlags(
  _ target: SCNetworkReachability, _ flags: UnsafeMutablePointer<SCNetworkReachabilityFlags>
) -> Bool {
  flags.pointee = []
  return true
}
