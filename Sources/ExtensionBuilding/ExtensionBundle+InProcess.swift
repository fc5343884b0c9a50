package import Foundation

extension ExtensionBundle {
  /// Describes a target that is not built: its code is part of a program that runs already.
  ///
  /// - Parameters:
  ///   - target: Gives Info.plist and entitlements.
  ///   - executable: The program that has the code.
  /// - Returns: A bundle that says about itself what the target says.
  package static func inProcess(_ target: ExtensionTarget, executable: URL) -> ExtensionBundle {
    ExtensionBundle(
      path: target.infoPlist.file.url.deletingLastPathComponent(), executable: executable,
      info: target.infoPlist, entitlements: target.entitlements,
      containingApp: target.containingApp)
  }

  /// Describes an extension that is nowhere on the disk, since a script plays it.
  ///
  /// - Parameters:
  ///   - name: What the user sees, in ASCII letters.
  ///   - networkURL: Where it defers to.
  /// - Returns: A bundle of which nothing is read or run.
  package static func scripted(_ name: String, networkURL: String) -> ExtensionBundle {
    let nowhere = URL(filePath: "/nonexistent/\(name).appex")
    let root: [String: PropertyListValue] = [
      "CFBundleVersion": .string("1"),
      "NSExtension": .dictionary([
        "NSExtensionAttributes": .dictionary([
          "ILMessageFilterExtensionNetworkURL": .string(networkURL)
        ])
      ]),
    ]
    let info = InfoPlist(
      file: PropertyListFile(url: nowhere, root: root),
      bundleIdentifier: "org.example.\(name)", bundleName: name, displayName: name,
      executableName: name, version: "1", shortVersion: nil, extensionPoint: .messageFilter,
      principalClass: "\(name).Extension", networkURL: networkURL, notes: [])
    return ExtensionBundle(
      path: nowhere, executable: nowhere, info: info, entitlements: .none)
  }
}
