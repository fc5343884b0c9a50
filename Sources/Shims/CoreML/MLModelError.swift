public import Foundation

/// Why a model could not be loaded or asked.
public struct MLModelError: Error, CustomNSError, LocalizedError, Sendable {
  /// The kinds of errors.
  public enum Code: Int, Sendable {
    /// Anything else; here also: only Apple's frameworks can run the model.
    case generic = 0
    /// An input is missing or of the wrong type.
    case featureType = 1
    /// The file cannot be read.
    case io = 3
    /// A custom layer failed.
    case customLayer = 4
    /// A custom model failed.
    case customModel = 5
    /// An update failed.
    case update = 6
    /// The parameters are wrong.
    case parameters = 7
  }

  /// Which error it is.
  public let code: Code

  /// What is wrong, with the model's name.
  public let errorDescription: String?

  /// The domain of Core ML's errors.
  public static let errorDomain = "com.apple.CoreML"

  /// The code's number.
  public var errorCode: Int { code.rawValue }

  /// The text, where `NSError` has it.
  public var errorUserInfo: [String: Any] { [NSLocalizedDescriptionKey: errorDescription ?? ""] }

  init(_ code: Code, _ text: String) {
    self.code = code
    errorDescription = text
  }
}
