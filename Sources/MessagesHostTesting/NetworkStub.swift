import Fetching
public import Foundation
import HostPolicy
import Texts

/// A scripted answer of the extension's server: no socket, no clock.
///
/// Stubs are tried in order; the first that matches answers. A request that none matches fails the
/// test.
public struct NetworkStub: Sendable {
  /// What a network may do instead of answering.
  public enum Failure: String, Sendable, CaseIterable {
    /// There is no network.
    case offline
    /// The host name does not resolve.
    case hostNotFound = "host-not-found"
    /// No answer comes in time.
    case timedOut = "timed-out"
    /// The connection is reset.
    case reset
    /// The server's certificate has expired.
    case certificateExpired = "tls-expired"
    /// The server's certificate is of another host.
    case certificateOfOtherHost = "tls-wrong-host"
  }

  let answer: StubAnswer
  let delay: Duration
  private var sender: String?
  private var text: StubCondition.Text?
  private var url: String?
  private var classification: [String: StructuredValue]?

  private init(answer: StubAnswer, delay: Duration) {
    self.answer = answer
    self.delay = delay
  }

  /// Which requests the stub answers on a phone of a region.
  func condition(in region: Region) -> StubCondition {
    StubCondition(
      sender: sender.map { .isSender($0, region: region) }, text: text, url: url,
      classification: classification)
  }

  /// An answer.
  ///
  /// - Parameters:
  ///   - status: The HTTP status.
  ///   - headers: Header lines by name.
  ///   - body: The body as text.
  ///   - delay: How long the answer takes by the phone's own time; up to 3 s of it are real while the
  ///     extension has a timer set.
  /// - Returns: A stub that answers any number of requests.
  public static func answering(
    status: Int = 200, headers: [String: String] = [:], body: String, after delay: Duration = .zero
  ) -> NetworkStub {
    answering(status: status, headers: headers, body: Data(body.utf8), after: delay)
  }

  /// An answer whose body need not be text.
  ///
  /// - Parameters:
  ///   - status: The HTTP status.
  ///   - headers: Header lines by name.
  ///   - body: The body, byte for byte.
  ///   - delay: How long the answer takes by the phone's own time; up to 3 s of it are real while the
  ///     extension has a timer set.
  /// - Returns: A stub that answers any number of requests.
  public static func answering(
    status: Int = 200, headers: [String: String] = [:], body: Data, after delay: Duration = .zero
  ) -> NetworkStub {
    let fields = headers.sorted { $0.key < $1.key }.map { HTTPField($0.key, $0.value) }
    return NetworkStub(
      answer: .response(status: status, headers: fields, body: body), delay: delay)
  }

  /// A redirect.
  public static func redirecting(to location: String, status: Int = 307) -> NetworkStub {
    NetworkStub(answer: .redirect(status, to: location), delay: .zero)
  }

  /// A failure of the network.
  public static func failing(_ failure: Failure) -> NetworkStub {
    NetworkStub(
      answer: .fault(TransportFault(rawValue: failure.rawValue) ?? .offline), delay: .zero)
  }

  /// The same stub for requests to one address only, as after a redirect; without fragment.
  public func at(_ url: String) -> NetworkStub {
    var stub = self
    stub.url = url
    return stub
  }

  /// The same stub for requests about one sender only, in whatever writing.
  public func from(_ sender: String) -> NetworkStub {
    var stub = self
    stub.sender = sender
    return stub
  }

  /// The same stub for reports only, whose `userInfo` has these texts under these names.
  ///
  /// - Parameter texts: What a report must have; others may be there, and without any it is every report.
  /// - Returns: A stub that answers no deferral.
  public func reporting(_ texts: [String: String] = [:]) -> NetworkStub {
    var stub = self
    stub.classification = texts.mapValues(StructuredValue.text)
    return stub
  }

  /// The same stub for requests whose message contains a text only.
  public func containing(_ text: String) -> NetworkStub {
    var stub = self
    stub.text = .contains(text)
    return stub
  }
}
