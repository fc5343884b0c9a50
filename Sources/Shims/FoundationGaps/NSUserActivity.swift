public import Foundation

/// What the user is doing: a message filter is told nothing of it.
open class NSUserActivity: NSObject, @unchecked Sendable {  // As on a phone, for one thread.
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
}
