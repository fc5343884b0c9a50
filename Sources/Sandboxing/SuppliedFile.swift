import CPlatform
import ExtensionWire

/// One file that the host hands over.
enum SuppliedFile: Equatable {
  case text([UInt8])
  case threadState(process: Int32, thread: Int32)

  /// Opens it for reading; nil when the thread is not one of the child's.
  func open() -> OwnedDescriptor? {
    let number: Int32
    switch self {
    case .text(let bytes): number = cpl_text_file(bytes, bytes.count)
    case .threadState(let process, let thread):
      number = cpl_open("/proc/\(process)/task/\(thread)/stat", O_RDONLY, 0)
    }
    return number < 0 ? nil : OwnedDescriptor(number)
  }
}
