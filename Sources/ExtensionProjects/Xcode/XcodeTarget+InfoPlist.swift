import ExtensionBundles
import Foundation

extension XcodeTarget {
  /// What `GENERATE_INFOPLIST_FILE` puts into the Info.plist, over what is in the file.
  ///
  /// Only settings that the project assigns count (DOC: Xcode's build system has it so).
  func generatedEntries() throws(BuildError) -> [String: PropertyListValue] {
    guard try isOn("GENERATE_INFOPLIST_FILE") else { return [:] }
    var entries: [String: PropertyListValue] = [:]
    for (key, name) in Self.settingOfKey where assignedSettings.contains(name) {
      entries[key] = try setting(name).map(PropertyListValue.string)
    }
    let prefix = "INFOPLIST_KEY_"
    for name in assignedSettings.sorted() where name.hasPrefix(prefix) {
      let key = String(name.dropFirst(prefix.count)).replacing("_iPhone", with: "~iphone")
        .replacing("_iPad", with: "~ipad")
      let value = try setting(name) ?? ""
      entries[key] =
        switch value {
        case "YES": .boolean(true)
        case "NO": .boolean(false)
        default: .string(value)
        }
    }
    return entries
  }

  private static let settingOfKey = [
    "CFBundleName": "PRODUCT_NAME",
    "CFBundleExecutable": "EXECUTABLE_NAME",
    "CFBundleVersion": "CURRENT_PROJECT_VERSION",
    "CFBundleDevelopmentRegion": "DEVELOPMENT_LANGUAGE",
    "CFBundleIdentifier": "PRODUCT_BUNDLE_IDENTIFIER",
    "CFBundlePackageType": "PRODUCT_BUNDLE_PACKAGE_TYPE",
    "CFBundleShortVersionString": "MARKETING_VERSION",
  ]
}
