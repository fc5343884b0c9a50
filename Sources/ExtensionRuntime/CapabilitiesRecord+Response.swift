import ExtensionWire
import IdentityLookup

extension CapabilitiesRecord {
  /// Puts the declared sub-actions, as they are now, on the wire.
  init(_ response: ILMessageFilterCapabilitiesQueryResponse) {
    self.init(
      transactional: response.transactionalSubActions.map(\.rawValue),
      promotional: response.promotionalSubActions.map(\.rawValue))
  }
}
