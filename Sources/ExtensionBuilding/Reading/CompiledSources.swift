import ExtensionBundles
import Foundation

/// What the compiler gets for the author's sources: the sources, or copies without Objective-C.
struct CompiledSources {
  /// The paths, one for each source.
  let paths: [String]

  /// The authors' files by the paths of copies.
  private let originals: [String: URL]

  /// Writes a copy of each source that has to change into a folder of the cache.
  ///
  /// - Parameters:
  ///   - sources: The sources of one module.
  ///   - flags: Its own arguments of the compiler.
  ///   - folder: The folder.
  /// - Throws: `BuildError` for a source that cannot be read, or a copy that cannot be written.
  init(of sources: [URL], flags: [String], in folder: URL) throws(BuildError) {
    var paths: [String] = []
    var originals: [String: URL] = [:]
    let files = try sources.map { source throws(BuildError) in
      let data = try InputFile.read(source, missing: .inputUnreadable)
      return (source, data, words: SwiftClassScanner.words(in: data, file: source))
    }
    let actors = ActorClasses(flags: flags)
    let keys = Self.keys(of: files.map(\.words))
    let tables = KeyedTables(of: files.map(\.words), actors: actors).texts
    for (index, (source, data, words)) in files.enumerated() {
      let masked = MaskedSource(data, marks: actors.marks(in: words), keys: keys).text
      guard masked != nil || tables[index] != nil else {
        paths.append(source.path)
        continue
      }
      let text = (masked ?? data) + Data((tables[index] ?? "").utf8)
      let copy = folder.appendingPathComponent("copies/\(index)/\(source.lastPathComponent)")
      try BuildCache.makeFolders("copies/\(index)", in: folder)
      try BuildCache.write(text, to: copy)
      paths.append(copy.path)
      originals[copy.path] = source
    }
    self.paths = paths
    self.originals = originals
  }
}

extension CompiledSources {
  /// The names that `@objc(…)` gives to properties, by `Type.name`.
  private static func keys(of sources: [SourceWords]) -> [String: String] {
    var keys: [String: String] = [:]
    for item in sources.flatMap(\.keyedClasses) {
      for property in item.properties where property.key != property.name {
        keys["\(item.path.last ?? "").\(property.name)"] = property.key
      }
    }
    return keys
  }

  /// What to tell the author about copies; nil where there are none.
  var note: String? {
    guard !originals.isEmpty else { return nil }
    let names = originals.values.map(\.lastPathComponent).sorted()
    let more = names.count > 3 ? " and \(names.count - 3) more" : ""
    return
      "compiled as copies without what needs the Objective-C run time (@objc, #selector, heirs of "
      + "Apple\u{2019}s classes on the main actor and such): \(names.prefix(3).joined(separator: ", "))\(more)"
  }

  /// Arguments that let a debugger find the author's files.
  var compilerArguments: [String] {
    originals.sorted { $0.key < $1.key }.flatMap { copy, original in
      ["-debug-prefix-map", "\(copy)=\(original.path)"]
    }
  }

  /// The compiler's output with the author's paths and lines in place of those of copies.
  func original(_ output: String) -> String {
    guard !originals.isEmpty else { return output }
    var lines: [Substring] = []
    var texts: [URL: [Substring]] = [:]
    var shown: [Substring]?
    for line in output.split(separator: "\n", omittingEmptySubsequences: false) {
      if let header = line.firstMatch(of: #/^(/.+?):[0-9]+:[0-9]+: /#) {
        let original = originals[String(header.output.1)]
        if let original, texts[original] == nil { texts[original] = Self.lines(of: original) }
        shown = original.flatMap { texts[$0] }
        lines.append(
          (original?.path ?? String(header.output.1)) + line[header.output.1.endIndex...])
      } else if let shown, let place = line.firstMatch(of: #/^( *([0-9]+) \| )/#),
        let number = Int(place.output.2), shown.indices.contains(number - 1)
      {
        lines.append(place.output.1 + shown[number - 1])
      } else {
        lines.append(line)
      }
    }
    return lines.joined(separator: "\n")
  }

  private static func lines(of file: URL) -> [Substring] {
    let data = (try? Data(contentsOf: file)) ?? Data()
    return String(decoding: data, as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false)
  }
}
