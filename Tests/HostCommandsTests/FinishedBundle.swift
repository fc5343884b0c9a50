import Foundation

/// A bundle that the tool takes as a finished one, and an inbox in which nobody is asked.
///
/// Nothing is compiled for it, so that tests of what surrounds an extension are quick.
struct FinishedBundle {
  let bundle: URL
  let inbox: URL

  /// Puts both into a folder.
  ///
  /// - Parameters:
  ///   - folder: The folder.
  ///   - program: The name of its program, which says how it misbehaves.
  ///   - isAsked: Whether the extension is asked about the message.
  /// - Throws: What writing throws.
  init(in folder: URL, program: String = "Finished", isAsked: Bool = false) throws {
    bundle = folder.appending(path: "Finished.appex", directoryHint: .isDirectory)
    inbox = folder.appending(path: "inbox.json5")
    try FileManager.default.createDirectory(at: bundle, withIntermediateDirectories: true)
    try Self.infoPlist(program: program).write(to: bundle.appending(path: "Info.plist"))
    try FileManager.default.copyItem(
      at: URL(filePath: try ToolProcess.path).deletingLastPathComponent()
        .appending(path: "sandbox-probe"),
      to: bundle.appending(path: program))
    try Data(
      """
      { format: 1, about: "Somebody is asked or not.",\(isAsked ? Self.choice : "")
        events: [{ receive: { from: "+14085550199", text: "hello" }, expect: { asked: \(isAsked) } }] }
      """.utf8
    ).write(to: inbox)
  }

  private static let choice = " extensions: { finished: \"Finished.appex\" },"

  /// Fits sources with a class `MessageFilter` too.
  static func infoPlist(program: String = "Finished") throws -> Data {
    let info: [String: Any] = [
      "CFBundleExecutable": program, "CFBundleIdentifier": "com.example.finished",
      "CFBundleName": "Finished", "CFBundlePackageType": "XPC!",
      "NSExtension": [
        "NSExtensionPointIdentifier": "com.apple.identitylookup.message-filter",
        "NSExtensionPrincipalClass": "Finished.MessageFilter",
      ],
    ]
    return try PropertyListSerialization.data(fromPropertyList: info, format: .xml, options: 0)
  }
}
