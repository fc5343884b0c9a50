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
    /// The key of an encrypted model could not be fetched.
    case modelDecryptionKeyFetch = 8
    /// An encrypted model could not be decrypted.
    case modelDecryption = 9
    /// A collection of models failed.
    case modelCollection = 10
    /// The prediction was cancelled.
    case predictionCancelled = 11

    /// Whether an error is of a kind, in a `catch`.
    public static func ~= (code: Code, error: any Error) -> Bool {
      (error as? MLModelError)?.code == code
    }
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
  public var errorUserInfo: [String: Any] { userInfo }

  /// The text, where `NSError` has it.
  public var userInfo: [String: Any] { [NSLocalizedDescriptionKey: errorDescription ?? ""] }

  /// Makes an error of an author's own.
  public init(_ code: Code, userInfo: [String: Any] = [:]) {
    self.init(code, userInfo[NSLocalizedDescriptionKey] as? String ?? "")
  }

  init(_ code: Code, _ text: String) {
    self.code = code
    errorDescription = text
  }
}

extension MLModelError {
  /// Anything else.
  public static var generic: Code { .generic }
  /// An input is missing or of the wrong type.
  public static var featureType: Code { .featureType }
  /// The file cannot be read.
  public static var io: Code { .io }
  /// A custom layer failed.
  public static var customLayer: Code { .customLayer }
  /// A custom model failed.
  public static var customModel: Code { .customModel }
  /// An update failed.
  public static var update: Code { .update }
  /// The parameters are wrong.
  public static var parameters: Code { .parameters }
  /// The key of an encrypted model could not be fetched.
  public static var modelDecryptionKeyFetch: Code { .modelDecryptionKeyFetch }
  /// An encrypted model could not be decrypted.
  public static var modelDecryption: Code { .modelDecryption }
  /// A collection of models failed.
  public static var modelCollection: Code { .modelCollection }
  /// The prediction was cancelled.
  public static var predictionCancelled: Code { .predictionCancelled }
}
