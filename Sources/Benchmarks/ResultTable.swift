import Foundation

/// What was measured, as lines for people and for machines.
enum ResultTable {
  private static let widths = [-21, 8, 8, 8, 8, 8, 8, 6, -6]
  private static let head = [
    "benchmark", "min", "median", "max", "goal", "subject", "control", "ratio", "",
  ]

  /// An aligned table, and below it why something was not measured.
  static func lines(_ outcomes: [BenchmarkOutcome]) -> [String] {
    var lines = [aligned(head)]
    var reasons: [String] = []
    for outcome in outcomes {
      switch outcome {
      case .measured(let measured): lines.append(aligned(cells(measured)))
      case .notMeasured(let benchmark, let fault):
        let cells = [benchmark.id, "-", "-", "-", text(benchmark.goal), "-", "-", "-", "none"]
        lines.append(aligned(cells))
        reasons.append("\(benchmark.id): not measured: \(fault)")
      }
    }
    return lines + reasons
  }

  private static func cells(_ measured: Measured) -> [String] {
    let isRatio = measured.benchmark.goal.isRatio
    let figures = measured.figures.map { [$0.minimum, $0.median, $0.maximum] } ?? []
    let medians = [measured.subject, measured.control].map { times in
      Figures(times).map { time($0.median) } ?? "-"
    }
    let ratio = measured.ratios.map { decimals($0.median) } ?? "-"
    return [measured.benchmark.id] + figures.map { isRatio ? decimals($0) : time($0 * 1e9) }
      + [text(measured.benchmark.goal)] + medians + [ratio, measured.isMet ? "met" : "MISSED"]
  }

  /// Cells beside each other; a width below zero begins at the left.
  private static func aligned(_ cells: [String]) -> String {
    let padded = zip(cells, widths).map { cell, width in
      let spaces = String(repeating: " ", count: max(0, abs(width) - cell.count))
      return width < 0 ? cell + spaces : spaces + cell
    }
    let line = padded.joined(separator: "  ")
    return String(line.reversed().drop { $0 == " " }.reversed())
  }

  /// A goal in few letters.
  static func text(_ goal: Benchmark.Goal) -> String {
    switch goal {
    case .times(let most): "\u{2264} \(decimals(most))"
    case .seconds(let most): "\u{2264} \(time(most * 1e9))"
    }
  }

  /// Nanoseconds in the unit that fits, with three digits.
  static func time(_ nanoseconds: Double) -> String {
    let units = [("ns", 1.0), ("\u{B5}s", 1e3), ("ms", 1e6), ("s", 1e9)]
    let unit = units.last { nanoseconds >= $0.1 } ?? units[0]
    return "\(decimals(nanoseconds / unit.1)) \(unit.0)"
  }

  /// Three digits, and more only before the point.
  private static func decimals(_ number: Double) -> String {
    String(format: number >= 100 ? "%.0f" : number >= 10 ? "%.1f" : "%.2f", number)
  }
}

/// What was measured of one benchmark, as one line of JSON.
struct ResultLine: Encodable {
  let run: Int
  let id: String
  let measures: String
  let control: String
  let mostRatio: Double?
  let mostSeconds: Double?
  /// Ratios, or seconds.
  let figures: Figures?
  /// How many times what its control took the subject took.
  let ratios: Figures?
  /// Nanoseconds for one operation, a round each.
  let subjectNanoseconds: [Double]
  let controlNanoseconds: [Double]
  let isMet: Bool
  /// Why nothing was measured.
  let reason: String?

  init(_ outcome: BenchmarkOutcome, run: Int) {
    let benchmark: Benchmark
    switch outcome {
    case .measured(let measured):
      benchmark = measured.benchmark
      (figures, ratios, isMet, reason) = (measured.figures, measured.ratios, measured.isMet, nil)
      (subjectNanoseconds, controlNanoseconds) = (measured.subject, measured.control)
    case .notMeasured(let named, let fault):
      benchmark = named
      (figures, ratios, isMet, reason) = (nil, nil, false, fault.description)
      (subjectNanoseconds, controlNanoseconds) = ([], [])
    }
    self.run = run
    (id, measures, control) = (benchmark.id, benchmark.measures, benchmark.control.name)
    switch benchmark.goal {
    case .times(let most): (mostRatio, mostSeconds) = (most, nil)
    case .seconds(let most): (mostRatio, mostSeconds) = (nil, most)
    }
  }

  /// The line, without its end.
  var text: String {
    get throws {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
      return String(decoding: try encoder.encode(self), as: UTF8.self)
    }
  }
}
