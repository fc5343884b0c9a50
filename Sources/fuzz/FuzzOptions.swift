import Foundation

/// What the command is told beside the target.
struct FuzzOptions {
  /// Inputs for each target; nil for as many as there is time for.
  var executions: Int?
  /// Real time for all targets together, the same for each; nil for as long as it takes.
  var seconds: Double?
  var seed = UInt64.random(in: 0..<1_000_000_000)
  var corpus = "Tests/Corpus"
  var findings = ".build/fuzz-findings"
  /// The one input that is read instead.
  var input: String?

  static let usage = """
    fuzz TARGET|all [--executions N] [--seconds T] [--seed S] [--corpus DIR] [--findings DIR]
    fuzz TARGET --input FILE
    """

  init(_ arguments: [String]) throws(Violation) {
    var rest = arguments[...]
    while let option = rest.popFirst() {
      guard let value = rest.popFirst() else { throw Violation("\(option) needs a value") }
      switch option {
      case "--executions": executions = try Self.number(value, option)
      case "--seconds": seconds = Double(try Self.number(value, option))
      case "--seed": seed = UInt64(try Self.number(value, option))
      case "--corpus": corpus = value
      case "--findings": findings = value
      case "--input": input = value
      default: throw Violation("there is no option \(option)")
      }
    }
  }

  private static func number(_ text: String, _ option: String) throws(Violation) -> Int {
    guard let number = Int(text), number >= 0 else {
      throw Violation("\(option): expected a whole number, found \(text)")
    }
    return number
  }
}
