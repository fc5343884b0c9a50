import ExtensionBundles
import Foundation
import HostFiles
import PropertyLists

/// Where the storyboards and xibs of a bundle have their objects and connections.
///
/// An extension can print anything before it ends; of a place that it names, only what is here is told.
struct InterfacePlaces: Sendable {
  /// An element of a file.
  struct Place: Sendable, Hashable {
    /// The file's name, such as `Main.storyboard`.
    let file: String
    let line: Int
    /// Such as `outlet`.
    let element: String
    /// The property of an outlet, or the selector of an action; nil for all others.
    var name: String?
  }

  private let places: Set<Place>

  init(_ places: Set<Place> = []) { self.places = places }

  /// Reads the files of a bundle; one that cannot be read has no places.
  ///
  /// - Parameter bundle: The bundle's folder, which may be anybody's.
  init(of bundle: URL) {
    // Foundation does not look behind a link that it is given.
    let folder = RealPath.of(bundle.path) ?? bundle.path
    let paths = (try? FileManager.default.subpathsOfDirectory(atPath: folder)) ?? []
    var places: Set<Place> = []
    var bytesLeft = Self.mostBytes
    for path in paths where path.hasSuffix(".storyboardc") || path.hasSuffix(".nib") {
      let file = bundle.appending(path: path)
      guard let data = try? InputFile.read(file, missing: .inputMissing, limit: bytesLeft)
      else { continue }
      bytesLeft -= data.count
      places.formUnion(Self.places(in: data))
    }
    self.places = places
  }

  func contains(_ place: Place) -> Bool { places.contains(place) }

  /// In all files of a bundle; an author's have some hundred thousand.
  private static let mostBytes = 32 << 20
  /// In one file.
  private static let mostValues = 1 << 20
  /// Bytes of a file's name, which is part of each place in it; no file system takes a longer one.
  private static let longestName = 255
  /// The first value of a file that `build` made.
  private static let mark = "messages-host interface 1"
}

extension InterfacePlaces {
  private static func places(in data: Data) -> Set<Place> {
    guard let parts = BinaryPropertyList.value(of: data, most: mostValues)?.value as? [Any],
      parts.count == 5, parts[0] as? String == mark, let file = parts[1] as? String,
      file.utf8.count <= longestName, let lists = parts[3] as? [Any]
    else { return [] }
    var places: Set<Place> = []
    for list in lists { add(list, of: file, to: &places) }
    return places
  }

  /// Adds an element and all in it.
  private static func add(_ node: Any, of file: String, to places: inout Set<Place>) {
    guard let parts = node as? [Any], parts.count == 4, let element = parts[0] as? String,
      let line = (parts[1] as? NSNumber)?.intValue, let pairs = parts[2] as? [Any],
      let children = parts[3] as? [Any]
    else { return }
    let name = name(of: element, in: pairs)
    places.insert(Place(file: file, line: line, element: element, name: name))
    for child in children { add(child, of: file, to: &places) }
  }

  /// What a connection is called, of attributes and their values by turns.
  private static func name(of element: String, in pairs: [Any]) -> String? {
    let key: String? =
      switch element {
      case "outlet", "outletCollection": "property"
      case "action": "selector"
      default: nil
      }
    guard let key else { return nil }
    let index = stride(from: 0, to: pairs.count - 1, by: 2).first { pairs[$0] as? String == key }
    return index.flatMap { pairs[$0 + 1] as? String }
  }
}
