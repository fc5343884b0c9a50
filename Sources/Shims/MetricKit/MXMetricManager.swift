// Apple documents these declarations; their names are the reference.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@_exported public import Foundation

/// Hands out what the system measured: nothing comes.
public final class MXMetricManager: NSObject, Sendable {
  public static let shared = MXMetricManager()
  public var pastPayloads: [MXMetricPayload] { [] }
  public var pastDiagnosticPayloads: [MXDiagnosticPayload] { [] }
  public func add(_ subscriber: any MXMetricManagerSubscriber) {}
  public func remove(_ subscriber: any MXMetricManagerSubscriber) {}
}

/// Is told what the system measured.
public protocol MXMetricManagerSubscriber: NSObjectProtocol {
  func didReceive(_ payloads: [MXMetricPayload])
  func didReceive(_ payloads: [MXDiagnosticPayload])
}
extension MXMetricManagerSubscriber {
  public func didReceive(_ payloads: [MXMetricPayload]) {}
  public func didReceive(_ payloads: [MXDiagnosticPayload]) {}
}

/// What the system measured in a time.
open class MXPayload: NSObject, @unchecked Sendable {  // It has nothing.
  public let timeStampBegin = Date.distantPast
  public let timeStampEnd = Date.distantPast
  override init() {}
  open func jsonRepresentation() -> Data { Data("{}".utf8) }
  open func dictionaryRepresentation() -> [AnyHashable: Any] { [:] }
}

/// What the system measured of an app.
open class MXMetricPayload: MXPayload, @unchecked Sendable {  // As above.
  open var latestApplicationVersion: String { "" }
  open var includesMultipleApplicationVersions: Bool { false }
  open var metaData: MXMetaData? { nil }
}

/// What went wrong in an app.
open class MXDiagnosticPayload: MXPayload, @unchecked Sendable {  // As above.
  open var crashDiagnostics: [MXCrashDiagnostic]? { nil }
  open var hangDiagnostics: [MXHangDiagnostic]? { nil }
  open var cpuExceptionDiagnostics: [MXCPUExceptionDiagnostic]? { nil }
  open var diskWriteExceptionDiagnostics: [MXDiskWriteExceptionDiagnostic]? { nil }
}

/// On what the system measured.
open class MXMetaData: NSObject, @unchecked Sendable {  // As above.
  override init() {}
  open var regionFormat: String { "" }
  open var osVersion: String { "" }
  open var deviceType: String { "" }
  open var applicationBuildVersion: String { "" }
  open func jsonRepresentation() -> Data { Data("{}".utf8) }
}

/// Something that went wrong.
open class MXDiagnostic: NSObject, @unchecked Sendable {  // As above.
  override init() {}
  open var metaData: MXMetaData { MXMetaData() }
  open var applicationVersion: String { "" }
  open var callStackTree: MXCallStackTree { MXCallStackTree() }
  open func jsonRepresentation() -> Data { Data("{}".utf8) }
  open func dictionaryRepresentation() -> [AnyHashable: Any] { [:] }
}
/// A crash.
open class MXCrashDiagnostic: MXDiagnostic, @unchecked Sendable {  // As above.
  open var terminationReason: String? { nil }
  open var virtualMemoryRegionInfo: String? { nil }
  open var exceptionType: NSNumber? { nil }
  open var exceptionCode: NSNumber? { nil }
  open var signal: NSNumber? { nil }
}
/// An app that did not answer.
open class MXHangDiagnostic: MXDiagnostic, @unchecked Sendable {  // As above.
  open var hangDuration: Measurement<UnitDuration> { Measurement(value: 0, unit: .seconds) }
}
/// Too much work.
open class MXCPUExceptionDiagnostic: MXDiagnostic, @unchecked Sendable {}  // As above.
/// Too much written.
open class MXDiskWriteExceptionDiagnostic: MXDiagnostic, @unchecked Sendable {}  // As above.
/// Where it was.
open class MXCallStackTree: NSObject, @unchecked Sendable {  // As above.
  override init() {}
  open func jsonRepresentation() -> Data { Data("{}".utf8) }
}
