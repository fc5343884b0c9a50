import ExtensionBundles
import ExtensionWire
import Foundation
import Sandboxing

/// Where one extension's containers lie on this machine.
struct ContainerLayout: Sendable {
  let own: String
  let groups: [SharedContainer]
  /// What the last process left differently than iOS has it.
  let repairs: [ContainerRepair]

  /// Makes the containers that the extension's entitlements give it.
  init(_ bundle: ExtensionBundle, folder: RunFolder) throws(HostError) {
    var repairs = [
      ContainerRepair(
        of: "its data container",
        try folder.furnishOwnContainer(of: bundle.info.bundleIdentifier))
    ]
    own = try folder.dataContainer(of: bundle.info.bundleIdentifier).path
    var groups: [SharedContainer] = []
    for group in bundle.entitlements.applicationGroups {
      // Only where the sandbox does not hold can one be otherwise.
      repairs.append(
        ContainerRepair(of: "the App Group \(group)", try folder.furnishAppGroup(group)))
      groups.append(
        SharedContainer(
          identifier: group, path: try folder.appGroupContainer(of: group).path))
    }
    self.groups = groups
    self.repairs = repairs.filter { !$0.phrases.isEmpty }
  }

  /// The groups as the extension is told of them.
  var records: [AppGroupRecord] {
    groups.map { AppGroupRecord(identifier: $0.identifier, containerPath: $0.path) }
  }
}

/// What was put right in one container before a launch.
struct ContainerRepair: Sendable {
  /// Which container, in words.
  let container: String
  /// What was otherwise, a phrase each.
  let phrases: [String]

  init(of container: String, _ phrases: [String]) {
    (self.container, self.phrases) = (container, phrases)
  }
}
