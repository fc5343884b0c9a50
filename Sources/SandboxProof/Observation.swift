/// What an outsider sees of a world at one moment.
struct Observation {
  private let files: [String]
  private let victim: String
  private let reached: Set<AttackCase.Witness>

  init(_ world: ProofWorld) {
    files = world.snapshot()
    victim = world.victims.process.condition
    reached = world.victims.reached
  }

  /// Who noticed anything since an earlier moment.
  func changes(since earlier: Observation) -> Set<AttackCase.Witness> {
    var changes = reached.subtracting(earlier.reached)
    if files != earlier.files { changes.insert(.files) }
    if victim != earlier.victim { changes.insert(.victim) }
    return changes
  }
}
