import Texts

/// What the command line asks for.
struct BenchmarkOptions: Equatable {
  /// The benchmarks that are named; empty for those that are run without a name.
  private(set) var names: [String] = []
  private(set) var rounds = 9
  private(set) var isJSON = false
  private(set) var isList = false
  private(set) var isHelp = false
  /// Whether all is measured a second time.
  private(set) var isTwice = false
  /// The folder for profiles of those that are named, or else of those that miss their goals; nil for none.
  private(set) var profiles: String?

  static let usage = """
    Benchmarks [--rounds N] [--json] [--twice] [--profile FOLDER] [NAME]...
      --list            print the benchmarks, what each measures, and its goal
      --rounds N        how often control and subject are measured (9)
      --json            print a line of JSON for each benchmark
      --twice           measure everything again, and print that, too
      --profile FOLDER  write where the time goes of each NAME, or of each goal that is missed (perf)
    Status: 0 every goal is met, 1 one is missed or something failed, 2 wrong arguments, 3 this machine
            lacks something
    """

  private static let words = [
    "--rounds", "--json", "--list", "--help", "--twice", "--profile",
  ]

  /// - Throws: `BenchmarkFault` with code `usage`.
  init(_ words: [String]) throws(BenchmarkFault) {
    var rest = words[...]
    while let word = rest.popFirst() {
      switch word {
      case "--json": isJSON = true
      case "--list": isList = true
      case "--help": isHelp = true
      case "--twice": isTwice = true
      case "--rounds":
        guard let text = rest.popFirst(), let number = Int(text), number > 0 else {
          throw BenchmarkFault(.usage, "--rounds takes a number from 1")
        }
        rounds = number
      case "--profile":
        guard let folder = rest.popFirst(), !folder.isEmpty else {
          throw BenchmarkFault(.usage, "--profile takes a folder")
        }
        profiles = folder
      default: try take(word)
      }
    }
  }

  private mutating func take(_ word: String) throws(BenchmarkFault) {
    let isOption = word.hasPrefix("-")
    let known = isOption ? Self.words : Benchmark.all.map(\.id)
    guard !isOption, known.contains(word) else {
      let meant = Suggestion.nearest(to: word, in: known).map { "; did you mean \($0)?" }
      throw BenchmarkFault(
        .usage,
        isOption
          ? "there is no option \(word)\(meant ?? "; --help names them")"
          : "there is no benchmark \(word)\(meant ?? "; --list names them")")
    }
    names.append(word)
  }
}
