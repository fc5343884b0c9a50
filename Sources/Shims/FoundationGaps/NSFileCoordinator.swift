public import Foundation

/// Where an Objective-C method puts its error.
public typealias NSErrorPointer = UnsafeMutablePointer<NSError?>?

/// Reads and writes files in agreement with other processes: here there are none.
open class NSFileCoordinator: NSObject, @unchecked Sendable {  // It stores nothing.
  /// How a file is read.
  public struct ReadingOptions: OptionSet, Sendable {
    /// The raw value.
    public let rawValue: UInt
    /// Takes a raw value.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The value `withoutChanges`.
    public static let withoutChanges = ReadingOptions(rawValue: 1)
    /// The value `resolvesSymbolicLink`.
    public static let resolvesSymbolicLink = ReadingOptions(rawValue: 2)
    /// The value `immediatelyAvailableMetadataOnly`.
    public static let immediatelyAvailableMetadataOnly = ReadingOptions(rawValue: 4)
    /// The value `forUploading`.
    public static let forUploading = ReadingOptions(rawValue: 8)
  }

  /// How a file is written.
  public struct WritingOptions: OptionSet, Sendable {
    /// The raw value.
    public let rawValue: UInt
    /// Takes a raw value.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The value `forDeleting`.
    public static let forDeleting = WritingOptions(rawValue: 1)
    /// The value `forMoving`.
    public static let forMoving = WritingOptions(rawValue: 2)
    /// The value `forMerging`.
    public static let forMerging = WritingOptions(rawValue: 4)
    /// The value `forReplacing`.
    public static let forReplacing = WritingOptions(rawValue: 8)
  }

  /// Makes a coordinator.
  public init(filePresenter: (any NSFilePresenter)? = nil) {}

  /// Tells the presenter of nothing: no other process writes while a filter runs.
  public class func addFilePresenter(_ filePresenter: any NSFilePresenter) {}

  /// Does nothing.
  public class func removeFilePresenter(_ filePresenter: any NSFilePresenter) {}

  /// The presenters that were added: none is kept.
  public class var filePresenters: [any NSFilePresenter] { [] }

  /// Calls the accessor with the URL.
  open func coordinate(
    readingItemAt url: URL, options: ReadingOptions = [], error: NSErrorPointer,
    byAccessor reader: (URL) -> Void
  ) {
    reader(url)
  }

  /// Calls the accessor with the URL.
  open func coordinate(
    writingItemAt url: URL, options: WritingOptions = [], error: NSErrorPointer,
    byAccessor writer: (URL) -> Void
  ) {
    writer(url)
  }

  /// Does nothing.
  open func cancel() {}
}

/// Shows a file, and would be told what other processes do with it.
public protocol NSFilePresenter: NSObjectProtocol {
  /// The file.
  var presentedItemURL: URL? { get }
  /// Where it would be told.
  var presentedItemOperationQueue: OperationQueue { get }
  /// The file is another one now; never called here.
  func presentedItemDidChange()
  /// The file is somewhere else now; never called here.
  func presentedItemDidMove(to newURL: URL)
  /// A file in the folder is another one now; never called here.
  func presentedSubitemDidChange(at url: URL)
}

extension NSFilePresenter {
  /// Does nothing.
  public func presentedItemDidChange() {}
  /// Does nothing.
  public func presentedItemDidMove(to newURL: URL) {}
  /// Does nothing.
  public func presentedSubitemDidChange(at url: URL) {}
}

extension URL {
  /// Opens nothing: a message filter is handed no URL from outside its sandbox.
  ///
  /// - Returns: Always false, as on a phone for a URL without a scope.
  public func startAccessingSecurityScopedResource() -> Bool { false }

  /// Does nothing.
  public func stopAccessingSecurityScopedResource() {}
}

extension NSURL {
  /// Opens nothing: a message filter is handed no URL from outside its sandbox.
  public func startAccessingSecurityScopedResource() -> Bool { false }

  /// Does nothing.
  public func stopAccessingSecurityScopedResource() {}
}

extension FileManager {
  /// Whether there is iCloud: a message filter has none.
  public var ubiquityIdentityToken: (any NSCoding & NSCopying & NSObjectProtocol)? { nil }

  /// Gives the folder in iCloud: a message filter has none.
  public func url(forUbiquityContainerIdentifier containerIdentifier: String?) -> URL? { nil }
}
