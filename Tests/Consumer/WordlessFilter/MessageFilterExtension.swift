import IdentityLookup

/// Info.plist names another class than this.
final class SomeFilter: ILMessageFilterExtension {}
