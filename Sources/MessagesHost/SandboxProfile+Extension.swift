package import ExtensionBundles
import Foundation
package import Sandboxing

extension SandboxProfile {
  /// What confines an extension's process on a phone; the same for filters and reporting extensions.
  ///
  /// - Parameters:
  ///   - bundle: What is run.
  ///   - dataContainer: The folder in which it may write.
  ///   - groups: The App Groups that it may read.
  ///   - configuration: What the phone is like.
  package init(
    for bundle: ExtensionBundle, dataContainer: String, groups: [SharedContainer],
    on configuration: PhoneConfiguration
  ) {
    self.init(
      executable: bundle.executable.path, bundleFolder: bundle.path.path,
      dataContainer: dataContainer)
    sharedContainers = groups
    runtimeFolders = RuntimeLibraries.foldersOfThisProcess
    runtimeLibrary = bundle.runtimeLibrary?.path
    hostHome = NSHomeDirectory()
    if let limit = configuration.process.memoryLimit { limits.memoryBytes = limit }
    timeZone = configuration.date.timeZone.name
    mode = configuration.sandboxMode
    allowedGaps = configuration.allowedGaps
    disabled = configuration.disabledProtections
  }
}
