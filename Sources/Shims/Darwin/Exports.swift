// Apple documents these declarations; their names are the reference.
// swift-format-ignore-file: TypeNamesShouldBeCapitalized

@_exported public import Glibc

/// Gives a clock that never jumps, in billionths of a second.
public func mach_absolute_time() -> UInt64 { clock_gettime_nsec_np(CLOCK_MONOTONIC) }

/// By what a clock's number is multiplied and divided to give billionths of a second.
public struct mach_timebase_info_data_t: Sendable {
  /// By what it is multiplied.
  public var numer: UInt32 = 0
  /// By what it is divided.
  public var denom: UInt32 = 0

  /// Makes one of zeros.
  public init() {}

  /// Takes both.
  public init(numer: UInt32, denom: UInt32) { (self.numer, self.denom) = (numer, denom) }
}

/// Makes one of zeros: in C the structure has the function's name, too.
public func mach_timebase_info() -> mach_timebase_info_data_t { mach_timebase_info_data_t() }

/// Makes one.
public func mach_timebase_info(numer: UInt32, denom: UInt32) -> mach_timebase_info_data_t {
  mach_timebase_info_data_t(numer: numer, denom: denom)
}

/// Says that `mach_absolute_time` counts billionths of a second.
@discardableResult
public func mach_timebase_info(_ info: UnsafeMutablePointer<mach_timebase_info_data_t>!) -> Int32 {
  info.pointee = mach_timebase_info_data_t(numer: 1, denom: 1)
  return 0
}
