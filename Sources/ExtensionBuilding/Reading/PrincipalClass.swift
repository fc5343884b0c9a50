package import ExtensionBundles
import Foundation

/// The class that the system creates for an extension, found in its sources.
struct PrincipalClass: Equatable {
  /// Where it is declared.
  let declaration: ClassDeclaration

  /// A line of warning if a phone would not find it by this name.
  let note: String?
}

extension PrincipalClass {
  /// Finds the class that Info.plist names.
  ///
  /// `Module.Class` and the name of `@objc(Name)` are what the Objective-C run time knows (DOC);
  /// a bare Swift name is accepted with a note (INF: a phone finds no class by it).
  init(
    named name: String, in target: ExtensionTarget, of classes: [ClassDeclaration]
  ) throws(BuildError) {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    let simple = parts.last ?? name
    if let exact = classes.first(where: { $0.objectiveCName == name }) {
      declaration = exact
      note = nil
    } else if parts.count == 1 || (parts.count == 2 && parts[0] == target.moduleName),
      let found = classes.first(where: { $0.name == simple })
    {
      try Self.rejectRenamed(found, name: name, in: target)
      declaration = found
      note = parts.count == 2 ? nil : Self.bareNameNote(name, in: target)
    } else {
      throw Self.missing(name, parts: parts, classes: classes, in: target)
    }
    try Self.rejectPrivate(declaration)
  }

  fileprivate static let key = "NSExtension.NSExtensionPrincipalClass"

  private static func bareNameNote(_ name: String, in target: ExtensionTarget) -> String {
    "\(target.infoPlist.file.url.path): warning: a phone finds a Swift class by its module and "
      + "name; write $(PRODUCT_MODULE_NAME).\(name) (key \(key))"
  }

  private static func rejectRenamed(
    _ found: ClassDeclaration, name: String, in target: ExtensionTarget
  ) throws(BuildError) {
    guard let objectiveCName = found.objectiveCName, objectiveCName != name else { return }
    throw BuildError(
      .principalClassMissing, at: target.infoPlist.file.url, key: key,
      "principal class \(name) not found: @objc(\(objectiveCName)) gives it another name",
      remedy: "Write \(objectiveCName), or remove the name from @objc.")
  }

  private static func rejectPrivate(_ found: ClassDeclaration) throws(BuildError) {
    guard found.isPrivate else { return }
    throw BuildError(
      .principalClassUnusable, at: found.file, line: found.line,
      "principal class \(found.name) is private to its file",
      remedy: "Remove private or fileprivate.")
  }

  private static func missing(
    _ name: String, parts: [String], classes: [ClassDeclaration], in target: ExtensionTarget
  ) -> BuildError {
    let names = classes.map { $0.objectiveCName ?? "\(target.moduleName).\($0.name)" }
    let found = names.isEmpty ? "there are no classes" : names.sorted().joined(separator: ", ")
    let isElsewhere =
      parts.count == 2 && parts[0] != target.moduleName
      && classes.contains { $0.name == parts[1] }
    return BuildError(
      .principalClassMissing, at: target.infoPlist.file.url, key: key,
      "principal class \(name) named by NSExtensionPrincipalClass in Info.plist not found; "
        + "classes found: \(found)",
      remedy: isElsewhere
        ? "The target's module is \(target.moduleName); write $(PRODUCT_MODULE_NAME).\(parts[1])."
        : "Write the name of the class that inherits from \(target.principalParent).")
  }
}

extension ExtensionTarget {
  /// The class that the principal class inherits from.
  var principalParent: String { infoPlist.extensionPoint.principalParent }

  /// What is wrong where the class is one of the other extension point than Info.plist names; nil if nothing is.
  ///
  /// A source that cannot be read is told by whoever compiles it.
  package var pointMistake: BuildError? {
    let point = infoPlist.extensionPoint
    let other = point.other
    // Hardly any sources have the other word, and no others have to be understood for this.
    guard case .ofClass(let name) = infoPlist.principal, mentions(other.principalParent),
      let classes = try? DeclaredClasses(self).own,
      let found = (try? PrincipalClass(named: name, in: self, of: classes))?.declaration,
      let parents = try? InterfaceClasses(of: self, standIns: { _ in nil }),
      parents.inherits("\(moduleName).\(found.name)", from: other.principalParent)
    else { return nil }
    return BuildError(
      .extensionPointUnsupported, at: infoPlist.file.url,
      key: "NSExtension.NSExtensionPointIdentifier",
      "the extension point is a \(point.noun)\u{2019}s, and the class \(found.name) "
        + "(\(found.file.lastPathComponent):\(found.line)) is a \(other.noun)\u{2019}s: it inherits from "
        + other.principalParent,
      remedy: "Write \(other.rawValue).")
  }

  /// What is wrong where Info.plist names a Swift class by its name alone, without the module.
  ///
  /// The build takes such a name with a warning. A class that is not there is told by it.
  package var principalNameMistake: BuildError? {
    guard case .ofClass(let name) = infoPlist.principal, !name.contains("."),
      let classes = try? DeclaredClasses(self).own,
      let found = try? PrincipalClass(named: name, in: self, of: classes), found.note != nil
    else { return nil }
    return BuildError(
      .principalClassUnusable, at: infoPlist.file.url, key: PrincipalClass.key,
      "it names the class \(name) without its module, and a phone finds a Swift class by its module and name",
      remedy: "Write $(PRODUCT_MODULE_NAME).\(name).")
  }

  private func mentions(_ word: String) -> Bool {
    let word = Data(word.utf8)
    return allSources.contains { source in
      (try? InputFile.read(source, missing: .inputUnreadable))?.range(of: word) != nil
    }
  }
}

extension ExtensionPoint {
  /// The class that a principal class inherits from.
  fileprivate var principalParent: String {
    switch self {
    case .messageFilter: "ILMessageFilterExtension"
    case .reporting: "ILClassificationUIExtensionViewController"
    }
  }
}
