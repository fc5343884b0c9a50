import ExtensionBuilding
import ExtensionWire
import Foundation
import Sandboxing

/// Where one extension's containers lie on this machine.
struct ContainerLayout: Sendable {
  let own: String
  let groups: [SharedContainer]
  /// What the last process left differently in the own container than iOS has it, a phrase each.
  let repairs: [String]

  /// Makes the containers that the extension's entitlements give it.
  init(_ bundle: ExtensionBundle, folder: RunFolder) throws(HostError) {
    repairs = try folder.furnishOwnContainer(of: bundle.info.bundleIdentifier)
    own = try folder.ownContainer(of: bundle.info.bundleIdentifier).path
    var groups: [SharedContainer] = []
    for group in bundle.entitlements.applicationGroups {
      groups.append(
        SharedContainer(
          identifier: group, path: try folder.appGroupContainer(of: group).path))
    }
    self.groups = groups
  }

  /// The groups as the extension is told of them.
  var records: [AppGroupRecord] {
    groups.map { AppGroupRecord(identifier: $0.identifier, containerPath: $0.path) }
  }
}
