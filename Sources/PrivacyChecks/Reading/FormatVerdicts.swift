import ExtensionBuilding

/// What came of the parameters that were looked at, where functions can call each other.
///
/// A parameter that is still looked at counts as harmless: a function that calls itself gives what it
/// was given. Whoever gives a text makes all harmful that led to it, so that where the first one is
/// harmless, all are that were seen for it.
struct FormatVerdicts {
  private var done: [SourceParameter: FormatCaller] = [:]
  /// Those that were looked at for the first one; harmless so far.
  private var seen: Set<SourceParameter> = []
  private var depth = 0

  /// What is known of a parameter so far; nil where nobody looked.
  func known(_ parameter: SourceParameter) -> FormatCaller? {
    done[parameter] ?? (seen.contains(parameter) ? .harmless : nil)
  }

  /// Begins to look at a parameter.
  mutating func open(_ parameter: SourceParameter) {
    seen.insert(parameter)
    depth += 1
  }

  /// Ends it, with what came of it.
  mutating func close(_ parameter: SourceParameter, _ verdict: FormatCaller) {
    depth -= 1
    if !verdict.isHarmless { done[parameter] = verdict }
    guard depth == 0 else { return }
    if verdict.isHarmless {
      for parameter in seen { done[parameter] = .harmless }
    }
    seen = []
  }
}
