package import Foundation

/// The folder form of a model (`.mlpackage`): its manifest says which file is the model.
package enum ModelPackage {
  /// The manifest's name.
  package static let manifestName = "Manifest.json"

  /// The path of the model's file, from the package's folder on.
  ///
  /// - Parameter manifest: The contents of `Manifest.json`.
  /// - Returns: Such as `Data/com.apple.CoreML/model.mlmodel`.
  /// - Throws: `ModelFormatError` for a manifest that names no file in the package.
  package static func modelPath(manifest: Data) throws(ModelFormatError) -> String {
    let document: Manifest
    do {
      document = try JSONDecoder().decode(Manifest.self, from: manifest)
    } catch {
      throw ModelFormatError(.malformed, "\(manifestName) is no manifest of a model package")
    }
    let identifier = document.rootModelIdentifier
    guard let item = document.itemInfoEntries[identifier] else {
      throw ModelFormatError(
        .malformed,
        "\(manifestName): rootModelIdentifier is \(identifier), and itemInfoEntries has no such entry"
      )
    }
    let parts = item.path.split(separator: "/", omittingEmptySubsequences: false)
    guard !parts.contains(where: { ["", ".", ".."].contains($0) }), !item.path.contains("\0") else {
      throw ModelFormatError(
        .malformed, "\(manifestName): itemInfoEntries.\(identifier).path leads out of the package")
    }
    return "Data/" + item.path
  }

  /// Where a part of a package lies.
  ///
  /// - Parameters:
  ///   - path: The part, from the package's folder on.
  ///   - folder: The package's folder.
  /// - Returns: The part's file, which need not be there.
  /// - Throws: `ModelFormatError` where a link leads out of the package.
  package static func place(of path: String, in folder: URL) throws(ModelFormatError) -> URL {
    let place = folder.appendingPathComponent(path)
    let inside = folder.resolvingSymlinksInPath().path + "/"
    guard place.resolvingSymlinksInPath().path.hasPrefix(inside) else {
      throw ModelFormatError(.malformed, "\(path): a link leads out of the package")
    }
    return place
  }

  private struct Manifest: Decodable {
    let rootModelIdentifier: String
    let itemInfoEntries: [String: Item]

    struct Item: Decodable { let path: String }
  }
}
