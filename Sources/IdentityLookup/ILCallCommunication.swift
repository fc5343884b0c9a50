/// A call that is reported.
@available(iOS 12.0, macCatalyst 13.0, visionOS 1.0, *)
@available(tvOS, unavailable)
@available(watchOS, unavailable)
open class ILCallCommunication: ILCommunication, @unchecked Sendable {
  // Unchecked because an open class cannot be checked; it adds no property.
}
