/// A part of a line: shown to everybody, or only to whoever asks for private texts.
struct LogPiece: Equatable {
  var text: String
  /// What everybody sees instead of the text; nil if the text is public.
  var mask: String?

  /// The bytes of the text that a line keeps, of all its pieces together (REP: 1024).
  static let limit = 1024
}
