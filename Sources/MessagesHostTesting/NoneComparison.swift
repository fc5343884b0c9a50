public import IdentityLookup

// Swift takes `.none` for the none of an optional wherever there is one, so that a comparison with
// the action of that name would ask whether there is an answer, and an expectation of it nothing.
// The method that takes optionals is therefore the last that is chosen.

extension Optional where Wrapped == ILMessageFilterAction {
  /// Whether that was answered; `.none` is the action none here, and `nil` no answer.
  public static func == (left: Self, right: Wrapped) -> Bool {
    left.map { $0.rawValue == right.rawValue } ?? false
  }

  /// Whether anything else was answered, or nothing.
  public static func != (left: Self, right: Wrapped) -> Bool { !(left == right) }
}

extension Optional where Wrapped == ILMessageFilterSubAction {
  /// Whether that was answered; `.none` is the sub-action none here, and `nil` no answer.
  public static func == (left: Self, right: Wrapped) -> Bool {
    left.map { $0.rawValue == right.rawValue } ?? false
  }

  /// Whether anything else was answered, or nothing.
  public static func != (left: Self, right: Wrapped) -> Bool { !(left == right) }
}

extension Optional where Wrapped == ILClassificationAction {
  /// Whether that was answered; `.none` is the action none here, and `nil` no answer.
  public static func == (left: Self, right: Wrapped) -> Bool {
    left.map { $0.rawValue == right.rawValue } ?? false
  }

  /// Whether anything else was answered, or nothing.
  public static func != (left: Self, right: Wrapped) -> Bool { !(left == right) }
}

extension FinishedReport {
  /// Passes if the report became what is expected; `.none` is the action none here.
  ///
  /// - Throws: `PhoneTestFailure` with every difference and its explanation.
  public func expect(
    action: ILClassificationAction, userString: String? = nil,
    userInfo: [String: SharedValue]? = nil, channel: ReportChannel? = nil, blocks: Bool? = nil,
    file: String = #fileID, line: Int = #line
  ) throws(PhoneTestFailure) {
    try expect(
      action: Optional(action), userString: userString, userInfo: userInfo, channel: channel,
      blocks: blocks, file: file, line: line)
  }
}

extension ReceivedMessage {
  /// Passes if the message became what is expected; `.none` is the action none here.
  ///
  /// - Throws: `PhoneTestFailure` with every difference and its explanation.
  public func expect(
    asked: Bool? = nil, action: ILMessageFilterAction, folder: MessageFolder? = nil,
    notified: Bool? = nil, file: String = #fileID, line: Int = #line
  ) throws(PhoneTestFailure) {
    try expect(
      asked: asked, action: Optional(action), subAction: nil, folder: folder, notified: notified,
      file: file, line: line)
  }

  /// Passes if the message became what is expected; `.none` is the sub-action none here.
  ///
  /// - Throws: `PhoneTestFailure` with every difference and its explanation.
  public func expect(
    asked: Bool? = nil, subAction: ILMessageFilterSubAction, folder: MessageFolder? = nil,
    notified: Bool? = nil, file: String = #fileID, line: Int = #line
  ) throws(PhoneTestFailure) {
    try expect(
      asked: asked, action: nil, subAction: Optional(subAction), folder: folder,
      notified: notified, file: file, line: line)
  }

  /// Passes if the message became what is expected; `.none` is the action or sub-action none here.
  ///
  /// - Throws: `PhoneTestFailure` with every difference and its explanation.
  public func expect(
    asked: Bool? = nil, action: ILMessageFilterAction, subAction: ILMessageFilterSubAction,
    folder: MessageFolder? = nil, notified: Bool? = nil, file: String = #fileID, line: Int = #line
  ) throws(PhoneTestFailure) {
    try expect(
      asked: asked, action: Optional(action), subAction: Optional(subAction), folder: folder,
      notified: notified, file: file, line: line)
  }
}
