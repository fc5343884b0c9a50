import LauncherFilter

/// The launcher's system-call filter, followed for one call at a time with its arguments unknown.
struct FilterProgram {
  /// How the filter ends: an action of seccomp with its data.
  enum Ending: Hashable {
    case goesOn
    case asksHost
    case answers(Int32)
    case kills
    /// An action, or an operation, that this reader does not know.
    case other(UInt32)
  }

  /// What the filter asks about a half of an argument.
  struct Condition: Hashable {
    enum Comparison: Hashable {
      case equals(UInt32)
      case hasAnyBit(of: UInt32)
      case isAtLeast(UInt32)
    }
    /// From 0.
    let argument: Int
    let isHighHalf: Bool
    let mask: UInt32
    let comparison: Comparison
  }

  /// The way through the filter, as far as it depends on arguments.
  indirect enum Decision: Equatable {
    case end(Ending)
    case test(Condition, yes: Decision, no: Decision)

    /// Every ending that can be reached.
    var endings: Set<Ending> {
      switch self {
      case .end(let ending): [ending]
      case .test(_, let yes, let no): yes.endings.union(no.endings)
      }
    }
  }

  private enum Value {
    case known(UInt32)
    case argument(Int, isHighHalf: Bool, mask: UInt32)
  }

  private let code: [filter_instruction]

  /// The filter of this machine; empty on a system without such filters.
  init() {
    var code = [filter_instruction](repeating: filter_instruction(), count: 4096)
    code.removeSubrange(launcher_filter(&code, code.count)...)
    self.code = code
  }

  var isEmpty: Bool { code.isEmpty }

  /// What becomes of a call by this number of the machine's own table.
  func decision(of call: Int32) -> Decision {
    follow(from: 0, call: UInt32(bitPattern: call), .known(0))
  }

  private func follow(from start: Int, call: UInt32, _ loaded: Value) -> Decision {
    var (position, value) = (start, loaded)
    while true {
      let each = code[position]
      position += 1
      switch each.operation {
      case 0x20: value = load(each.operand, call)
      case 0x54: value = masked(value, by: each.operand)
      case 0x06: return .end(Self.ending(each.operand))
      case 0x05: position += Int(each.operand)
      default:
        let (yes, no) = (position + Int(each.if_true), position + Int(each.if_false))
        guard let comparison = Self.comparison(each) else {
          return .end(.other(UInt32(each.operation)))
        }
        switch value {
        case .known(let number): position = Self.holds(comparison, number) ? yes : no
        case .argument(let argument, let isHighHalf, let mask):
          let condition = Condition(
            argument: argument, isHighHalf: isHighHalf, mask: mask, comparison: comparison)
          return .test(
            condition, yes: follow(from: yes, call: call, value),
            no: follow(from: no, call: call, value))
        }
      }
    }
  }

  /// `struct seccomp_data`: the number, the table, the caller's place, six arguments.
  private func load(_ offset: UInt32, _ call: UInt32) -> Value {
    switch offset {
    case 0: return .known(call)
    case 4: return .known(Self.ownTable)
    default:
      let halves = Int(offset - 16) / 4
      return .argument(halves / 2, isHighHalf: halves % 2 == 1, mask: .max)
    }
  }

  #if arch(x86_64)
    private static let ownTable: UInt32 = 0xc000_003e
  #else
    private static let ownTable: UInt32 = 0xc000_00b7
  #endif

  private func masked(_ value: Value, by mask: UInt32) -> Value {
    switch value {
    case .known(let number): .known(number & mask)
    case .argument(let argument, let isHighHalf, let old):
      .argument(argument, isHighHalf: isHighHalf, mask: old & mask)
    }
  }

  private static func comparison(_ each: filter_instruction) -> Condition.Comparison? {
    switch each.operation {
    case 0x15: .equals(each.operand)
    case 0x35: .isAtLeast(each.operand)
    case 0x45: .hasAnyBit(of: each.operand)
    default: nil
    }
  }

  private static func holds(_ comparison: Condition.Comparison, _ number: UInt32) -> Bool {
    switch comparison {
    case .equals(let other): number == other
    case .isAtLeast(let least): number >= least
    case .hasAnyBit(let bits): number & bits != 0
    }
  }

  private static func ending(_ action: UInt32) -> Ending {
    switch action & 0xffff_0000 {
    case 0x7fff_0000: .goesOn
    case 0x7fc0_0000: .asksHost
    case 0x0005_0000: .answers(Int32(action & 0xffff))
    case 0x8000_0000: .kills
    default: .other(action)
    }
  }
}
