/// How much one process may say until it is asked again.
///
/// Everything that it says costs the host time, memory and a line of the trace, so each kind is told
/// up to a number, and then once that there is more. The author's own code cannot reach most of these
/// numbers: the runtime in its process counts, too (ASSUMED).
struct ProcessBudget {
  /// So many frames, both ways, are in the trace.
  static let toldFrames = 2_000
  /// So many notices of its frames are told; the runtime lets 50 of a kind through.
  static let notices = 1_000
  /// So many bytes of notices of its frames are told.
  static let noticeBytes = 128 << 10
  /// So many deferrals of a query are told and looked at; a phone takes one.
  static let deferrals = 64
  /// A process that sends more frames than this is ended.
  static let frames = 16_384
  /// A process that sends more bytes than this is ended; no frame of the runtime's is long.
  static let bytes = 16 << 20

  /// What to do with a notice.
  enum Notice {
    case tell, tellAsLast, drop
  }

  private var toldFrames = 0
  private var notices = 0
  private var noticeBytes = 0
  private var frames = 0
  private var bytes = 0

  /// Counts a frame of the process; false where it is one too many.
  mutating func take(frameOf length: Int) -> Bool {
    frames += 1
    bytes += length
    return frames <= Self.frames && bytes <= Self.bytes
  }

  /// Counts a frame that would be told; whether it is.
  mutating func tellsFrame() -> Bool {
    toldFrames += 1
    return toldFrames <= Self.toldFrames
  }

  /// Counts a notice of what a frame said, of so many bytes.
  mutating func admitNotice(of length: Int) -> Notice {
    guard notices < Self.notices else { return .drop }
    notices += 1
    noticeBytes += length
    guard notices < Self.notices, noticeBytes <= Self.noticeBytes else {
      notices = Self.notices
      return .tellAsLast
    }
    return .tell
  }
}
