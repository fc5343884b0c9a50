import Sandboxing

/// What happens to an extension that is asked, whichever way leads to it; each event comes on the actor of who
/// waits for it.
enum ChannelEvents: AsyncSequence, Sendable {
  case process(ProcessEvents)
  case stream(AsyncStream<ProcessEvent>)

  func makeAsyncIterator() -> AsyncIterator {
    switch self {
    case .process(let events): .process(events.makeAsyncIterator())
    case .stream(let events): .stream(events.makeAsyncIterator())
    }
  }

  enum AsyncIterator: AsyncIteratorProtocol {
    case process(ProcessEvents.AsyncIterator)
    case stream(AsyncStream<ProcessEvent>.AsyncIterator)

    mutating func next() async -> ProcessEvent? { await next(isolation: nil) }

    mutating func next(isolation actor: isolated (any Actor)?) async -> ProcessEvent? {
      switch self {
      case .process(var events):
        return await events.next(isolation: actor)
      case .stream(var events):
        defer { self = .stream(events) }
        return await events.next(isolation: actor)
      }
    }
  }
}
