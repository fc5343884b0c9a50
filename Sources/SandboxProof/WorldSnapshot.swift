/// What an outsider sees of a world at one moment.
struct WorldSnapshot {
  private let files: [String]
  private let victim: String
  private let reached: Set<AttackCase.SideEffect>

  init(_ world: ProofWorld) {
    files = world.snapshot()
    victim = world.victims.process.condition
    reached = world.victims.reached
  }

  /// Who noticed anything since an earlier moment.
  func changes(since earlier: WorldSnapshot) -> Set<AttackCase.SideEffect> {
    var changes = reached.subtracting(earlier.reached)
    if files != earlier.files { changes.insert(.files) }
    if victim != earlier.victim { changes.insert(.victim) }
    return changes
  }
}
