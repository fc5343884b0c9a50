import HostPolicy

/// The first place where a text does not go on as JSON5 does.
///
/// Foundation decides whether a text is JSON5, but does not say everywhere what is wrong with it.
struct SyntaxTrouble: Sendable, Hashable {
  let text: QuotingText
  let position: SourcePosition
}
