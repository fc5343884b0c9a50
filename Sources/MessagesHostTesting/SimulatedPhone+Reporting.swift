import HostPolicy
import MessagesHost
import PrivacyChecks
import Reports
import Texts

extension SimulatedPhone {
  /// The user reports messages of a sender, and deals with the sheet; returns when the report is over.
  ///
  /// ```swift
  /// let report = try await phone.report(messagesFrom: "72645", texts: ["A prize!"]) { sheet in
  ///   try await sheet.type("I never asked for it", into: "comment")
  ///   try await sheet.done()
  /// }
  /// ```
  ///
  /// Each report is shown by a new process, whose container is deleted when it is over. A sheet that `user`
  /// leaves open is cancelled. Without `user` a report that is not offered is an outcome, with its `refusal`;
  /// with it, it is a failure, since nothing of it would be done.
  ///
  /// - Parameters:
  ///   - sender: Whose conversation it is.
  ///   - texts: What the messages say that the user selects; nil, without `numbers`, for the button under the
  ///     transcript, which reports all that the conversation shows.
  ///   - numbers: The numbers of messages that the user selects (`ReceivedMessage.number`).
  ///   - ownReplies: Whether the user selects replies of their own, too.
  ///   - fromNotification: Whether it is tried from a notification, which no phone offers (INF).
  ///   - file: The calling file, which a failure names.
  ///   - line: The calling line, which a failure names.
  ///   - user: What the user does with the sheet; nil to look at it and cancel.
  /// - Returns: What became of it; a failing extension is an outcome, not an error.
  /// - Throws: `PhoneTestFailure` where this machine cannot run the extension, where the conversation has no
  ///   such message, where the report is not offered although there is a `user`, and for what `user` throws.
  @discardableResult
  public func report(
    messagesFrom sender: String, texts: [String]? = nil, numbers: [Int]? = nil,
    ownReplies: Bool = false, fromNotification: Bool = false, file: String = #fileID,
    line: Int = #line, user: ((ReportingSheet) async throws -> Void)? = nil
  ) async throws(PhoneTestFailure) -> FinishedReport {
    try await report(
      messagesFromGroup: [sender], texts: texts, numbers: numbers, ownReplies: ownReplies,
      fromNotification: fromNotification, file: file, line: line, user: user)
  }

  /// The user reports messages of a group, given by everybody in it but the phone's user.
  ///
  /// It is as `report(messagesFrom:)` is.
  ///
  /// - Parameters:
  ///   - members: Everybody in it but the phone's user, senders included.
  ///   - texts: What the messages say that the user selects; nil, without `numbers`, for all.
  ///   - numbers: The numbers of messages that the user selects.
  ///   - ownReplies: Whether the user selects replies of their own, too.
  ///   - fromNotification: Whether it is tried from a notification, which no phone offers (INF).
  ///   - file: The calling file, which a failure names.
  ///   - line: The calling line, which a failure names.
  ///   - user: What the user does with the sheet; nil to look at it and cancel.
  /// - Returns: What became of it.
  /// - Throws: `PhoneTestFailure` as `report(messagesFrom:)` does.
  @discardableResult
  public func report(
    messagesFromGroup members: [String], texts: [String]? = nil, numbers: [Int]? = nil,
    ownReplies: Bool = false, fromNotification: Bool = false, file: String = #fileID,
    line: Int = #line, user: ((ReportingSheet) async throws -> Void)? = nil
  ) async throws(PhoneTestFailure) -> FinishedReport {
    let place = CallPlace(file: file, line: line)
    let key = conversation(members)
    let isSelection = texts != nil || numbers != nil || ownReplies
    let subject: ReportSubject
    if isSelection {
      let found = await host.messages(in: key)
      let ids = try place.naming { try selection(of: found, texts, numbers) }
      subject = .messages(ids, of: key, own: ownReplies ? await host.replies(in: key) : 0)
    } else {
      subject = await host.reportSubject(ofAll: key)
    }
    let origin: ReportOrigin =
      fromNotification ? .notification : isSelection ? .selection : .transcript
    return try await report(subject, from: origin, at: place, user: user)
  }

  /// The user reports the newest call of a caller in Recents, with those that are one item with it.
  ///
  /// - Parameters:
  ///   - caller: Who called; nil for a caller without a number.
  ///   - fromNotification: Whether it is tried from a notification, which no phone offers (INF).
  ///   - file: The calling file, which a failure names.
  ///   - line: The calling line, which a failure names.
  ///   - user: What the user does with the sheet; nil to look at it and cancel.
  /// - Returns: What became of it.
  /// - Throws: `PhoneTestFailure` as `report(messagesFrom:)` does; a call that is not in Recents is a report
  ///   that is not offered.
  @discardableResult
  public func reportCall(
    from caller: String?, fromNotification: Bool = false, file: String = #fileID,
    line: Int = #line, user: ((ReportingSheet) async throws -> Void)? = nil
  ) async throws(PhoneTestFailure) -> FinishedReport {
    let address = caller.map(address)
    return try await report(
      .calls(await host.recentsItem(of: address), of: address),
      from: fromNotification ? .notification : .recents,
      at: CallPlace(file: file, line: line), user: user)
  }

  /// A call reaches the phone.
  ///
  /// - Parameters:
  ///   - caller: Who calls; nil where the network tells no number.
  ///   - answered: Whether the user answers it; else it is missed.
  /// - Returns: Whether it rings, and why.
  @discardableResult
  public func receiveCall(from caller: String?, answered: Bool = false) async -> ReceivedCall {
    let call = IncomingCall(caller: caller.map(address), isAnswered: answered)
    privacy.note(call)
    return ReceivedCall(await host.receive(call))
  }

  /// Whom the phone blocks: Blocked Contacts of Settings, in an order that does not change between runs.
  public var blockedContacts: [String] {
    get async { await host.blockedContacts.map(\.text.revealed) }
  }

  /// The messages that the user selects.
  private func selection(
    of messages: [Conversation.StoredMessage], _ texts: [String]?, _ numbers: [Int]?
  ) throws(PhoneTestFailure) -> Set<MessageID> {
    guard texts != nil || numbers != nil else { return Set(messages.map(\.id)) }
    var ids: Set<MessageID> = []
    for text in texts ?? [] {
      let found = messages.filter { $0.body == PrivateText(text) }
      guard !found.isEmpty else {
        throw PhoneTestFailure(
          .unusableTest,
          "the conversation has no message \u{201C}\(redaction.message(text))\u{201D}")
      }
      ids.formUnion(found.map(\.id))
    }
    for number in numbers ?? [] {
      guard messages.contains(where: { $0.id.number == number }) else {
        throw PhoneTestFailure(.unusableTest, "the conversation has no message of number \(number)")
      }
      ids.insert(MessageID(number))
    }
    return ids
  }

  private func report(
    _ subject: ReportSubject, from origin: ReportOrigin, at place: CallPlace,
    user: ((ReportingSheet) async throws -> Void)?
  ) async throws(PhoneTestFailure) -> FinishedReport {
    guard let user else { return try await reportAlone(subject, from: origin, at: place) }
    let offer: ReportOffer
    do {
      offer = try await host.beginReport(subject, from: origin)
    } catch {
      throw PhoneTestFailure(error, at: place)
    }
    if let gate = offer.refusal {
      let failure = PhoneTestFailure(
        .unusableTest,
        "the report is not offered, so that the user does nothing: \(gate.finding) "
          + "[\(gate.rule.id), \(gate.rule.provenance.rawValue)]")
      throw PhoneTestFailure(failure, at: place)
    }
    privacy.note(reported: subject)
    let sheet = ReportingSheet(host, redaction)
    await sheet.look()
    do {
      try await user(sheet)
    } catch {
      _ = await sheet.close()
      throw PhoneTestFailure(error, at: place)
    }
    guard let outcome = await sheet.close() else {
      throw PhoneTestFailure(
        PhoneTestFailure(.unusableTest, "the phone was shut down while the sheet was open"),
        at: place)
    }
    return finished(outcome)
  }

  /// The same without a user, who cancels what is offered.
  private func reportAlone(
    _ subject: ReportSubject, from origin: ReportOrigin, at place: CallPlace
  ) async throws(PhoneTestFailure) -> FinishedReport {
    do {
      let outcome = try await host.report(subject, from: origin, by: ReportUser([]))
      if outcome.offer.isOffered { privacy.note(reported: subject) }
      return finished(outcome)
    } catch {
      throw PhoneTestFailure(error, at: place)
    }
  }

  private func finished(_ outcome: ReportOutcome) -> FinishedReport {
    FinishedReport(outcome, profile.profile, redaction)
  }
}

/// What the phone did with a call.
public struct ReceivedCall: Sendable, Hashable {
  private let arrival: CallArrival

  init(_ arrival: CallArrival) {
    self.arrival = arrival
  }

  /// 1 for the first call of the phone.
  public var number: Int { arrival.id.number }
  /// Whether it rang, and is in Recents.
  public var rang: Bool { arrival.rings }
  /// The rules that decided, in order.
  public var rules: [HostRule] { arrival.rules.map(HostRule.init(rule:)) }
}

extension ReceivedCall: CustomStringConvertible {
  /// Its number, and whether it rang; never who called.
  public var description: String {
    "call \(number) \(rang ? "rang" : "did not ring") [\(rules.map(\.id).joined(separator: ", "))]"
  }
}
