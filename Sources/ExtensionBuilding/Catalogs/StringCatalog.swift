package import ExtensionBundles
package import Foundation
import Texts

/// A String Catalog (`.xcstrings`), and the tables that Xcode makes of it for each language.
package struct StringCatalog: Equatable, Sendable {
  /// The texts of each language, by their keys.
  private(set) var strings: [String: [String: StructuredValue]] = [:]

  /// The entries of each language in which numbers choose words, as `.stringsdict` files have them.
  private(set) var plurals: [String: [String: StructuredValue]] = [:]

  /// What the names of such files end with.
  package static let fileType = "xcstrings"

  /// More languages than anyone has, and more than a phone knows.
  static let mostLanguages = 500

  /// The most entries of all tables: keys times languages.
  static let mostEntries = 1_000_000

  /// What the keys and texts of all tables take at most.
  static let mostBytes = 256 << 20

  /// Something that is wrong, and where.
  struct Problem: Equatable {
    let path: ValuePath
    let text: String
  }

  /// Reads a catalog.
  ///
  /// - Parameters:
  ///   - data: What the file holds.
  ///   - file: The file, for the error.
  /// - Throws: `BuildError` with the first problem's place and key.
  package init(_ data: Data, at file: URL) throws(BuildError) {
    guard let text = String(validating: data, as: UTF8.self) else {
      throw BuildError(.inputUnreadable, at: file, "the String Catalog is not UTF-8 text")
    }
    let document = JSON5Document(text.hasPrefix("\u{feff}") ? String(text.dropFirst()) : text)
    if let trouble = document.trouble {
      throw BuildError(
        .inputUnreadable, at: file, line: trouble.position.line, column: trouble.position.column,
        "the String Catalog is no JSON: \(trouble.text.revealed)",
        remedy: Self.remedy)
    }
    if let twice = document.duplicates.first {
      throw BuildError(
        .inputUnreadable, at: file, line: twice.position.line, column: twice.position.column,
        key: "\(twice.path)", "the key is in the String Catalog a second time",
        remedy: Self.remedy)
    }
    var reader = StringCatalogReader()
    reader.read(document.value)
    if let problem = reader.problems.first {
      let position = document.position(of: problem.path)
      throw BuildError(
        .inputUnreadable, at: file, line: position.line, column: position.column,
        key: problem.path == .root ? nil : "\(problem.path)", problem.text,
        remedy: Self.remedy,
        details: reader.problems.dropFirst().prefix(9).map {
          let position = document.position(of: $0.path)
          return "\(position.line):\(position.column): \($0.path): \($0.text)"
        })
    }
    for language in reader.languages {
      for key in reader.entries.keys {
        switch reader.translation(of: key, in: language) {
        case .text(let text): strings[language, default: [:]][key] = .text(text)
        case .format(let format): plurals[language, default: [:]][key] = format
        }
      }
    }
  }

  private static let remedy =
    "Open the catalog in Xcode, or take it out of the target: a conflict of git\u{2019}s may be in it."
}

extension StringCatalog {
  /// The table that a file of strings is a part of, with the folder of its bundle.
  ///
  /// - Parameter place: Where the file lies in the bundle.
  /// - Returns: Such as `Localizable`, for each of its languages.
  package static func tableName(at place: String) -> String {
    let (folders, name) = table(at: place)
    return (folders + [name]).joined(separator: "/")
  }

  private static func table(at place: String) -> (folders: [String], name: String) {
    var folders = place.split(separator: "/").map(String.init)
    let name = (folders.popLast() ?? "").split(separator: ".").dropLast().joined(separator: ".")
    // Xcode keeps catalogs of storyboards in mul.lproj.
    if folders.last?.hasSuffix(".lproj") == true { folders.removeLast() }
    return (folders, name)
  }

  /// The files of a bundle that are made of it.
  ///
  /// - Parameter place: Where the catalog itself would lie.
  /// - Returns: What is in each, by its path.
  package func tables(at place: String) -> [String: Data] {
    let (folders, name) = Self.table(at: place)
    var files: [String: Data] = [:]
    for (tables, type) in [(strings, "strings"), (plurals, "stringsdict")] {
      for (language, entries) in tables {
        let path = folders + ["\(language).lproj", "\(name).\(type)"]
        // There is no null in it, which alone a property list cannot say.
        files[path.joined(separator: "/")] =
          (try? StructuredValue.object(entries).propertyListData()) ?? Data()
      }
    }
    return files
  }
}

extension ExtensionTarget.Resource {
  /// What Xcode makes of a String Catalog; nil for any other resource.
  ///
  /// - Throws: `BuildError` for one that cannot be read.
  func compiledCatalog() throws(BuildError) -> [File]? {
    guard source.pathExtension.lowercased() == StringCatalog.fileType else { return nil }
    let data = try InputFile.read(source, missing: .inputUnreadable)
    return try StringCatalog(data, at: source).tables(at: destination)
      .sorted { $0.key < $1.key }
      .map { File(source: source, destination: $0.key, contents: $0.value) }
  }
}
