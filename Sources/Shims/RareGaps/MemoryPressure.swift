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
  ) -> any DispatchSourceMemoryPressure {
    // A source that nobody signals; every source is of this class.
    guard let source = makeUserDataAddSource(queue: queue) as? DispatchSource else {
      preconditionFailure("Dispatch has sources of another class")
    }
    return source
  }
}
extension DispatchSource: DispatchSourceMemoryPressure {}
