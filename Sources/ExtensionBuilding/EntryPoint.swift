import ExtensionBundles
import Foundation

/// The one generated source: the process' `main`, which creates the principal class.
struct EntryPoint: Equatable {
  /// The file's name, apart from every name that an author would choose.
  static let fileName = ExtensionBundle.generatedSourceName

  /// The Swift source.
  let source: String

  /// Generates the source for a class of a module.
  init(className: String, moduleName: String, silentPaths: [String] = []) {
    let paths = silentPaths.map { "\"\(Self.escaped($0))\"" }.joined(separator: ", ")
    source = """
      import ExtensionRuntime

      @_cdecl("main")
      public func __messagesHostExtensionMain(
        _ count: Int32, _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
      ) -> Int32 {
        ExtensionMain.run(
          principalClass: "\(moduleName).\(className)", silentPaths: [\(paths)]
        ) { `\(className)`() }
      }

      """
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
  }
}
