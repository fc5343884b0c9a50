public import Foundation

#if os(Linux)
  extension FileManager {
    /// Gives the folder that an app shares with its extensions; a filter can only read it (DOC).
    ///
    /// - Parameter groupIdentifier: An App Group of the entitlements.
    /// - Returns: The folder, or `nil` for a group that the entitlements do not name.
    public func containerURL(forSecurityApplicationGroupIdentifier groupIdentifier: String) -> URL?
    {
      AppGroupContainers.folder(for: groupIdentifier)
    }
  }
#endif
