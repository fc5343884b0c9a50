import ExtensionBundles
import Foundation

/// Which objects a storyboard or a xib has, and which of them it speaks of.
struct InterfaceReferences {
  /// Identifiers of the objects that something is connected to.
  let destinations: Set<String>
  /// The initial controller of a storyboard.
  let initial: String?

  /// Looks through a file.
  ///
  /// - Throws: `BuildError` for an identifier or a storyboard's name that is there twice, and for a
  ///   connection with nothing.
  init(
    _ document: InterfaceElement, kind: InterfaceReader.Kind, file: URL
  ) throws(BuildError) {
    var search = Search(file: file)
    let content = document.children.filter { ["scenes", "objects"].contains($0.name) }
    for part in content {
      try part.visit { (element) throws(BuildError) in try search.take(element) }
    }
    for (id, from) in search.mentions where search.objects[id] == nil {
      throw InterfaceReader.problem(
        "\(from.described) refers to the object \(id), which the file does not have", at: file,
        line: from.line)
    }
    destinations = Set(search.mentions.map(\.id))
    initial = document.attributes["initialViewController"]
    guard let initial else { return }
    guard let found = search.objects[initial] else {
      throw InterfaceReader.problem(
        "the initial view controller is \(initial), which the file does not have", at: file,
        line: document.line)
    }
    guard InterfaceSchema.kinds[found.name]?.role == .controller else {
      throw InterfaceReader.problem(
        "the initial view controller is \(found.described), expected a view controller", at: file,
        line: found.line)
    }
  }

  /// What has been seen so far.
  private struct Search {
    let file: URL
    var objects: [String: InterfaceElement] = [:]
    var mentions: [(id: String, from: InterfaceElement)] = []
    var names: [String: Int] = [:]

    mutating func take(_ element: InterfaceElement) throws(BuildError) {
      if let id = element.id {
        if let other = objects[id] {
          throw InterfaceReader.problem(
            "\(element.described) has the identifier of <\(other.name)> in line \(other.line)",
            at: file, line: element.line)
        }
        objects[id] = InterfaceElement(
          name: element.name, attributes: element.attributes, line: element.line)
      }
      if let name = element.attributes["storyboardIdentifier"],
        let line = names.updateValue(element.line, forKey: name)
      {
        throw InterfaceReader.problem(
          "\(element.described) has the storyboard identifier \(name), which is in line \(line), too",
          at: file, line: element.line)
      }
      guard ["outlet", "outletCollection", "action", "segue"].contains(element.name) else { return }
      guard let destination = element.attributes["destination"], !destination.isEmpty else {
        throw InterfaceReader.problem(
          "\(element.described) has no destination", at: file, line: element.line)
      }
      mentions.append((destination, element))
    }
  }
}
