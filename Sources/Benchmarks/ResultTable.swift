import Foundation

/// What was measured, as lines for people and for machines.
enum ResultTable {
  private static let widths = [-21, 8, 8, 8, 8, 8, 8, 6, -6]
  private static let head = [
    "benchmark", "min", "median", "max", "goal", "subject", "control", "ratio", "",
  ]

  /// The second table: what processors had to do in the same rounds.
  private static let processorWidths = [-21, 8, 8, 6]
  private static let processorHead = ["processor time", "subject", "control", "ratio"]

  /// An aligned table, below it one of the time of processors, and why something was not measured.
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
    return lines + processorLines(outcomes) + reasons
  }

  /// A line for each of which that is known, below an empty one; none where it is of nobody.
  private static func processorLines(_ outcomes: [BenchmarkOutcome]) -> [String] {
    let rows = outcomes.compactMap { outcome -> [String]? in
      guard case .measured(let measured) = outcome else { return nil }
      let sides = [measured.subjectProcessor, measured.controlProcessor]
      let medians = sides.map { Figures($0)?.median }
      guard medians.contains(where: { $0 != nil }) else { return nil }
      let ratio = measured.processorRatios.map { decimals($0.median) } ?? "-"
      return [measured.benchmark.id] + medians.map { $0.map(time) ?? "-" } + [ratio]
    }
    guard !rows.isEmpty else { return [] }
    return [""] + ([processorHead] + rows).map { aligned($0, processorWidths) }
  }

  private static func cells(_ measured: Measured) -> [String] {
    let goal = measured.benchmark.goal
    let figures = measured.figures.map { [$0.minimum, $0.median, $0.maximum] } ?? []
    let texts = figures.map { text($0, of: goal) }
    let medians = [measured.subject, measured.control].map { values in
      Figures(values).map { goal.isMemory ? memory($0.median) : time($0.median) } ?? "-"
    }
    let ratio = measured.ratios.map { decimals($0.median) } ?? "-"
    let ends = [ratio, measured.isMet ? "met" : "MISSED"]
    return [measured.benchmark.id] + texts + [text(goal)] + medians + ends
  }

  /// Cells beside each other; a width below zero begins at the left.
  private static func aligned(_ cells: [String], _ widths: [Int] = ResultTable.widths) -> String {
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
    case .times(let most), .seconds(let most), .megabytes(let most):
      "\u{2264} \(text(most, of: goal))"
    }
  }

  /// A figure in the goal's unit.
  private static func text(_ figure: Double, of goal: Benchmark.Goal) -> String {
    switch goal {
    case .times: decimals(figure)
    case .seconds: time(figure * 1e9)
    case .megabytes: memory(figure * 1e6)
    }
  }

  /// Nanoseconds in the unit that fits, with three digits.
  static func time(_ nanoseconds: Double) -> String {
    text(nanoseconds, in: ["ns", "\u{B5}s", "ms", "s"])
  }

  /// Bytes in the unit that fits, with three digits.
  static func memory(_ bytes: Double) -> String { text(bytes, in: ["B", "kB", "MB", "GB"]) }

  /// A number in the unit that fits; each unit is a thousand times the one before.
  private static func text(_ number: Double, in units: [String]) -> String {
    var (number, rest) = (number, units[...])
    while number >= 1_000, rest.count > 1 {
      number /= 1_000
      rest.removeFirst()
    }
    return "\(decimals(number)) \(rest.first ?? "")"
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
  let mostMegabytes: Double?
  /// Ratios, seconds, or megabytes.
  let figures: Figures?
  /// How many times what its control took the subject took.
  let ratios: Figures?
  /// Nanoseconds for one operation, a round each; nil where the goal is about memory.
  let subjectNanoseconds: [Double]?
  let controlNanoseconds: [Double]?
  /// Of processors for one operation, in programs and in the kernel for them; nil where that is not known.
  let subjectProcessorNanoseconds: [Double]?
  let controlProcessorNanoseconds: [Double]?
  /// Bytes, a round each; nil where it is not.
  let subjectBytes: [Double]?
  let controlBytes: [Double]?
  let isMet: Bool
  /// Why nothing was measured.
  let reason: String?

  init(_ outcome: BenchmarkOutcome, run: Int) {
    let (benchmark, subject, control): (Benchmark, [Double], [Double])
    var processor: (subject: [Double], control: [Double]) = ([], [])
    switch outcome {
    case .measured(let measured):
      processor = (measured.subjectProcessor, measured.controlProcessor)
      (benchmark, subject, control) = (measured.benchmark, measured.subject, measured.control)
      (figures, ratios, isMet, reason) = (measured.figures, measured.ratios, measured.isMet, nil)
    case .notMeasured(let named, let fault):
      (benchmark, subject, control) = (named, [], [])
      (figures, ratios, isMet, reason) = (nil, nil, false, fault.description)
    }
    self.run = run
    (id, measures, self.control) = (benchmark.id, benchmark.measures, benchmark.control.name)
    let goal = benchmark.goal
    (mostRatio, mostSeconds, mostMegabytes) =
      switch goal {
      case .times(let most): (most, nil, nil)
      case .seconds(let most): (nil, most, nil)
      case .megabytes(let most): (nil, nil, most)
      }
    (subjectNanoseconds, controlNanoseconds) = goal.isMemory ? (nil, nil) : (subject, control)
    subjectProcessorNanoseconds = processor.subject.isEmpty ? nil : processor.subject
    controlProcessorNanoseconds = processor.control.isEmpty ? nil : processor.control
    (subjectBytes, controlBytes) = goal.isMemory ? (subject, control) : (nil, nil)
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
