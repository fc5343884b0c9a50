/// Says where a file is in the words of an author, not of this machine.
struct PlaceNames: Sendable {
  private let places: [(folder: [UInt8], name: String)]

  init(profile: SandboxProfile) {
    var places: [(String, String, FileRule.Grants)] = profile.sharedContainers.map {
      ($0.path, "App Group \($0.identifier)", .read)
    }
    places.append((profile.dataContainer, "data container", .read))
    places.append((profile.bundleFolder, "bundle", .read))
    if let home = profile.hostHome { places.append((home, "~", .read)) }
    self.places = places.compactMap { path, name, grants in
      FileRule(path, grants).map { ($0.path, name) }
    }
  }

  /// Names a resolved path; safe for a terminal.
  func name(_ path: [UInt8]) -> String {
    for place in places where path.isBeneath(place.folder) {
      return place.name + TerminalSafeText.of(path[place.folder.count...])
    }
    return TerminalSafeText.of(path)
  }
}
