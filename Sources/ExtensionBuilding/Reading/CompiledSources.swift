import ExtensionBundles
import Foundation

/// What the compiler gets for the author's sources: the sources, or copies without Objective-C.
struct CompiledSources {
  /// The paths, one for each source.
  let paths: [String]

  /// How many lines of copies are the author's; what stands behind them is generated.
  private let lengths: [String: Int]

  /// The authors' files by the paths of copies.
  private let originals: [String: URL]

  /// Writes a copy of each source that has to change into a folder of the cache.
  ///
  /// - Parameters:
  ///   - sources: The sources of one module.
  ///   - flags: Its own arguments of the compiler.
  ///   - program: The words of all sources of the program.
  ///   - folder: The folder.
  /// - Throws: `BuildError` for a source that cannot be read, or a copy that cannot be written.
  init(
    of sources: [URL], flags: [String], program: SourceWords, in folder: URL
  ) throws(BuildError) {
    var paths: [String] = []
    var originals: [String: URL] = [:]
    var lengths: [String: Int] = [:]
    let files = try sources.map { source throws(BuildError) in
      let data = try InputFile.read(source, missing: .inputUnreadable)
      return (source, data, words: SwiftClassScanner.words(in: data, file: source))
    }
    let actors = ActorClasses(flags: flags)
    let keys = Self.keys(of: files.map(\.words))
    let words = files.map(\.words)
    let selectors = SelectorNames(of: words)
    let keyed = KeyedTables(of: words, names: program.names).texts
    let methods = MethodTables(
      of: words,
      uses: MethodTables.Uses(names: program.names, selectors: program.selectors)
    ).texts
    let tables = zip(keyed, methods).map { [$0, $1].compactMap(\.self).joined() }
    for (index, (source, data, words)) in files.enumerated() {
      let masked = MaskedSource(
        data, marks: actors.marks(in: words), keys: keys, selectors: selectors
      ).text
      guard masked != nil || !tables[index].isEmpty else {
        paths.append(source.path)
        continue
      }
      let text = (masked ?? data) + Data(tables[index].utf8)
      let copy = folder.appendingPathComponent("copies/\(index)/\(source.lastPathComponent)")
      try BuildCache.makeFolders("copies/\(index)", in: folder)
      try BuildCache.write(text, to: copy)
      paths.append(copy.path)
      originals[copy.path] = source
      lengths[copy.path] = data.count { $0 == UInt8(ascii: "\n") } + 1
    }
    self.lengths = lengths
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

  /// How `note` begins: it is about one compilation, and nothing for whoever takes that from the cache.
  static let noteOfCopies = "note: compiled as copies"

  /// What to tell the author about copies; nil where there are none.
  var note: String? {
    guard !originals.isEmpty else { return nil }
    let names = originals.values.map(\.lastPathComponent).sorted()
    let more = names.count > 3 ? " and \(names.count - 3) more" : ""
    return
      "\(Self.noteOfCopies) without what needs the Objective-C run time (@objc, #selector, heirs of "
      + "Apple\u{2019}s classes on the main actor and such), so nothing has to be done: "
      + names.prefix(3).joined(separator: ", ") + more
  }

  /// Arguments that let a debugger find the author's files.
  var compilerArguments: [String] {
    originals.sorted { $0.key < $1.key }.flatMap { copy, original in
      ["-debug-prefix-map", "\(copy)=\(original.path)"]
    }
  }

  /// The compiler's output with the author's paths and lines in place of those of copies.
  ///
  /// What it says of generated lines is left out: nobody wrote them.
  func original(_ output: String) -> String {
    guard !originals.isEmpty else { return output }
    let output = authored(output)
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

  private func authored(_ output: String) -> String {
    var isGenerated = false
    return output.split(separator: "\n", omittingEmptySubsequences: false).filter { line in
      guard let place = Self.place(in: line) else {
        if line.hasPrefix("error: ") || line.hasPrefix("warning: ") { isGenerated = false }
        return !isGenerated
      }
      // A note belongs to what was said before it.
      if place.kind != "note" { isGenerated = isBehindAuthor(place.path, place.line) }
      return !isGenerated
    }.joined(separator: "\n")
  }

  private static func place(
    in line: Substring
  ) -> (path: String, line: Int, kind: Substring)? {
    guard let found = line.firstMatch(of: #/^(/.+?):([0-9]+):[0-9]+: (\w+): /#)?.output,
      let number = Int(found.2)
    else { return nil }
    return (String(found.1), number, found.3)
  }

  private func isBehindAuthor(_ path: String, _ line: Int) -> Bool {
    lengths[path].map { line > $0 } ?? false
  }

  private static func lines(of file: URL) -> [Substring] {
    let data = (try? Data(contentsOf: file)) ?? Data()
    return String(decoding: data, as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false)
  }
}

extension CompiledSources {
  /// Runs the compiler, and again without those parts of tables that do not compile.
  ///
  /// A scanner sees no types, so that a table may name what cannot be called so.
  func compile(_ run: () throws(BuildError) -> CompilerRun) throws(BuildError) -> CompilerRun {
    var result = try run()
    for isLast in [false, false, true] where result.status != 0 {
      let faults = faults(in: result.output)
      guard !faults.isEmpty else { break }
      for (path, lines) in faults { try mend(path, lines, isLast: isLast) }
      result = try run()
    }
    return result
  }

  /// The generated lines with errors, by the paths of copies.
  private func faults(in output: String) -> [String: Set<Int>] {
    var faults: [String: Set<Int>] = [:]
    for line in output.split(separator: "\n") {
      guard let place = Self.place(in: line), place.kind == "error",
        isBehindAuthor(place.path, place.line)
      else { continue }
      faults[place.path, default: []].insert(place.line)
    }
    return faults
  }

  /// Takes lines out of a copy's tables; all of these where that is not enough.
  private func mend(_ path: String, _ faults: Set<Int>, isLast: Bool) throws(BuildError) {
    let file = URL(filePath: path)
    let text = String(decoding: try InputFile.read(file, missing: .inputUnreadable), as: UTF8.self)
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    var isWhole = !isLast
    for number in faults where lines.indices.contains(number - 1) {
      let line = lines[number - 1]
      if let method = line.firstMatch(of: #/^t\.add\w*\(("[^"]*", "[^"]*")/#)?.output.1 {
        lines[number - 1] = "t.leave(\(method), \"does not compile as a value of a table\")"
      } else if line.hasPrefix("t[") {
        lines[number - 1] = ""
      } else {
        isWhole = false
      }
    }
    if !isWhole { lines = Array(lines.prefix(lengths[path] ?? 0)) }
    try BuildCache.write(Data(lines.joined(separator: "\n").utf8), to: file)
  }
}
