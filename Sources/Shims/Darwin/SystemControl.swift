public import Glibc

/// The result of a call of the system.
public typealias OSStatus = Int32

/// The call did what it should.
public let noErr: OSStatus = 0

/// The kernel's own values.
public let CTL_KERN: Int32 = 1
/// Values of the machine.
public let CTL_HW: Int32 = 6
/// When the phone was started.
public let KERN_BOOTTIME: Int32 = 21
/// The number of the release.
public let KERN_OSVERSION: Int32 = 65
/// The machine's name, such as `iPhone17,1`.
public let HW_MACHINE: Int32 = 1
/// The name of the machine's board.
public let HW_MODEL: Int32 = 2
/// How many processors there are.
public let HW_NCPU: Int32 = 3
/// How much memory there is, in bytes.
public let HW_MEMSIZE: Int32 = 24

/// Gives a value of the system by its name: those of an iPhone 16 Pro with iOS 26.0 (ASSUMED).
///
/// A name that is not known here gives ENOENT, as on a phone; none can be set (EPERM).
@discardableResult
public func sysctlbyname(
  _ name: UnsafePointer<CChar>!, _ oldp: UnsafeMutableRawPointer!,
  _ oldlenp: UnsafeMutablePointer<Int>!, _ newp: UnsafeMutableRawPointer!, _ newlen: Int
) -> Int32 {
  SystemControl.give(SystemControl.value(named: String(cString: name)), oldp, oldlenp, newp)
}

/// Gives a value of the system by its number.
@discardableResult
public func sysctl(
  _ name: UnsafeMutablePointer<Int32>!, _ namelen: UInt32, _ oldp: UnsafeMutableRawPointer!,
  _ oldlenp: UnsafeMutablePointer<Int>!, _ newp: UnsafeMutableRawPointer!, _ newlen: Int
) -> Int32 {
  let numbers = (0..<Int(namelen)).map { name[$0] }
  let known = SystemControl.names[numbers]
  return SystemControl.give(known.flatMap(SystemControl.value), oldp, oldlenp, newp)
}

/// Values of the system, as bytes.
private enum SystemControl {
  static let names: [[Int32]: String] = [
    [CTL_KERN, KERN_BOOTTIME]: "kern.boottime", [CTL_KERN, KERN_OSVERSION]: "kern.osversion",
    [CTL_HW, HW_MACHINE]: "hw.machine", [CTL_HW, HW_MODEL]: "hw.model",
    [CTL_HW, HW_NCPU]: "hw.ncpu", [CTL_HW, HW_MEMSIZE]: "hw.memsize",
  ]

  static func value(named name: String) -> [UInt8]? {
    switch name {
    case "hw.machine", "hw.product": text("iPhone17,1")
    case "hw.model", "hw.target": text("D93AP")
    case "hw.ncpu", "hw.logicalcpu", "hw.physicalcpu", "hw.activecpu": bytes(Int32(6))
    case "hw.memsize": bytes(UInt64(8 << 30))
    case "hw.pagesize": bytes(UInt64(16_384))
    case "kern.ostype": text("Darwin")
    case "kern.osrelease": text("25.0.0")
    case "kern.osversion": text("23A341")
    case "kern.osproductversion": text("26.0")
    case "kern.hostname": text("localhost")
    case "kern.boottime": bytes(start)
    default: nil
    }
  }

  /// Hands a value over, or says how long it is.
  static func give(
    _ value: [UInt8]?, _ target: UnsafeMutableRawPointer?, _ length: UnsafeMutablePointer<Int>?,
    _ new: UnsafeMutableRawPointer?
  ) -> Int32 {
    guard let value else { return fail(ENOENT) }
    guard new == nil else { return fail(EPERM) }
    guard let length else { return 0 }
    guard let target else {
      length.pointee = value.count
      return 0
    }
    let fitting = min(length.pointee, value.count)
    UnsafeMutableRawBufferPointer(start: target, count: fitting).copyBytes(
      from: value.prefix(fitting))
    length.pointee = fitting
    return fitting == value.count ? 0 : fail(ENOMEM)
  }

  private static func fail(_ number: Int32) -> Int32 {
    errno = number
    return -1
  }

  private static func text(_ text: String) -> [UInt8] { Array(text.utf8) + [0] }

  private static func bytes<Value>(_ value: Value) -> [UInt8] {
    withUnsafeBytes(of: value) { Array($0) }
  }

  private static var start: timeval {
    var (now, running) = (timespec(), timespec())
    clock_gettime(CLOCK_REALTIME, &now)
    clock_gettime(CLOCK_BOOTTIME, &running)
    return timeval(tv_sec: now.tv_sec - running.tv_sec, tv_usec: 0)
  }
}
