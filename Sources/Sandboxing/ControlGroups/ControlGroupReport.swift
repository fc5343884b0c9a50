/// How far control groups hold for one child, or on this machine.
///
/// They are a layer behind the protections, not one of these: where they cannot be had, a run goes on.
package struct ControlGroupReport: Sendable, Equatable {
  /// What is bound, or why nothing is.
  package let state: ProtectionState
  /// What would give it; empty where it is there.
  package let remedy: String

  /// The layer's name.
  package static let name = "controlGroup"
  /// What it adds, as a sentence without its subject.
  package static let purpose =
    "bounds what limits of a process do not count: dropped shared memory, sockets, the kernel's own"

  /// Whether children of this process get control groups.
  package static var isActiveHere: Bool {
    if case .success = ControlGroupSite.ofThisProcess { true } else { false }
  }

  /// Tells what came of the wish for a group.
  init(_ made: Result<ControlGroup, ControlGroupSite.Absence>, isWanted: Bool = true) {
    switch made {
    case .success(let group): (state, remedy) = (.active(group.words), "")
    case .failure(let absence) where isWanted:
      (state, remedy) = (.unavailable(absence.why), absence.remedy)
    case .failure(let absence): (state, remedy) = (.disabled(absence.why), absence.remedy)
    }
  }

  /// No group, for this reason.
  init(without why: String) { (state, remedy) = (.unavailable(why), "") }
}
