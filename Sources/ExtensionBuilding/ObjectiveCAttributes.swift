import Foundation

/// The attributes `@objc` and `@objcMembers`, which only say what the Objective-C run time may know.
///
/// The compiler refuses them where there is no such run time. So it gets a copy of the source with
/// blanks in their place, under the source's own path; lines and columns stay as they are.
struct ObjectiveCAttributes: Equatable {
  /// A source that has such attributes.
  struct BlankedSource: Equatable {
    let source: URL
    let content: Data
    /// How many attributes there were.
    let count: Int
  }

  /// The sources that have such attributes.
  let sources: [BlankedSource]

  /// Looks through a target's sources.
  init(in target: ExtensionTarget) throws(BuildError) {
    try self.init(in: target.sources)
  }

  /// Looks through sources.
  init(in sources: [URL]) throws(BuildError) {
    var found: [BlankedSource] = []
    for source in sources {
      let data = try InputFile.read(source, missing: .inputUnreadable)
      let places = SwiftClassScanner.objectiveCAttributes(in: data, file: source)
      guard !places.isEmpty else { continue }
      found.append(
        BlankedSource(
          source: source, content: Self.blank(places, in: data), count: places.count))
    }
    self.sources = found
  }

  /// Puts blanks into ranges of bytes; line ends stay.
  static func blank(_ places: [Range<Int>], in source: Data) -> Data {
    var bytes = [UInt8](source)
    for index in places.joined() where bytes[index] != UInt8(ascii: "\n") {
      bytes[index] = UInt8(ascii: " ")
    }
    return Data(bytes)
  }
}

extension ObjectiveCAttributes {
  /// Writes the copies to a folder.
  ///
  /// - Returns: The compiler's arguments to read them in place of the sources.
  func overlayArguments(in folder: URL) throws(BuildError) -> [String] {
    guard !sources.isEmpty else { return [] }
    let file = folder.appendingPathComponent("objc-attributes.json")
    do {
      var roots: [Overlay.Root] = []
      for (index, blanked) in sources.enumerated() {
        let copy = folder.appendingPathComponent("objc-attributes-\(index).txt")
        try blanked.content.write(to: copy)
        roots.append(.init(name: blanked.source.path, externalContents: copy.path))
      }
      try JSONEncoder().encode(Overlay(roots: roots)).write(to: file)
    } catch {
      throw BuildCache.unwritable(file, error)
    }
    return ["-vfsoverlay", file.path]
  }

  /// What to tell the developer, if there is anything.
  var note: String? {
    guard let first = sources.first else { return nil }
    let count = sources.reduce(0) { $0 + $1.count }
    return "\(first.source.path): note: \(count) \(count == 1 ? "attribute" : "attributes") @objc "
      + "passed over: there is no Objective-C run time here, and Swift's own calls do not need it"
  }

  /// The compiler's format of a file system that is laid over the real one.
  private struct Overlay: Encodable {
    struct Root: Encodable {
      let type = "file"
      let name: String
      let externalContents: String

      enum CodingKeys: String, CodingKey {
        case type, name
        case externalContents = "external-contents"
      }
    }

    let version = 0
    let caseSensitive = true
    let useExternalNames = false
    let roots: [Root]

    enum CodingKeys: String, CodingKey {
      case version, roots
      case caseSensitive = "case-sensitive"
      case useExternalNames = "use-external-names"
    }
  }
}
