import HostPolicy

extension Placement {
  /// A placement as a table says it, of the first unread message of its folder.
  static func of(
    _ folder: Folder, notified: Bool, unread: Int = 1, label: String? = nil
  ) -> Expected {
    Expected(folder: folder, isNotified: notified, unread: unread, label: label)
  }

  struct Expected: Equatable {
    let folder: Folder
    let isNotified: Bool
    let unread: Int
    let label: String?
  }

  static func == (placement: Placement, expected: Expected) -> Bool {
    expected
      == Expected(
        folder: placement.folder, isNotified: placement.isNotified, unread: placement.unread,
        label: placement.label)
  }
}
