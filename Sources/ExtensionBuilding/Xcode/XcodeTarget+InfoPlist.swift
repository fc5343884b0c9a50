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

  /// The app that the extension comes in: one that embeds it, else one that depends on it.
  func containingApp() throws(BuildError) -> XcodeTarget? {
    var dependent: XcodeTarget?
    for target in try project.file.objects("targets", of: project.file.root)
    where try target.string("productType") == "com.apple.product-type.application" {
      if try embeds(target) { return try XcodeTarget(target, of: project) }
      if dependent == nil, try depends(target) {
        dependent = try XcodeTarget(target, of: project)
      }
    }
    return dependent
  }

  private func embeds(_ app: XcodeObject) throws(BuildError) -> Bool {
    guard let product = try object.string("productReference") else { return false }
    for phase in try project.file.objects("buildPhases", of: app)
    where phase.isa == "PBXCopyFilesBuildPhase" {
      for id in try phase.strings("files")
      where try project.file.object(id)?.string("fileRef") == product {
        return true
      }
    }
    return false
  }

  private func depends(_ app: XcodeObject) throws(BuildError) -> Bool {
    for id in try app.strings("dependencies")
    where try project.file.object(id)?.string("target") == object.id {
      return true
    }
    return false
  }

  /// `CFBundleVersion`: of the settings where the Info.plist is generated, else of the file.
  func bundleVersion() throws(BuildError) -> String? {
    let key = "CFBundleVersion"
    if case .string(let version)? = try generatedEntries()[key] { return version }
    guard let path = try setting("INFOPLIST_FILE"),
      let url = DiskPath.find(project.path(path))
    else { return nil }
    let file = try PropertyListFile(contentsOf: url)
    guard let written = file.root[key]?.text else { return nil }
    let version = (try? variables.expand(written)) ?? ""
    return version.isEmpty ? nil : version
  }
}
