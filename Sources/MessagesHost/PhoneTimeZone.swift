import Foundation
import Texts

/// A time zone that a phone can be in, by its name in the tz database.
///
/// Abbreviations and distances (`EST`, `GMT+3`) are none: the C library and Foundation read them in
/// opposite ways.
package struct PhoneTimeZone: Sendable, Hashable {
  /// Such as `Europe/Berlin`.
  package let name: String
  private let zone: TimeZone

  /// Where a phone is that nothing was said of.
  package static let utc = PhoneTimeZone(name: "UTC", zone: .gmt)

  private init(name: String, zone: TimeZone) {
    self.name = name
    self.zone = zone
  }

  /// Finds a zone.
  ///
  /// - Parameters:
  ///   - name: Its name, in the tz database's letters.
  ///   - database: The folder of the machine's tz database; where there is none, Foundation alone is asked.
  /// - Throws: `PhoneDateProblem.zone` with what may be meant.
  package init(_ name: String, database: String = database) throws(PhoneDateProblem) {
    guard name.contains("/") || Self.short.contains(name),
      name.wholeMatch(of: #/[A-Za-z_]+(/[A-Za-z0-9_+\-]+)*/#) != nil,
      let zone = TimeZone(identifier: name), Self.isZone(name, in: database)
    else { throw .zone(near: Self.names(near: name)) }
    self.init(name: name, zone: zone)
  }

  /// Seconds east of UTC at a moment, in seconds since the beginning of 1970.
  func offset(at seconds: Int) -> Int {
    zone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(seconds)))
  }

  /// Where the C library of an extension's process finds the rules of `TZ`.
  package static let database = "/usr/share/zoneinfo"

  /// Whether the database has a zone: Foundation's `TimeZone` has more, of which its formatters and the
  /// C library know nothing; to the latter they are UTC.
  private static func isZone(_ name: String, in database: String) -> Bool {
    let files = FileManager.default
    return !files.fileExists(atPath: database) || short.contains(name)
      || files.fileExists(atPath: database + "/" + name)
  }

  private static let short: Set = ["UTC", "GMT"]
  private static let mostNames = 3

  /// Names with a slip in them, or whose last part is the word.
  private static func names(near name: String) -> [String] {
    let known = TimeZone.knownTimeZoneIdentifiers.filter { $0.contains("/") } + short.sorted()
    if let nearest = Suggestion.nearest(to: name, in: known) { return [nearest] }
    let place = last(of: name)
    let same = known.filter { last(of: $0) == place }
    let near = same.isEmpty ? known.filter { Suggestion.isSlip(place, of: last(of: $0)) } : same
    return Array(near.prefix(mostNames))
  }

  private static func last(of name: String) -> String {
    (name.split(separator: "/").last.map(String.init) ?? name).lowercased()
      .replacing(" ", with: "_")
  }
}
