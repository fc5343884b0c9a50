public import Foundation

/// What the user is doing: a message filter is told nothing of it.
open class NSUserActivity: NSObject, @unchecked Sendable {  // It holds what its author puts in.
  /// The kind of activity.
  public let activityType: String
  /// The title.
  open var title: String?
  /// Further facts.
  open var userInfo: [AnyHashable: Any]?
  /// A page that shows the same.
  open var webpageURL: URL?
  /// Whether search finds it.
  open var isEligibleForSearch = false
  /// Words to find it by.
  open var keywords: Set<String> = []
  /// Whether other devices can go on with it.
  open var isEligibleForHandoff = false
  /// What names it in later searches.
  open var persistentIdentifier: String?
  /// Whether Siri suggests it.
  open var isEligibleForPrediction = false

  /// Makes an activity.
  public init(activityType: String) { self.activityType = activityType }

  /// Does nothing.
  open func becomeCurrent() {}
  /// Does nothing.
  open func resignCurrent() {}
  /// Does nothing.
  open func invalidate() {}
  /// Adds facts.
  open func addUserInfoEntries(from otherDictionary: [AnyHashable: Any]) {
    userInfo = (userInfo ?? [:]).merging(otherDictionary) { $1 }
  }
}

/// The kind of an activity that opens a page.
public let NSUserActivityTypeBrowsingWeb = "NSUserActivityTypeBrowsingWeb"
