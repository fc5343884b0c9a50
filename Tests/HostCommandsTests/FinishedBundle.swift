import Foundation

/// A bundle that the tool takes as a finished one, and an inbox in which nobody is asked.
///
/// Nothing is compiled for it, so that tests of what surrounds an extension are quick.
struct FinishedBundle {
  let bundle: URL
  let inbox: URL

  /// Puts both into a folder.
  init(in folder: URL) throws {
    bundle = folder.appending(path: "Finished.appex", directoryHint: .isDirectory)
    inbox = folder.appending(path: "inbox.json5")
    try FileManager.default.createDirectory(at: bundle, withIntermediateDirectories: true)
    try Self.infoPlist.write(to: bundle.appending(path: "Info.plist"))
    try FileManager.default.copyItem(
      at: URL(filePath: try ToolProcess.path).deletingLastPathComponent()
        .appending(path: "sandbox-probe"),
      to: bundle.appending(path: "Finished"))
    try Data(
      """
      { format: 1, about: "Nobody is asked.",
        events: [{ receive: { from: "+14085550199", text: "hello" }, expect: { asked: false } }] }
      """.utf8
    ).write(to: inbox)
  }

  /// Fits sources with a class `MessageFilter` too.
  static var infoPlist: Data {
    get throws {
      let info: [String: Any] = [
        "CFBundleExecutable": "Finished", "CFBundleIdentifier": "com.example.finished",
        "CFBundleName": "Finished", "CFBundlePackageType": "XPC!",
        "NSExtension": [
          "NSExtensionPointIdentifier": "com.apple.identitylookup.message-filter",
          "NSExtensionPrincipalClass": "Finished.MessageFilter",
        ],
      ]
      return try PropertyListSerialization.data(fromPropertyList: info, format: .xml, options: 0)
    }
  }
}
