// Apple documents these declarations; their names are the reference.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Dispatch

/// Tells of a lack of memory.
public protocol DispatchSourceMemoryPressure: DispatchSourceProtocol {}

extension DispatchSourceMemoryPressure {
  public var data: DispatchSource.MemoryPressureEvent { [] }
  public var mask: DispatchSource.MemoryPressureEvent { [] }
}

extension DispatchSource {
  /// How much memory there is.
  public struct MemoryPressureEvent: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let normal = Self(rawValue: 1)
    public static let warning = Self(rawValue: 2)
    public static let critical = Self(rawValue: 4)
    public static let all: Self = [.normal, .warning, .critical]
  }

  /// Makes a source that never tells anything.
  public class func makeMemoryPressureSource(
    eventMask: MemoryPressureEvent, queue: DispatchQueue? = nil
  ) -> any DispatchSourceMemoryPressure { SilentMemorySource() }
}

/// Tells nothing of memory, and calls no handler.
private final class SilentMemorySource: DispatchSourceMemoryPressure, @unchecked Sendable {
  // One thread at a time cancels it.
  private(set) var isCancelled = false
  var handle: UInt { 0 }
  var data: UInt { 0 }
  var mask: UInt { 0 }
  func setEventHandler(
    qos: DispatchQoS, flags: DispatchWorkItemFlags, handler: DispatchSourceHandler?
  ) {}
  func setEventHandler(handler: DispatchWorkItem) {}
  func setCancelHandler(
    qos: DispatchQoS, flags: DispatchWorkItemFlags, handler: DispatchSourceHandler?
  ) {}
  func setCancelHandler(handler: DispatchWorkItem) {}
  func setRegistrationHandler(
    qos: DispatchQoS, flags: DispatchWorkItemFlags, handler: DispatchSourceHandler?
  ) {}
  func setRegistrationHandler(handler: DispatchWorkItem) {}
  func cancel() { isCancelled = true }
  func resume() {}
  func suspend() {}
  func activate() {}
}
