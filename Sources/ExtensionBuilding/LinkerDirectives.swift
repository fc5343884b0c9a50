package import ExtensionBundles
package import Foundation
import Texts

/// What object files tell the linker beside their code.
///
/// The compiler writes the libraries of imported modules into a section, which the toolchain hands to the
/// linker's driver as further arguments. A source can write there, too (`@section`); such arguments would
/// choose the linker, and the files that it reads and writes.
package enum LinkerDirectives {
  /// Looks at objects that somebody else's sources became, before they are linked.
  ///
  /// - Parameters:
  ///   - objects: Objects of this system; those that are none are left to the linker.
  ///   - origin: The sources, for the error.
  /// - Returns: The libraries that they ask for, by the names that `-l` takes.
  /// - Throws: `BuildError` with what more is asked for than libraries by their names.
  @discardableResult
  package static func check(
    _ objects: [URL], of origin: URL
  ) throws(BuildError) -> Set<String> {
    var libraries: Set<String> = []
    for object in objects {
      let bytes = [UInt8](try InputFile.read(object, .contents, missing: .inputUnreadable))
      guard ExecutableFormat(magic: Array(bytes.prefix(4))) == .elf else { continue }
      guard let sections = ObjectSection.all(in: bytes) else {
        throw BuildError(
          .compilationFailed, at: origin,
          "the compiler made \(object.lastPathComponent), whose sections cannot be read")
      }
      for section in sections {
        if let words = directive(in: section, of: bytes) { throw refusal(words, origin) }
        guard section.name == entries else { continue }
        libraries.formUnion(words(of: section, in: bytes).map { String($0.dropFirst("-l".count)) })
      }
    }
    return libraries
  }

  /// What looks like a library and is something else to a linker or its driver.
  private static let options = ["-library", "-lazy_", "-lto_"]
  private static let entries = Array(".swift1_autolink_entries".utf8)
  /// What the optimizers of linkers take as code of theirs, with the arguments for it.
  private static let optimizers = [".gnu.lto_", ".llvm.lto"].map { Array($0.utf8) }
  /// SHT_LLVM_DEPENDENT_LIBRARIES, SHT_LLVM_LTO.
  ///
  /// The compiler makes SHT_LLVM_LINKER_OPTIONS in each object, which
  /// no linker reads in this format.
  private static let kinds: Set<UInt32> = [0x6FFF_4C04, 0x6FFF_4C0C]

  private static func directive(in section: ObjectSection, of bytes: [UInt8]) -> String? {
    if kinds.contains(section.kind)
      || optimizers.contains(where: { section.name.starts(with: $0) })
    {
      return String(decoding: section.name, as: UTF8.self)
    }
    guard section.name == entries else { return nil }
    return words(of: section, in: bytes).first { word in
      word.wholeMatch(of: #/-l[A-Za-z0-9_.+-]+/#) == nil
        || options.contains(where: word.hasPrefix)
    }
  }

  private static func words(of section: ObjectSection, in bytes: [UInt8]) -> [String] {
    bytes[section.contents].split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
  }

  private static func refusal(_ words: String, _ origin: URL) -> BuildError {
    BuildError(
      .compilationFailed, at: origin,
      "the sources give the linker an argument of their own: \u{201C}\(TerminalSafeText.line(words))\u{201D}",
      remedy: "Only libraries by their names are taken. Look for @section in the sources.")
  }
}

/// A section of an object file (ELF, 64 bits, little-endian).
struct ObjectSection {
  let name: [UInt8]
  /// Its `sh_type`.
  let kind: UInt32
  /// Where it lies in the file; nothing where it takes no space there.
  let contents: Range<Int>

  /// All sections of a file; nil where one of them does not lie within it.
  static func all(in bytes: [UInt8]) -> [ObjectSection]? {
    let file = Numbers(bytes: bytes)
    guard bytes.count > 5, bytes[4] == 2, bytes[5] == 1, let start = file.offset(at: 0x28),
      let count = file.number(at: 0x3C, bytes: 2), let names = file.number(at: 0x3E, bytes: 2)
    else { return nil }
    if start == 0 { return [] }
    guard let first = Header(file, at: start) else { return nil }
    // Numbers that do not fit stand in the first header.
    let all = count == 0 ? first.size : Int(count)
    let namesPlace = names == 0xFFFF ? first.link : Int(names)
    guard all <= bytes.count / Header.size else { return nil }
    let headers = (0..<all).map { Header(file, at: start + $0 * Header.size) }
    guard namesPlace < all, let table = headers[namesPlace]?.contents(in: bytes) else { return nil }
    var sections: [ObjectSection] = []
    // The first header stands for no section.
    for header in headers.dropFirst() {
      guard let header, let contents = header.contents(in: bytes), header.name < table.count
      else { return nil }
      let name = bytes[(table.lowerBound + header.name)..<table.upperBound].prefix { $0 != 0 }
      sections.append(ObjectSection(name: Array(name), kind: header.kind, contents: contents))
    }
    return sections
  }

  private struct Header {
    static let size = 64
    /// SHT_NOBITS.
    private static let nothing: UInt32 = 8

    let name: Int
    let kind: UInt32
    let start: Int
    let size: Int
    let link: Int

    init?(_ file: Numbers, at place: Int) {
      guard let name = file.number(at: place, bytes: 4),
        let kind = file.number(at: place + 4, bytes: 4),
        let start = file.offset(at: place + 24), let size = file.offset(at: place + 32),
        let link = file.number(at: place + 40, bytes: 4)
      else { return nil }
      (self.name, self.kind, self.start) = (Int(name), UInt32(kind), start)
      (self.size, self.link) = (size, Int(link))
    }

    func contents(in bytes: [UInt8]) -> Range<Int>? {
      if kind == Self.nothing { return 0..<0 }
      guard start <= bytes.count, size <= bytes.count - start else { return nil }
      return start..<start + size
    }
  }

  private struct Numbers {
    let bytes: [UInt8]

    func number(at place: Int, bytes count: Int) -> UInt64? {
      guard place >= 0, count <= bytes.count, place <= bytes.count - count else { return nil }
      return bytes[place..<place + count].reversed().reduce(0) { $0 << 8 | UInt64($1) }
    }

    /// One of 64 bits that a file's size may have.
    func offset(at place: Int) -> Int? {
      number(at: place, bytes: 8).flatMap { $0 <= 1 << 40 ? Int($0) : nil }
    }
  }
}
