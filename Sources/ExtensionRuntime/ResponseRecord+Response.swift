import ExtensionWire
import IdentityLookup

extension ResponseRecord {
  /// Puts a verdict, as it is now, on the wire.
  init(_ response: ILMessageFilterQueryResponse) {
    self.init(action: response.action.rawValue, subAction: response.subAction.rawValue)
  }
}
