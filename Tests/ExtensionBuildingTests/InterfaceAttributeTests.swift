import Foundation
import Testing

@testable import ExtensionBuilding

/// Holds what the tool keeps of storyboards to what UIKit's stand-in reads of them.
@Suite struct InterfaceAttributeTests {
  private static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// A class of the author's goes into an attribute of its own, with its module.
  private static let elsewhere: Set = ["customClass", "key"]

  @Test("an attribute that is kept without a note is read when the interface is made")
  func attributesHaveReaders() throws {
    let folder = Self.root.appending(path: "Sources/Shims/UIKit")
    let files = try #require(FileManager.default.enumerator(atPath: folder.path))
    var names: Set<String> = []
    for case let file as String in files where file.hasSuffix(".swift") {
      let text = try String(contentsOf: folder.appending(path: file), encoding: .utf8)
      names.formUnion(text.matches(of: /"(\w+)"/).map { String($0.output.1) })
    }
    var unread: [String] = []
    for (element, kind) in InterfaceSchema.kinds {
      for name in kind.attributes.keys where !names.contains(name) {
        if !Self.elsewhere.contains(name) { unread.append("\(element) \(name)") }
      }
    }
    #expect(unread.sorted() == [])
  }
}
