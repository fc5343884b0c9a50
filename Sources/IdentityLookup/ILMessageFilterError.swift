public import Foundation

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The domain of filter errors (REP: the value that phones print is not the symbol's own name).
@available(iOS 11.0, macCatalyst 13.0, visionOS 1.0, *)
@available(tvOS, unavailable)
@available(watchOS, unavailable)
public let ILMessageFilterErrorDomain: String = "com.apple.IdentityLookup.error.messagefilter"

/// Why a query could not be deferred to the network.
///
/// It has the members that Swift gives an Objective-C error enumeration. Unlike on a phone, an
/// `NSError` of this domain made by hand is not cast to this type.
@available(iOS 11.0, macCatalyst 13.0, visionOS 1.0, *)
@available(tvOS, unavailable)
@available(watchOS, unavailable)
public struct ILMessageFilterError: _BridgedStoredNSError, Sendable {
  /// The Foundation error that carries the domain, the code and the user info.
  public let _nsError: NSError

  /// Wraps a Foundation error of this domain.
  public init(_nsError: NSError) {
    self._nsError = _nsError
  }

  /// `ILMessageFilterErrorDomain`.
  public static var _nsErrorDomain: String { ILMessageFilterErrorDomain }

  /// `ILMessageFilterErrorDomain`.
  public static var errorDomain: String { ILMessageFilterErrorDomain }

  /// Hashes the code; Foundation's own version of this for Linux halts the process.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(_nsError.code)
  }
}

@available(iOS 11.0, macCatalyst 13.0, visionOS 1.0, *)
@available(tvOS, unavailable)
@available(watchOS, unavailable)
extension ILMessageFilterError {
  /// The codes of the domain (DOC).
  public enum Code: Int, _ErrorCodeProtocol, Sendable {
    /// The error type that carries this code.
    public typealias _ErrorType = ILMessageFilterError

    /// An unspecified system error.
    case system = 1

    /// The network URL in `Info.plist` is missing or not usable.
    case invalidNetworkURL = 2

    /// The network URL's host is not among the associated domains.
    case networkURLUnauthorized = 3

    /// The request failed; `NSUnderlyingErrorKey` in the user info says why.
    case networkRequestFailed = 4

    /// The query was deferred before; once is the most.
    case redundantNetworkDeferral = 5
  }

  /// An unspecified system error.
  public static var system: Code { .system }

  /// The network URL in `Info.plist` is missing or not usable.
  public static var invalidNetworkURL: Code { .invalidNetworkURL }

  /// The network URL's host is not among the associated domains.
  public static var networkURLUnauthorized: Code { .networkURLUnauthorized }

  /// The request failed; `NSUnderlyingErrorKey` in the user info says why.
  public static var networkRequestFailed: Code { .networkRequestFailed }

  /// The query was deferred before; once is the most.
  public static var redundantNetworkDeferral: Code { .redundantNetworkDeferral }
}
