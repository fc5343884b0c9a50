/// Tells the host that an answer rests on a model that other code than Apple's computed.
package enum ModelInference {
  /// Reports a computed answer; a model is told once a query, a doubt about it as well.
  ///
  /// - Parameters:
  ///   - model: The model's name.
  ///   - doubts: Why a phone may well say something else, a sentence each, without the text itself.
  package static func report(_ model: String, doubts: [String]) {
    if InertUse.isFirst("the computed model \(model)") {
      DiagnosticSink.report(
        .modelInferred,
        "this answer rests on the model \(model), computed from its file by an independent "
          + "implementation, not by Apple\u{2019}s code; the formula gives Apple\u{2019}s weights "
          + "again on models whose training data is public, and how words are split is approximate")
    }
    guard !doubts.isEmpty else { return }
    let text = "the model \(model) is undecided here: \(doubts.joined(separator: "; "))"
    guard InertUse.isFirst(text) else { return }
    DiagnosticSink.report(.modelUndecided, text)
  }

  /// Reports that a model was asked something that its recorded answers do not have.
  ///
  /// - Parameter model: The model's name.
  package static func reportUnrecorded(_ model: String) {
    let text = "the model \(model) has no recorded answer for this message"
    guard InertUse.isFirst(text) else { return }
    DiagnosticSink.report(.modelUnrecorded, text)
  }
}
