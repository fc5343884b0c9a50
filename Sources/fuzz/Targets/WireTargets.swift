import ExtensionWire
import Foundation

extension FuzzTarget {
  private static let keys = [
    "{", "}", "[", "]", ":", ",", "\"", "null", "true", "false", "\"type\":", "\"id\":",
    "\"ready\":",
    "\"response\":", "\"capabilities\":", "\"deferral\"", "\"diagnostic\":", "\"action\":",
    "\"screen\":", "\"acted\"", "\"classification\":", "\"report\":", "\"act\":", "\"items\":",
    "\"subAction\":", "\"queryID\":", "\"hello\"", "\"query\"", "\"shutdown\"", "\\u0000", "\\/",
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

  /// One payload, in both directions.
  static let messages = FuzzTarget(
    name: "messages", summary: "the payload of a frame, from either side", words: keys
  ) { input in
    let ofExtension = try message { () throws(WireError) in
      let message = try ExtensionMessage(payload: input.data)
      let again = try ExtensionMessage(payload: message.frame().dropFirst(Frame.headerLength))
      return message == again
    }
    let ofHost = try message { () throws(WireError) in
      let message = try HostMessage(payload: input.data)
      return message == (try HostMessage(payload: message.frame().dropFirst(Frame.headerLength)))
    }
    return ofExtension || ofHost ? .accepted : .rejected
  }

  /// Whether a payload is a message; it must be the same one when it is written and read again.
  private static func message(_ read: () throws(WireError) -> Bool) throws(Violation) -> Bool {
    do throws(WireError) {
      guard try read() else { throw WireError.notEncodable }
      return true
    } catch .notEncodable {
      throw Violation("a message is another one when it is written and read again")
    } catch {
      try hold(!error.description.isEmpty, "an error says nothing")
      return false
    }
  }
}
