import ExtensionBundles
import Foundation
import Testing

/// Holds the table of docs/shims.md to the shims: their names, and what is there and what is not.
@Suite struct ShimPageTests {
  /// One line of the table: modules, what is real, what is inert, what is absent.
  private struct Row {
    let modules: [String]
    let present: [String]
    let absent: [String]
  }

  private static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  private let rows: [Row]

  init() throws {
    let page = try String(
      contentsOf: Self.root.appending(path: "docs/shims.md"), encoding: .utf8)
    let table = try #require(page.split(separator: "\n\n").first { $0.hasPrefix("| module |") })
    rows = table.split(separator: "\n").dropFirst(2).map { line in
      let cells = line.split(separator: "|", omittingEmptySubsequences: false).dropFirst()
        .map { cell in
          cell.matches(of: /`([^`]+)`/).map { String($0.1) }
        }
      return Row(modules: cells[0], present: cells[1] + cells[2], absent: cells[3])
    }
  }

  /// What is here to do the work of a stand-in, and no module of Apple's.
  private static let unnamed: Set = [
    "ObjectGaps", "URLBytesGaps", "URLLoadingGaps", "XMLGaps", "TextAnalysis", "ModelFormat",
    "PropertyLists",
    "DatabaseFiles", "StoreFormat",
  ]

  /// Names of a stand-in's parts.
  private static let partsOfShims: Set = ["os.log"]

  @Test func everyShimHasItsLine() {
    let named = Set(rows.filter(isShim).flatMap(\.modules)).subtracting(Self.partsOfShims)
    let shims = Set(SDKModule.shims.map(\.name)).subtracting(Self.unnamed)
    #expect(named.symmetricDifference(shims) == [])
  }

  @Test func whatTheTableSaysIsThereAndWhatItMissesIsNot() {
    for row in rows where isShim(row) {
      let shims = SDKModule.shims.filter { row.modules.contains($0.name) }
      let own = code(of: shims.map(\.name))
      let all = own + code(of: shims.flatMap(\.dependencies))
      let words = Set(all.matches(of: /[A-Za-z_]\w*/).map(\.output))
      #expect(row.present.filter { !isThere($0, words) } == [], "\(row.modules): not there")
      let declarations = own.matches(
        of: /\b(?:class|struct|enum|protocol|func|typealias|var|let|case|actor)\s+([A-Za-z_]\w*)/
          .wordBoundaryKind(.simple))
      let declared = Set(declarations.map(\.output.1))
      // A macro is in no source, and what the others are in place of is named, too.
      let absent = row.absent.filter { !$0.hasPrefix("#") && $0 != "AnyPublisher" }
      #expect(absent.filter { isThere($0, declared) } == [], "\(row.modules): there")
    }
  }

  private func isShim(_ row: Row) -> Bool {
    row.modules.contains { name in SDKModule.shims.contains { $0.name == name } }
  }

  /// A name such as `Logger`, the beginning of names such as `SecItem…`, or a member of a type.
  private func isThere(_ name: String, _ words: Set<Substring>) -> Bool {
    let parts = name.matches(of: /[A-Za-z_]\w*/).map(\.output)
    guard let first = parts.first, !name.hasPrefix("-") else { return true }
    if name.contains("\u{2026}"), parts.count == 1 {
      return words.contains { $0.hasPrefix(first) }
    }
    // Of `Publishers.Map` the last part is what is meant, of a call its own name.
    let meant = name.contains(".") && !name.contains("(") ? parts.last ?? first : first
    return words.contains(meant)
  }

  /// What one extension imports lies beside the modules that another one has compiled later.
  @Test func noModuleAsksFirstWhetherThereIsAStandIn() throws {
    let names = Set(SDKModule.shims.map(\.name))
    var asking: [String] = []
    for module in SDKModule.all {
      let folder = Self.root.appending(path: "Sources/\(module.folder)")
      let files = try #require(FileManager.default.enumerator(atPath: folder.path))
      for case let file as String in files where file.hasSuffix(".swift") {
        let text = try String(contentsOf: folder.appending(path: file), encoding: .utf8)
        let first = text.matches(of: /#if canImport\((\w+)\)/).map { String($0.output.1) }
        asking += first.filter(names.contains).map { "\(module.name)/\(file): \($0)" }
      }
    }
    #expect(asking == [])
  }

  /// The sources of modules, without comments.
  private func code(of modules: [String]) -> String {
    var code = ""
    for name in Set(modules) {
      let folder = Self.root.appending(path: "Sources/Shims/\(name)")
      let files = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String }
      for file in files ?? [] {
        let data = FileManager.default.contents(atPath: folder.path + "/" + file) ?? Data()
        code += String(decoding: data, as: UTF8.self).replacing(/\/\/[^\n]*/, with: "") + "\n"
      }
    }
    return code
  }
}
