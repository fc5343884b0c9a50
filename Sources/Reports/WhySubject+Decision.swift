package import HostPolicy

extension WhySubject {
  /// A message of a phone that somebody drives by hand.
  ///
  /// - Parameters:
  ///   - decision: What the phone decided.
  ///   - profile: The phone's profile.
  ///   - name: What stands in the place of a scenario's file.
  package init(_ decision: Decision, profile: IOSProfile, name: String) {
    self.init(
      file: name, number: decision.messageID.number,
      circumstances: Circumstances(decision, profile: profile),
      rules: decision.rules.map(\.id), folder: decision.placement.folder,
      isNotified: decision.placement.isNotified)
  }
}
