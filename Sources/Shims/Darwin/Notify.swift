// Apple documents these declarations; their names are the reference.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, TypeNamesShouldBeCapitalized

public import Dispatch
public import Glibc
import Synchronization

public let NOTIFY_STATUS_OK: UInt32 = 0
public let NOTIFY_STATUS_INVALID_TOKEN: UInt32 = 2
public let NOTIFY_STATUS_FAILED: UInt32 = 1_000_000
public let NOTIFY_TOKEN_INVALID: Int32 = -1

/// Posts to nobody: no other process of the developer runs beside a message filter here.
@discardableResult
public func notify_post(_ name: UnsafePointer<CChar>!) -> UInt32 { NOTIFY_STATUS_OK }

/// Gives a token; the block is never called.
@discardableResult
public func notify_register_dispatch(
  _ name: UnsafePointer<CChar>!, _ out_token: UnsafeMutablePointer<Int32>!,
  _ queue: DispatchQueue!, _ handler: @escaping (Int32) -> Void
) -> UInt32 { Tokens.give(out_token) }

/// Gives a token.
@discardableResult
public func notify_register_check(
  _ name: UnsafePointer<CChar>!, _ out_token: UnsafeMutablePointer<Int32>!
) -> UInt32 { Tokens.give(out_token) }

/// Gives a token; no signal comes.
@discardableResult
public func notify_register_signal(
  _ name: UnsafePointer<CChar>!, _ sig: Int32, _ out_token: UnsafeMutablePointer<Int32>!
) -> UInt32 { Tokens.give(out_token) }

/// Says that something was posted when it is asked for the first time, as on a phone, and never again.
@discardableResult
public func notify_check(_ token: Int32, _ check: UnsafeMutablePointer<Int32>!) -> UInt32 {
  check.pointee = Tokens.unasked.withLock { $0.remove(token) } == nil ? 0 : 1
  return NOTIFY_STATUS_OK
}

@discardableResult
public func notify_cancel(_ token: Int32) -> UInt32 { NOTIFY_STATUS_OK }
@discardableResult
public func notify_suspend(_ token: Int32) -> UInt32 { NOTIFY_STATUS_OK }
@discardableResult
public func notify_resume(_ token: Int32) -> UInt32 { NOTIFY_STATUS_OK }
public func notify_is_valid_token(_ token: Int32) -> Bool { token >= 0 }

/// Keeps nothing: what the app has set is not known.
@discardableResult
public func notify_set_state(_ token: Int32, _ state64: UInt64) -> UInt32 { NOTIFY_STATUS_OK }

/// Gives 0: what the app has set is not known.
@discardableResult
public func notify_get_state(_ token: Int32, _ state64: UnsafeMutablePointer<UInt64>!) -> UInt32 {
  state64.pointee = 0
  return NOTIFY_STATUS_OK
}

private enum Tokens {
  static let last = Atomic<Int32>(0)
  static let unasked = Mutex<Set<Int32>>([])

  static func give(_ token: UnsafeMutablePointer<Int32>) -> UInt32 {
    let new = last.wrappingAdd(1, ordering: .relaxed).newValue
    token.pointee = new
    unasked.withLock { _ = $0.insert(new) }
    return NOTIFY_STATUS_OK
  }
}
