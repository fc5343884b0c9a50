import ExtensionBundles
import Foundation

/// What the system makes for an extension: an object of a class, or what a storyboard begins with.
struct Principal {
  /// How it is made.
  let source: PrincipalSource
  /// The class, where one of the sources has it.
  let declaration: ClassDeclaration?
  /// A line of warning if a phone would not find it.
  let note: String?

  /// Finds what Info.plist names.
  ///
  /// - Throws: `BuildError` for a class or a storyboard that is not there, and for a storyboard without an
  ///   initial view controller.
  init(
    of target: ExtensionTarget, classes: DeclaredClasses, interfaces: TargetInterfaces
  ) throws(BuildError) {
    switch target.infoPlist.principal {
    case .ofClass(let name):
      let found = try PrincipalClass(named: name, in: target, of: classes.own)
      declaration = found.declaration
      note = found.note
      source =
        target.infoPlist.extensionPoint == .reporting
        ? .reporting(found.declaration) : .filter(found.declaration.name)
    case .ofStoryboard(let name):
      let main = try interfaces.main(name, of: target)
      let parts = (main.initial.className ?? "").split(separator: ".").map(String.init)
      declaration =
        parts.first == target.moduleName
        ? classes.own.first { $0.name == parts.dropFirst().joined(separator: ".") } : nil
      note = interfaces.warning(on: main)
      source = .storyboard(name, className: declaration?.name ?? name)
    }
  }
}

extension TargetInterfaces {
  /// A storyboard with what it begins with.
  struct Main {
    let file: URL
    let initial: CompiledInterface.Node
  }

  /// The storyboard that Info.plist names.
  fileprivate func main(
    _ name: String, of target: ExtensionTarget
  ) throws(BuildError) -> Main {
    let storyboards = files.filter { $0.destination.hasSuffix(".storyboardc") }
    // That of a localization is one of the same name.
    guard let found = storyboards.first(where: { Self.name(of: $0.destination) == name }) else {
      let names = Set(storyboards.map { Self.name(of: $0.destination) }).sorted()
      let list = names.isEmpty ? "there are none" : names.joined(separator: ", ")
      throw BuildError(
        .principalClassMissing, at: target.infoPlist.file.url,
        key: "NSExtension.NSExtensionMainStoryboard",
        "the storyboard \(name) named by NSExtensionMainStoryboard in Info.plist not found; storyboards "
          + "found: \(list)",
        remedy: names.contains(name + ".storyboard") || name.hasSuffix(".storyboard")
          ? "Write the name without .storyboard." : "Add \(name).storyboard to the target.")
    }
    let lists = found.file.compiled.lists.flatMap(\.children)
    guard let id = found.file.compiled.initial, let initial = lists.first(where: { $0.id == id })
    else {
      throw BuildError(
        .principalClassMissing, at: found.source, line: 1,
        "the storyboard \(name) has no initial view controller, and Info.plist names it as the main one",
        remedy: "Choose Is Initial View Controller for the reporting controller in Xcode.")
    }
    return Main(file: found.source, initial: initial)
  }

  private static func name(of destination: String) -> String {
    let last = destination.split(separator: "/").last.map(String.init) ?? destination
    return String(last.dropLast(".storyboardc".count))
  }

  /// A warning if what it begins with is no reporting controller.
  ///
  /// Xcode's template names a class `MainInterface` there, which its source does not have (REP).
  fileprivate func warning(on main: Main) -> String? {
    let parent = "ILClassificationUIExtensionViewController"
    let name = main.initial.className
    if let name, name.hasSuffix(".\(parent)") || classes?.inherits(name, from: parent) == true {
      return nil
    }
    let heirs = classes?.heirs(of: parent) ?? []
    let choice =
      heirs.isEmpty
      ? "no class of the sources inherits from it"
      : "choose \(heirs.joined(separator: " or ")) as its class in Xcode"
    return "\(main.file.path):\(main.initial.line): warning: the initial view controller "
      + "<\(main.initial.name)> \(main.initial.id ?? "") is \(name ?? "no class of the sources"), and "
      + "a report is shown by an heir of \(parent): \(choice)"
  }
}
