// Apple documents these declarations; their names are the reference.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Dispatch

/// How a file is opened to be watched alone; here that is for reading.
public let O_EVTONLY: Int32 = 0

public protocol DispatchSourceFileSystemObject: DispatchSourceProtocol {
  var handle: Int32 { get }
  var data: DispatchSource.FileSystemEvent { get }
  var mask: DispatchSource.FileSystemEvent { get }
}

extension DispatchSource {
  /// Makes a source that tells of no change: nobody writes while a message filter runs.
  public class func makeFileSystemObjectSource(
    fileDescriptor: Int32, eventMask: FileSystemEvent, queue: DispatchQueue? = nil
  ) -> any DispatchSourceFileSystemObject {
    FileSystemObjectSource(fileDescriptor, eventMask, queue)
  }
}

/// A source without events; it can be resumed and cancelled as any other.
private final class FileSystemObjectSource: DispatchSourceFileSystemObject {
  let handle: Int32
  let mask: DispatchSource.FileSystemEvent
  var data: DispatchSource.FileSystemEvent { [] }

  /// One that fires when it is told to, which nobody does.
  private let source: any DispatchSourceUserDataAdd

  init(_ handle: Int32, _ mask: DispatchSource.FileSystemEvent, _ queue: DispatchQueue?) {
    (self.handle, self.mask) = (handle, mask)
    source = DispatchSource.makeUserDataAddSource(queue: queue)
  }

  var isCancelled: Bool { source.isCancelled }

  func setEventHandler(
    qos: DispatchQoS, flags: DispatchWorkItemFlags, handler: DispatchSourceHandler?
  ) {
    source.setEventHandler(qos: qos, flags: flags, handler: handler)
  }
  func setEventHandler(handler: DispatchWorkItem) { source.setEventHandler(handler: handler) }
  func setCancelHandler(
    qos: DispatchQoS, flags: DispatchWorkItemFlags, handler: DispatchSourceHandler?
  ) {
    source.setCancelHandler(qos: qos, flags: flags, handler: handler)
  }
  func setCancelHandler(handler: DispatchWorkItem) { source.setCancelHandler(handler: handler) }
  func setRegistrationHandler(
    qos: DispatchQoS, flags: DispatchWorkItemFlags, handler: DispatchSourceHandler?
  ) {
    source.setRegistrationHandler(qos: qos, flags: flags, handler: handler)
  }
  func setRegistrationHandler(handler: DispatchWorkItem) {
    source.setRegistrationHandler(handler: handler)
  }
  func cancel() { source.cancel() }
  func resume() { source.resume() }
  func suspend() { source.suspend() }
  func activate() { source.activate() }
}
