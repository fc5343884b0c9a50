import Foundation
import HostFiles
import Texts

/// The files of a data container while no process of the extension runs; links are not followed.
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
  private(set) var gaps: [QuotingText] = []

  private var bytes = 0

  private static let itemLimit = 4096
  /// How many names of one folder are looked at; the first of them in order are taken.
  private static let nameLimit = 1 << 16
  private static let fileBytes = 8 << 20
  private static let allBytes = 32 << 20
  private static let depthLimit = 32

  init(of container: URL) {
    do {
      visit(try FolderDoor(at: container.path), relative: "", depth: 0)
    } catch {
      noteUnread("")
    }
  }

  private mutating func visit(_ folder: borrowing FolderDoor, relative: String, depth: Int) {
    // As an ordinary user the host would not see what is in a folder that its owner closed.
    let mode = try? folder.letIn()
    defer { if let mode { folder.closeAgain(mode) } }
    guard let names = try? folder.names(atMost: Self.nameLimit) else {
      return noteUnread(relative)
    }
    for name in names {
      guard items.count < Self.itemLimit, depth < Self.depthLimit else {
        return note("the data container holds more than is looked at")
      }
      let path = relative.isEmpty ? name.text : "\(relative)/\(name.text)"
      add(name, of: folder, as: path, depth: depth)
    }
  }

  private mutating func add(
    _ name: EntryName, of folder: borrowing FolderDoor, as path: String, depth: Int
  ) {
    var content = Data()
    var isFolder = false
    switch folder.kind(of: name) {
    case .folder?: isFolder = true
    case .file?: content = contents(of: name, in: folder)
    case .link?: content = Data((try? folder.target(of: name)) ?? [])
    // Nothing is read from a pipe or a socket: it could wait for ever.
    case .other?, nil: break
    }
    items.append(Item(path: path, content: content))
    guard isFolder else { return }
    do {
      visit(try folder.folder(name), relative: path, depth: depth + 1)
    } catch {
      noteUnread(path)
    }
  }

  private mutating func contents(of name: EntryName, in folder: borrowing FolderDoor) -> Data {
    let room = max(0, min(Self.fileBytes, Self.allBytes - bytes))
    guard let data = try? folder.read(name, atMost: room + 1) else {
      note("a file of the data container could not be read")
      return Data()
    }
    if data.count > room { note("the data container holds more than is looked at") }
    let kept = data.prefix(room)
    bytes += kept.count
    return Data(kept)
  }

  private mutating func noteUnread(_ folder: String) {
    note("the folder \(quoting: folder) of the data container could not be read")
  }

  private mutating func note(_ gap: QuotingText) {
    if !gaps.contains(gap) { gaps.append(gap) }
  }
}
