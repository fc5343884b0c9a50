package import ExtensionBundles
package import Foundation

/// A storyboard or a xib of a target, read and checked.
package struct InterfaceFile {
  /// What it says.
  let compiled: CompiledInterface

  /// One line about each thing that a phone would complain of, or that is left out.
  package let notes: [String]

  /// Those of them that a phone would complain of, without the word that says so.
  let warnings: [Remark]

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - data: What it holds.
  ///   - file: Where it is.
  ///   - owner: The module that it belongs to, for `customModuleProvider="target"`.
  ///   - classes: The classes of the sources.
  /// - Throws: `BuildError` with the line, the element and the identifier of what is wrong.
  init(
    _ data: Data, file: URL, owner: String, classes: InterfaceClasses
  ) throws(BuildError) {
    let reader = try InterfaceReader(data, file: file)
    let references = try InterfaceReferences(reader.document, kind: reader.kind, file: file)
    var compiler = InterfaceCompiler(
      file: file, kind: reader.kind, owner: owner, classes: classes,
      destinations: references.destinations)
    let lists = try compiler.lists(of: reader.document)
    var check = InterfaceConnections(lists: lists, classes: classes, owner: owner)
    check.run()
    compiled = CompiledInterface(
      name: file.lastPathComponent, initial: references.initial, lists: lists,
      missingActions: check.missingActions)
    let remarks = (compiler.remarks + check.remarks).sorted { $0.line < $1.line }
    notes = remarks.map { "\(file.path):\($0.line): \($0.text)" }
    warnings = remarks.compactMap { remark in
      guard remark.text.hasPrefix(Self.warningWord) else { return nil }
      return Remark(
        line: remark.line, text: String(remark.text.dropFirst(Self.warningWord.count)),
        isInferred: remark.isInferred)
    }
  }

  /// The same for a file by itself, of whose classes nothing is known.
  package init(_ data: Data, file: URL) throws(BuildError) {
    try self.init(data, file: file, owner: "", classes: InterfaceClasses(sources: []))
  }

  /// The bytes that the bundle gets.
  ///
  /// - Throws: Foundation's error for what it cannot write.
  package func compiledData() throws -> Data { try compiled.data() }

  /// Whether a file of a target is one.
  package static func isOne(_ file: URL) -> Bool {
    ["storyboard", "xib"].contains(file.pathExtension.lowercased())
  }

  /// What a file is for, where that is no phone: a Mac, a watch, a television; nil for any other file.
  ///
  /// A folder without a project may have files of other targets in it.
  static func foreignPlatform(in data: Data) -> String? {
    let head = String(decoding: data.prefix(4096), as: UTF8.self)
    guard let document = head.firstMatch(of: #/<document\s[^>]*>/#)?.output else { return nil }
    let runtime = document.firstMatch(of: #/\stargetRuntime="([^"]*)"/#).map { String($0.1) }
    if let runtime, !runtime.hasPrefix("iOS.CocoaTouch") { return runtime }
    let type = document.firstMatch(of: #/\stype="(com\.apple\.InterfaceBuilder[^"]*)"/#)?.1
    return type.flatMap { $0.contains(".CocoaTouch.") ? nil : String($0) }
  }

  private static let warningWord = "warning: "

  /// A line about a place in a file.
  struct Remark: Equatable {
    let line: Int
    let text: String
    /// Whether what a phone does then is inferred, and not reported.
    var isInferred = false
  }
}
