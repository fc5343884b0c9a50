// Apple documents these declarations; their names are the reference.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation
public import FoundationGaps

extension URL {
  /// How a bookmark is made.
  public struct BookmarkCreationOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let minimalBookmark = Self(rawValue: 1 << 9)
    public static let suitableForBookmarkFile = Self(rawValue: 1 << 10)
    public static let withoutImplicitSecurityScope = Self(rawValue: 1 << 29)
  }

  /// How a bookmark is read.
  public struct BookmarkResolutionOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let withoutUI = Self(rawValue: 1 << 8)
    public static let withoutMounting = Self(rawValue: 1 << 9)
    public static let withoutImplicitStartAccessing = Self(rawValue: 1 << 15)
  }

  /// The place of a file that is there; it does not follow a file that is moved.
  public func bookmarkData(
    options: BookmarkCreationOptions = [],
    includingResourceValuesForKeys keys: Set<URLResourceKey>? = nil, relativeTo url: URL? = nil
  ) throws -> Data {
    guard isFileURL, FileManager.default.fileExists(atPath: path) else {
      throw CocoaError(.fileReadNoSuchFile, userInfo: [NSFilePathErrorKey: path])
    }
    return Data((Self.bookmarkMark + path).utf8)
  }

  /// The place that a bookmark names, if a file is there.
  ///
  /// One that a phone made has another form, and is an error.
  public init(
    resolvingBookmarkData data: Data, options: BookmarkResolutionOptions = [],
    relativeTo url: URL? = nil, bookmarkDataIsStale: inout Bool
  ) throws {
    bookmarkDataIsStale = false
    let text = String(decoding: data, as: UTF8.self)
    guard text.hasPrefix(Self.bookmarkMark) else { throw CocoaError(.fileReadCorruptFile) }
    let path = String(text.dropFirst(Self.bookmarkMark.count))
    guard FileManager.default.fileExists(atPath: path) else {
      throw CocoaError(.fileReadNoSuchFile, userInfo: [NSFilePathErrorKey: path])
    }
    self.init(fileURLWithPath: path)
  }

  private static let bookmarkMark = "book of "

  /// The folder for downloads.
  public static var downloadsDirectory: URL { libraryDirectory.appending(path: "../Downloads") }
}

extension URLResourceKey {
  /// How much space there is for what the user asks for.
  public static var volumeAvailableCapacityForImportantUsageKey: URLResourceKey {
    .volumeAvailableCapacityKey
  }
  /// How much space there is for what can be made again.
  public static var volumeAvailableCapacityForOpportunisticUsageKey: URLResourceKey {
    .volumeAvailableCapacityKey
  }
}

/// How a file is kept while the phone is locked.
public struct URLFileProtection: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let none = Self(rawValue: "NSURLFileProtectionNone")
  public static let complete = Self(rawValue: "NSURLFileProtectionComplete")
  public static let completeUnlessOpen = Self(rawValue: "NSURLFileProtectionCompleteUnlessOpen")
  public static let completeUntilFirstUserAuthentication = Self(
    rawValue: "NSURLFileProtectionCompleteUntilFirstUserAuthentication")
}

extension URLResourceKey {
  /// How a file is kept while the phone is locked.
  public static var fileProtectionKey: URLResourceKey { .isRegularFileKey }
}

extension URLResourceValues {
  /// How a file is kept while the phone is locked: Linux does not know.
  public var fileProtection: URLFileProtection? { nil }
  /// How much space there is for what the user asks for.
  public var volumeAvailableCapacityForImportantUsage: Int64? {
    volumeAvailableCapacity.map(Int64.init)
  }
  /// How much space there is for what can be made again.
  public var volumeAvailableCapacityForOpportunisticUsage: Int64? {
    volumeAvailableCapacity.map(Int64.init)
  }
}

extension FileManager {
  /// Whether a file is in iCloud: none is.
  public func isUbiquitousItem(at url: URL) -> Bool { false }

  /// Fetches nothing from iCloud.
  public func startDownloadingUbiquitousItem(at url: URL) throws {
    throw CocoaError(.fileNoSuchFile)
  }
}
