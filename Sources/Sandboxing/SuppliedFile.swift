import CPlatform
import ExtensionWire
import HostFiles

/// One file that the host hands over.
enum SuppliedFile: Equatable {
  case text([UInt8])
  case threadState(process: Int32, thread: Int32)
  case threadName(process: Int32, thread: Int32, access: Int32)
  /// A new file without a name, in the file system of this folder.
  case nameless([UInt8])

  /// Opens it; nil when the thread is not one of the child's any more.
  func open() -> OwnedDescriptor? {
    let number: Int32
    switch self {
    case .text(let bytes): number = cpl_text_file(bytes, bytes.count)
    case .threadState(let process, let thread):
      number = cpl_open("/proc/\(process)/task/\(thread)/stat", O_RDONLY, 0)
    case .threadName(let process, let thread, let access):
      // The kernel takes a name from threads of the same process alone.
      number = cpl_open("/proc/\(process)/task/\(thread)/comm", access, 0)
    case .nameless(let folder):
      do {
        let container = try FolderDoor(at: String(decoding: folder, as: UTF8.self))
        number = try container.makeNameless()
      } catch {
        number = -1
      }
    }
    return number < 0 ? nil : OwnedDescriptor(number)
  }
}
