import ExtensionBundles
import Foundation
import Texts

/// A package from elsewhere, at the revision that a `Package.resolved` names.
struct PackagePin: Equatable {
  /// The name by which SwiftPM knows the package, in small letters.
  let identity: String

  /// Where it comes from.
  let location: String

  /// The commit; nil where only a description of the project is known.
  let revision: String?

  /// The version or the branch, as far as it is said.
  let version: String?

  /// The location, as it is compared with others.
  private let plainLocation: String

  /// Names what a project refers to, without a pin for it.
  init(location: String, revision: String? = nil, version: String? = nil) {
    self.location = location
    identity = Self.name(of: location).lowercased()
    plainLocation = Self.plain(location)
    self.revision = revision
    self.version = version
  }

  /// The last part of a location, without `.git`.
  static func name(of location: String) -> String {
    let last =
      location.split(whereSeparator: { $0 == "/" || $0 == ":" }).last.map(String.init) ?? ""
    return last.hasSuffix(".git") ? String(last.dropLast(4)) : last
  }

  /// The name of its folder.
  var name: String { Self.name(of: location) }

  /// Whether two locations are of one repository: case, `.git` and how it is reached do not matter.
  func isAt(_ other: String) -> Bool { plainLocation == Self.plain(other) }

  /// Whether both are of one repository.
  func isAt(_ other: PackagePin) -> Bool { plainLocation == other.plainLocation }

  private static func plain(_ location: String) -> String {
    var text = location.lowercased().trimmingCharacters(in: .whitespaces)
    if text.hasSuffix("/") { text.removeLast() }
    if text.hasSuffix(".git") { text.removeLast(4) }
    // `scheme://user@host/path`, or `user@host:path`.
    if let scheme = text.range(of: "://") { text = String(text[scheme.upperBound...]) }
    let first = text.prefix { $0 != "/" }
    if let user = first.lastIndex(of: "@") { text = String(text[text.index(after: user)...]) }
    guard let end = text.firstIndex(where: { $0 == "/" || $0 == ":" }), end > text.startIndex else {
      return text
    }
    return text[..<end] + "/" + text[end...].drop { $0 == "/" || $0 == ":" }
  }

  /// What a message says of it.
  var description: String { version.map { "\(location) (\($0))" } ?? location }
}

extension PackagePin {
  private static let sizeLimit = 4 << 20

  /// Reads a `Package.resolved` of the forms 1 to 3.
  ///
  /// - Throws: `BuildError` for one of another form.
  static func all(in file: URL) throws(BuildError) -> [PackagePin] {
    let data = try InputFile.read(file, missing: .projectFileMissing, limit: sizeLimit)
    guard let root = StructuredValue(json: String(decoding: data, as: UTF8.self)),
      let form = root["version"]?.number
    else {
      throw malformed(file, "the file is no JSON with a version")
    }
    guard (1...3).contains(form) else {
      throw malformed(file, "the form \(form) of this file is not known; 1, 2 and 3 are")
    }
    guard let pins = (form == 1 ? root["object"]?["pins"] : root["pins"])?.list else {
      throw malformed(file, "the file has no list of pins")
    }
    return pins.compactMap { pin in
      // Registries have no location that could be fetched from.
      guard let location = (pin["location"] ?? pin["repositoryURL"])?.text else { return nil }
      let state = pin["state"]
      return PackagePin(
        location: location, revision: state?["revision"]?.text,
        version: state?["version"]?.text ?? state?["branch"]?.text)
    }
  }

  private static func malformed(_ file: URL, _ problem: String) -> BuildError {
    BuildError(
      .projectMalformed, at: file, problem, remedy: "Let Xcode or swift package resolve write it.")
  }
}
