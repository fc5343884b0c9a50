// Apple documents these declarations; their names are the reference.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, TypeNamesShouldBeCapitalized

public import Glibc

/// A clock that stands while the phone sleeps.
public let CLOCK_UPTIME_RAW = CLOCK_MONOTONIC
public let CLOCK_UPTIME_RAW_APPROX = CLOCK_MONOTONIC
public let CLOCK_MONOTONIC_RAW_APPROX = CLOCK_MONOTONIC_RAW

/// Reads a clock, in billionths of a second.
public func clock_gettime_nsec_np(_ clock_id: clockid_t) -> UInt64 {
  var time = timespec()
  guard clock_gettime(clock_id, &time) == 0 else { return 0 }
  return UInt64(time.tv_sec) &* 1_000_000_000 &+ UInt64(time.tv_nsec)
}

/// Gives a clock that goes on while the phone sleeps, in billionths of a second.
public func mach_continuous_time() -> UInt64 { clock_gettime_nsec_np(CLOCK_BOOTTIME) }
public func mach_continuous_approximate_time() -> UInt64 { mach_continuous_time() }
public func mach_approximate_time() -> UInt64 { mach_absolute_time() }

/// How soon a thread's work is wanted.
public struct qos_class_t: RawRepresentable, Equatable, Sendable {
  public let rawValue: UInt32
  public init(_ rawValue: UInt32) { self.rawValue = rawValue }
  public init(rawValue: UInt32) { self.rawValue = rawValue }
}
public let QOS_CLASS_USER_INTERACTIVE = qos_class_t(0x21)
public let QOS_CLASS_USER_INITIATED = qos_class_t(0x19)
public let QOS_CLASS_DEFAULT = qos_class_t(0x15)
public let QOS_CLASS_UTILITY = qos_class_t(0x11)
public let QOS_CLASS_BACKGROUND = qos_class_t(0x09)
public let QOS_CLASS_UNSPECIFIED = qos_class_t(0)
/// Linux does not know it.
public func qos_class_self() -> qos_class_t { QOS_CLASS_UNSPECIFIED }
public func qos_class_main() -> qos_class_t { QOS_CLASS_USER_INTERACTIVE }

/// Whether this is a phone, and no simulator.
public let TARGET_OS_IPHONE: Int32 = 1
public let TARGET_OS_IOS: Int32 = 1
public let TARGET_OS_OSX: Int32 = 0
public let TARGET_OS_SIMULATOR: Int32 = 0
public let TARGET_IPHONE_SIMULATOR: Int32 = 0

public typealias kern_return_t = Int32
public typealias mach_port_t = UInt32
public typealias mach_msg_type_number_t = UInt32
public typealias task_flavor_t = UInt32
public typealias natural_t = UInt32
public typealias integer_t = Int32
public typealias task_info_t = UnsafeMutablePointer<integer_t>
public typealias mach_vm_size_t = UInt64
public let KERN_SUCCESS: kern_return_t = 0
public let KERN_FAILURE: kern_return_t = 5
public let MACH_TASK_BASIC_INFO: Int32 = 20
public let mach_task_self_: mach_port_t = 0x103
public func mach_task_self() -> mach_port_t { mach_task_self_ }

/// Times of a process, in seconds and their millionths.
public struct time_value_t: Sendable {
  public var seconds: integer_t = 0
  public var microseconds: integer_t = 0
  public init() {}
}

/// What a process uses.
public struct mach_task_basic_info: Sendable {
  public var virtual_size: mach_vm_size_t = 0
  public var resident_size: mach_vm_size_t = 0
  public var resident_size_max: mach_vm_size_t = 0
  public var user_time = time_value_t()
  public var system_time = time_value_t()
  public var policy: Int32 = 0
  public var suspend_count: integer_t = 0
  public init() {}
}
public typealias mach_task_basic_info_data_t = mach_task_basic_info

/// The sizes in the process's status, in bytes, by their names; all of one moment.
///
/// What `getrusage` says counts the program that started this one, too.
private func statusSizes() -> [String: mach_vm_size_t] {
  guard let file = fopen("/proc/self/status", "r") else { return [:] }
  defer { fclose(file) }
  var sizes: [String: mach_vm_size_t] = [:]
  var line = [CChar](repeating: 0, count: 256)
  while fgets(&line, Int32(line.count), file) != nil {
    let words = line.prefix { $0 != 0 }.split { $0 == 32 || $0 == 9 || $0 == 10 }
      .map { String(decoding: $0.map(UInt8.init(bitPattern:)), as: UTF8.self) }
    guard words.count == 3, words[2] == "kB", let number = mach_vm_size_t(words[1]) else {
      continue
    }
    sizes[words[0]] = number * 1024
  }
  return sizes
}

/// Says which memory the process uses.
public func task_info(
  _ target_task: mach_port_t, _ flavor: task_flavor_t, _ task_info_out: task_info_t!,
  _ task_info_outCnt: UnsafeMutablePointer<mach_msg_type_number_t>!
) -> kern_return_t {
  let size = MemoryLayout<mach_task_basic_info>.size
  guard flavor == task_flavor_t(MACH_TASK_BASIC_INFO), Int(task_info_outCnt.pointee) * 4 >= size
  else { return KERN_FAILURE }
  var info = mach_task_basic_info()
  let sizes = statusSizes()
  guard let peak = sizes["VmHWM:"], let now = sizes["VmRSS:"], let all = sizes["VmSize:"] else {
    return KERN_FAILURE
  }
  (info.resident_size_max, info.resident_size, info.virtual_size) = (peak, now, all)
  UnsafeMutableRawPointer(task_info_out).copyMemory(from: &info, byteCount: size)
  return KERN_SUCCESS
}

/// The size of a page of memory.
public let vm_page_size: UInt = 16_384
public let vm_kernel_page_size: UInt = 16_384
