import Foundation

/// The files of an own container while no process of the extension runs; links are not followed.
struct ContainerSnapshot: Sendable {
  /// One file, folder or link.
  struct Item: Sendable {
    /// Relative to the container.
    let path: String
    /// Contents of a file, target of a link; empty for a folder.
    let content: Data
  }

  private(set) var items: [Item] = []
  /// Why something was not looked at, a sentence each.
  private(set) var gaps: [String] = []

  private var bytes = 0

  private static let itemLimit = 4096
  private static let fileBytes = 8 << 20
  private static let allBytes = 32 << 20
  private static let depthLimit = 32

  init(of container: URL) {
    visit(container.path, relative: "", depth: 0)
  }

  private mutating func visit(_ folder: String, relative: String, depth: Int) {
    let names: [String]
    do {
      names = try FileManager.default.contentsOfDirectory(atPath: folder)
    } catch {
      return gaps.append("the folder \(relative) of the own container could not be read")
    }
    for name in names.sorted() {
      guard items.count < Self.itemLimit, depth < Self.depthLimit else {
        return note("the own container holds more than is looked at")
      }
      let path = relative.isEmpty ? name : "\(relative)/\(name)"
      add("\(folder)/\(name)", as: path, depth: depth)
    }
  }

  private mutating func add(_ file: String, as path: String, depth: Int) {
    let attributes = try? FileManager.default.attributesOfItem(atPath: file)
    switch attributes?[.type] as? FileAttributeType {
    case .typeDirectory?:
      items.append(Item(path: path, content: Data()))
      visit(file, relative: path, depth: depth + 1)
    case .typeRegular?:
      items.append(Item(path: path, content: content(of: file, path: path)))
    case .typeSymbolicLink?:
      let target = (try? FileManager.default.destinationOfSymbolicLink(atPath: file)) ?? ""
      items.append(Item(path: path, content: Data(target.utf8)))
    default:
      // Nothing is read from a pipe or a socket: it could wait for ever.
      items.append(Item(path: path, content: Data()))
    }
  }

  private mutating func content(of file: String, path: String) -> Data {
    let room = min(Self.fileBytes, Self.allBytes - bytes)
    guard let handle = FileHandle(forReadingAtPath: file) else {
      note("a file of the own container could not be read")
      return Data()
    }
    defer { try? handle.close() }
    let data = (try? handle.read(upToCount: max(0, room) + 1)) ?? Data()
    if data.count > room { note("the own container holds more than is looked at") }
    let kept = data.prefix(max(0, room))
    bytes += kept.count
    return Data(kept)
  }

  private mutating func note(_ gap: String) {
    if !gaps.contains(gap) { gaps.append(gap) }
  }
}
