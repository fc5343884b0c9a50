import ExtensionWire
import Foundation

extension FuzzTarget {
  private static let keys = [
    "{", "}", "[", "]", ":", ",", "\"", "null", "true", "false", "\"type\":", "\"id\":",
    "\"ready\":",
    "\"response\":", "\"capabilities\":", "\"deferral\"", "\"diagnostic\":", "\"action\":",
    "\"screen\":", "\"acted\"", "\"classification\":", "\"report\":", "\"act\":", "\"items\":",
    "\"subAction\":", "\"queryID\":", "\"hello\"", "\"query\"", "\"shutdown\"", "\\u0000", "\\/",
    "\u{1}", "\u{2}", "\u{3}", "\u{4}", "\u{5}", "\u{7}\u{1}", "\u{0}", "\u{7F}",
  ]

  /// The bytes of a pipe, whole and in parts.
  static let frames = FuzzTarget(
    name: "frames", summary: "the bytes of a pipe, cut into frames", words: keys
  ) { input in
    let whole = pushed([input.data])
    var parts: [Data] = []
    var rest = input.data[...]
    // The lengths come from the input itself, so that they are the same another time.
    while let first = rest.first {
      parts.append(Data(rest.prefix(Int(first % 7) + 1)))
      rest = rest.dropFirst(Int(first % 7) + 1)
    }
    let cut = pushed(parts)
    try hold(whole.payloads == cut.payloads, "the frames depend on how the bytes were cut")
    try hold(whole.error == cut.error, "\(String(describing: whole.error)) is not what parts say")
    for payload in whole.payloads {
      try hold(!payload.isEmpty && payload.count <= limit, "a frame of \(payload.count) bytes")
    }
    return whole.error == nil ? .accepted : .rejected
  }

  /// Small, so that it is met.
  private static let limit = 1 << 10

  private static func pushed(_ parts: [Data]) -> (payloads: [Data], error: WireError?) {
    var parser = FrameParser(limit: limit)
    var payloads: [Data] = []
    do throws(WireError) {
      for part in parts { try parser.push(part) { payloads.append($0) } }
      try parser.finish()
      return (payloads, nil)
    } catch {
      return (payloads, error)
    }
  }

  /// One payload, in both directions and both forms.
  static let messages = FuzzTarget(
    name: "messages", summary: "the payload of a frame, from either side", words: keys
  ) { input in
    let coding = WireCoding(of: input.data)
    let ofExtension = try message(
      input.data, coding,
      read: { (payload, coding) throws(WireError) in
        try ExtensionMessage(payload: payload, in: coding)
      }, write: { (message, coding) throws(WireError) in try message.frame(in: coding) })
    let ofHost = try message(
      input.data, coding,
      read: { (payload, coding) throws(WireError) in
        try HostMessage(payload: payload, in: coding)
      }, write: { (message, coding) throws(WireError) in try message.frame(in: coding) })
    return ofExtension || ofHost ? .accepted : .rejected
  }

  /// Whether a payload is a message; it must be the only one that the message has in this form, and the
  /// message must be the same one in the other form.
  private static func message<Message: Equatable>(
    _ payload: Data, _ coding: WireCoding,
    read: (Data, WireCoding) throws(WireError) -> Message,
    write: (Message, WireCoding) throws(WireError) -> [UInt8]
  ) throws(Violation) -> Bool {
    let message: Message
    do throws(WireError) {
      message = try read(payload, coding)
    } catch {
      try hold(!error.description.isEmpty, "an error says nothing")
      return false
    }
    for other in WireCoding.allCases {
      let again: (payload: Data, message: Message)
      do throws(WireError) {
        let written = Data(try write(message, other)).dropFirst(Frame.headerLength)
        again = (written, try read(written, other))
      } catch .frameTooLong where other != coding {
        continue
      } catch {
        throw Violation("a message that was read cannot be written in \(other): \(error)")
      }
      try hold(other != coding || again.payload == payload, "a message has two payloads")
      try hold(again.message == message, "a message is another one in \(other)")
    }
    return true
  }
}
