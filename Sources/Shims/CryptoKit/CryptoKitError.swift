/// Why something could not be done.
public enum CryptoKitError: Error, Equatable, Sendable {
  /// A key has another length.
  case incorrectKeySize
  /// A parameter has another length.
  case incorrectParameterSize
  /// A message was changed, or has another key.
  case authenticationFailure
  /// Something else.
  case underlyingCoreCryptoError(error: Int32)
  /// A key cannot be wrapped.
  case wrapFailure
  /// A key cannot be unwrapped.
  case unwrapFailure
  /// A parameter does not fit.
  case invalidParameter
}
