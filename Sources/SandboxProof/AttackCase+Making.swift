import CPlatform
import Sandboxing

extension AttackCase {
  /// A case of the probe program that is refused with one event.
  static func probe(
    _ id: String, _ arguments: [String], _ code: DenialCode, _ call: String, _ attempt: String,
    control: Control = .succeeds, sideEffect: SideEffect? = nil, errno: Int32 = EPERM
  ) -> AttackCase {
    AttackCase(
      id: id, act: .probe(arguments), control: control, sideEffect: sideEffect,
      expected: .refused(code, call: call, attempt: attempt, errno: errno))
  }

  /// One system call by name; nil where this machine has none of that name.
  static func call(
    _ id: String, _ name: String, _ arguments: [String], _ code: DenialCode, _ attempt: String,
    control: Control = .succeeds, sideEffect: SideEffect? = nil, errno: Int32 = EPERM
  ) -> AttackCase? {
    number(name).map {
      probe(
        id, ["call", $0] + arguments, code, name, attempt, control: control, sideEffect: sideEffect,
        errno: errno)
    }
  }

  /// One system call that fails without an event.
  static func quietCall(
    _ id: String, _ name: String, _ arguments: [String], _ error: Int32, _ layer: Layer,
    control: Control = .succeeds, sideEffect: SideEffect? = nil, _ change: (inout Setting) -> Void
  ) -> AttackCase? {
    number(name).map {
      quiet(
        id, ["call", $0] + arguments, error, layer, control: control, sideEffect: sideEffect, change
      )
    }
  }

  /// A case that fails without an event, in a layer behind the filter or before it.
  static func quiet(
    _ id: String, _ arguments: [String], _ error: Int32, _ layer: Layer,
    control: Control = .succeeds, sideEffect: SideEffect? = nil,
    _ change: (inout Setting) -> Void = { _ in }
  ) -> AttackCase {
    var attack = AttackCase(
      id: id, act: .probe(arguments), control: control, sideEffect: sideEffect,
      expected: .fails(error, layer))
    change(&attack.setting)
    return attack
  }

  /// A case with any other end.
  static func other(
    _ id: String, _ arguments: [String], _ control: Control, _ expected: Expectation,
    sideEffect: SideEffect? = nil, _ change: (inout Setting) -> Void = { _ in }
  ) -> AttackCase {
    var attack = AttackCase(
      id: id, act: .probe(arguments), control: control, sideEffect: sideEffect, expected: expected)
    change(&attack.setting)
    return attack
  }

  static func number(_ name: String) -> String? {
    let number = cpl_system_call_number(name)
    return number < 0 ? nil : String(number)
  }
}

extension AttackCase {
  /// Every case, in the order of the checklist.
  package static let all: [AttackCase] = {
    let tables: [[AttackCase?]] = [
      sharedWrites, sharedNames, fileWall, metadata, locks, names, inherited, connections, sockets,
      rings, signals, indirect, inspection, settings, persistence, programs, resources, kernel,
      kernelState, setIDFiles, suppliedFiles, emptyNames, questions,
      otherWrites, otherMetadata, otherNames, otherPersistence, credentials, otherKernel,
      listener, protocolBreaks,
    ]
    let cases = tables.flatMap { $0.compactMap { $0 } }
    return cases.enumerated().sorted {
      ($0.element.group, $0.offset) < ($1.element.group, $1.offset)
    }
    .map(\.element)
  }()

  static let appGroup = "App Group \(ProofWorld.group)"
  static let rules = "\(appGroup)/rules.json"
  static let here = "-100"
}
