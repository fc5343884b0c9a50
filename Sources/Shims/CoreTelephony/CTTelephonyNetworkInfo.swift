// Apple documents these declarations; their names are the reference.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@_exported public import Foundation

/// The mobile network: what iOS 16.4 and later tell every app.
open class CTTelephonyNetworkInfo: NSObject {
  open var subscriberCellularProvider: CTCarrier? { CTCarrier() }
  open var serviceSubscriberCellularProviders: [String: CTCarrier]? { [:] }
  open var currentRadioAccessTechnology: String? { nil }
  open var serviceCurrentRadioAccessTechnology: [String: String]? { [:] }
  open var dataServiceIdentifier: String? { nil }
}
/// A carrier, of which iOS tells placeholders only.
open class CTCarrier: NSObject {
  open var carrierName: String? { "--" }
  open var mobileCountryCode: String? { "65535" }
  open var mobileNetworkCode: String? { "65535" }
  open var isoCountryCode: String? { "--" }
  open var allowsVOIP: Bool { true }
}
/// Watches whether mobile data is allowed.
open class CTCellularData: NSObject {
  open var restrictedState: CTCellularDataRestrictedState { .restrictedStateUnknown }
  open var cellularDataRestrictionDidUpdateNotifier: ((CTCellularDataRestrictedState) -> Void)?
}
/// Whether mobile data is allowed.
public enum CTCellularDataRestrictedState: UInt, Sendable {
  case restrictedStateUnknown, restricted, notRestricted
}
