package import Foundation

/// What is read here of files and programs of others, by itself: for whoever feeds it damaged ones.
package enum ForeignTexts {
  /// Reads what a manifest's program answered.
  ///
  /// - Parameters:
  ///   - answer: The bytes.
  ///   - folder: The package's folder, with a manifest in it.
  /// - Throws: `BuildError` where the answer is refused.
  package static func readManifestAnswer(_ answer: Data, in folder: URL) throws(BuildError) {
    let file = try ManifestFile(of: folder, for: ToolsVersion(6, 2))
    _ = try PackageManifest(answer, of: file, in: folder)
  }

  /// Reads a workspace.
  ///
  /// - Parameter workspace: The workspace's folder.
  /// - Throws: `BuildError` where its contents are refused.
  package static func readWorkspace(_ workspace: URL) throws(BuildError) {
    _ = try XcodeWorkspace(workspace)
  }

  /// The Swift source of a Core Data model; empty where nothing is to be made.
  package static func source(ofDataModel text: String) -> String { DataModel(text).source }

  /// A source without what is for Objective-C only; nil where nothing of it has to change.
  package static func masked(_ source: Data) -> Data? {
    let file = URL(filePath: "/Source.swift")
    let words = SwiftClassScanner.words(in: source, file: file)
    return MaskedSource(source, marks: words.marks).text
  }

  /// How many of the author's places the symbolizer's output tells of.
  package static func symbolCount(in output: String) -> Int {
    SymbolRecord.all(in: output).reduce(0) { $0 + $1.symbols.count(where: \.isAuthors) }
  }
}
