@_exported public import Glibc

/// Gives a clock that never jumps, in billionths of a second.
public func mach_absolute_time() -> UInt64 {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  return UInt64(time.tv_sec) &* 1_000_000_000 &+ UInt64(time.tv_nsec)
}
