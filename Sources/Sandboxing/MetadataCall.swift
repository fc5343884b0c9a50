/// A call that changes what a file says about itself; Landlock does not govern these.
enum MetadataCall: Sendable {
  /// Permission bits in argument `value`.
  case mode(Target, value: Int)
  /// User in argument `user`, group in the next one.
  case owner(Target, user: Int)
  /// Two `timespec` behind argument `value`.
  case times(Target, value: Int)
  case attribute(Target)
  case other(Target)

  /// What the call addresses.
  enum Target: Sendable {
    /// Flags of a call ending in `at`: the descriptor itself, and no following of a last link.
    case name(CallRule.PathArgument, flags: Int? = nil)
    case linkName(CallRule.PathArgument)
    case descriptor(Int)
    /// A null path means the folder argument itself.
    case nameOrDescriptor(CallRule.PathArgument, flags: Int? = nil)
  }

  var target: Target {
    switch self {
    case .mode(let target, _), .owner(let target, _), .times(let target, _),
      .attribute(let target), .other(let target):
      target
    }
  }

  /// The words before the name.
  var verb: String {
    switch self {
    case .mode: "change the permissions of"
    case .owner: "change the owner of"
    case .times: "change the times of"
    case .attribute: "change an attribute of"
    case .other: "change metadata of"
    }
  }
}
