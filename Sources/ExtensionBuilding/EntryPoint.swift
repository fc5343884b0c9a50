import ExtensionBundles
import Foundation

/// The one generated source: the process' `main`, which creates the principal class.
struct EntryPoint: Equatable {
  /// The file's name, apart from every name that an author would choose.
  static let fileName = ExtensionBundle.generatedSourceName

  /// The Swift source.
  let source: String

  /// Generates the source for a class of a module.
  init(
    className: String, moduleName: String, silentPaths: [String] = [], modules: [String] = [],
    objectiveCNames: [String: String] = [:]
  ) {
    let paths = silentPaths.map(\.swiftLiteral).joined(separator: ", ")
    let names = objectiveCNames.sorted { $0.key < $1.key }
      .map { "\($0.swiftLiteral): \($1.swiftLiteral)" }.joined(separator: ", ")
    source = """
      import ExtensionRuntime

      @_cdecl("main")
      public func __messagesHostExtensionMain(
        _ count: Int32, _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
      ) -> Int32 {
        ExtensionMain.run(
          principalClass: "\(moduleName).\(className)", silentPaths: [\(paths)],
          modules: [\(modules.map(\.swiftLiteral).joined(separator: ", "))],
          objectiveCNames: [\(names.isEmpty ? ":" : names)]
        ) { `\(className)`() }
      }

      """
  }
}

/// `@unknown default: break`, as in Apple's template: a path that ends without an answer.
enum SilentDefault {
  /// Places such as `Filter.swift:44`, in files that have a completion handler.
  static func places(in sources: [URL]) -> [String] {
    sources.flatMap { source -> [String] in
      let text = (try? Data(contentsOf: source)).map { String(decoding: $0, as: UTF8.self) } ?? ""
      return lines(in: text).map { "\(source.lastPathComponent):\($0)" }
    }
  }

  /// Lines, counted from 1.
  static func lines(in text: String) -> [Int] {
    guard text.contains("completion") else { return [] }
    return text.matches(of: #/@unknown\s+default\s*:\s*(?:\/\/[^\n]*\s*)*break\b/#).map { match in
      1 + text[..<match.range.lowerBound].count { $0.isNewline }
    }
  }
}
