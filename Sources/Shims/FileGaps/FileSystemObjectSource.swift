// Apple documents these declarations; their names are the reference.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Dispatch
import IdentityLookup
import Synchronization

/// How a file is opened to be watched alone; here that is for reading.
public let O_EVTONLY: Int32 = 0

public protocol DispatchSourceFileSystemObject: DispatchSourceProtocol {}

extension DispatchSource: DispatchSourceFileSystemObject {
  /// What a source watches, which it has no place for itself.
  ///
  /// One that is gone leaves its two numbers here.
  fileprivate static let watched = Mutex<[ObjectIdentifier: (file: Int32, mask: UInt)]>([:])

  /// Makes a source that is never told of a change, the filter’s own among them.
  public class func makeFileSystemObjectSource(
    fileDescriptor: Int32, eventMask: FileSystemEvent, queue: DispatchQueue? = nil
  ) -> any DispatchSourceFileSystemObject {
    InertUse.report(
      "DispatchSource.makeFileSystemObjectSource",
      "it is never told of a change here, the filter\u{2019}s own among them")
    // It fires when it is told to, which nobody does.
    let inert: any DispatchSourceProtocol = makeUserDataAddSource(queue: queue)
    guard let source = inert as? DispatchSource else {
      preconditionFailure("every source is a DispatchSource")
    }
    let mask = eventMask.rawValue
    watched.withLock { $0[ObjectIdentifier(source)] = (fileDescriptor, mask) }
    return source
  }
}

extension DispatchSourceFileSystemObject {
  private var watched: (file: Int32, mask: UInt)? {
    guard let source = self as? DispatchSource else { return nil }
    return DispatchSource.watched.withLock { $0[ObjectIdentifier(source)] }
  }

  public var handle: Int32 { watched?.file ?? -1 }
  public var mask: DispatchSource.FileSystemEvent {
    DispatchSource.FileSystemEvent(rawValue: watched?.mask ?? 0)
  }
  public var data: DispatchSource.FileSystemEvent { [] }
}
