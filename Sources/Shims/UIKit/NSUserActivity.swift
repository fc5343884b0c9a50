// Apple documents these declarations; their names are the reference.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

/// What a user was doing; nothing is handed on.
open class NSUserActivity: NSObject, @unchecked Sendable {  // It holds what its author puts in.
  public let activityType: String
  open var title: String?
  open var userInfo: [AnyHashable: Any]?
  open var webpageURL: URL?
  open var keywords: Set<String> = []
  open var isEligibleForSearch = false
  open var isEligibleForHandoff = false
  open var isEligibleForPrediction = false
  open var persistentIdentifier: String?
  public init(activityType: String) { self.activityType = activityType }
  open func becomeCurrent() {}
  open func resignCurrent() {}
  open func invalidate() {}
  open func addUserInfoEntries(from other: [AnyHashable: Any]) {}
}
public let NSUserActivityTypeBrowsingWeb = "NSUserActivityTypeBrowsingWeb"
