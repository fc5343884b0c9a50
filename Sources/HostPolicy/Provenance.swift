/// How well a rule of the real system is known.
package enum Provenance: String, Sendable, Hashable, CaseIterable, Codable {
  /// Apple says so: documentation, a WWDC talk, an SDK header.
  case documented = "DOC"
  /// Somebody saw it on a device or read it in a forum, and said so in public.
  case reported = "REP"
  /// Follows from what is documented or reported.
  case inferred = "INF"
  /// Nobody knows; this is the simulator's default.
  case assumed = "ASSUMED"
}
