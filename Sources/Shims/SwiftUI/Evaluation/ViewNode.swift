/// A view's place in the tree, which keeps what the view itself, a value made anew each time, cannot.
@MainActor final class ViewNode {
  /// What is kept here, by the names of properties and of parts.
  var storage: [String: Any] = [:]
  /// Runs when the place is gone.
  var farewell: (@MainActor () -> Void)?
  private var children: [AnyHashable: Places] = [:]
  private var rank = 0

  /// The places of parts of one name, such as rows of one identifier: each part has its own all the same.
  private struct Places {
    var nodes: [ViewNode] = []
    var pass = 0
    var used = 0
  }

  /// The place of one of the parts, which is made when it is first asked for.
  ///
  /// - Parameters:
  ///   - key: What tells it from the other parts.
  ///   - pass: Which evaluation asks.
  /// - Returns: The place.
  func child(_ key: AnyHashable, pass: Int) -> ViewNode {
    var places = children[key] ?? Places()
    if places.pass != pass { (places.pass, places.used) = (pass, 0) }
    if places.used == places.nodes.count {
      let node = ViewNode()
      node.rank = children.count
      places.nodes.append(node)
    }
    places.used += 1
    children[key] = places
    return places.nodes[places.used - 1]
  }

  /// Forgets the places that an evaluation did not come by.
  func forgetOthers(than pass: Int) {
    var gone: [ViewNode] = []
    for (key, var places) in children {
      let kept = places.pass == pass ? places.used : 0
      for node in places.nodes.prefix(kept) { node.forgetOthers(than: pass) }
      guard kept < places.nodes.count else { continue }
      gone += places.nodes.dropFirst(kept)
      places.nodes.removeSubrange(kept...)
      children[key] = kept == 0 ? nil : places
    }
    for node in gone.sorted(by: { $0.rank < $1.rank }) { node.forgetAll() }
  }

  /// Forgets all that lies below, and the place itself.
  func forgetAll() {
    let nodes = children.values.flatMap(\.nodes)
    children = [:]
    for node in nodes.sorted(by: { $0.rank < $1.rank }) { node.forgetAll() }
    farewell?()
    farewell = nil
  }

  /// What is kept under a name, which is made when it is first asked for.
  func kept<Value>(_ name: String, or make: @autoclosure () -> Value) -> Value {
    if let value = storage[name] as? Value { return value }
    let value = make()
    storage[name] = value
    return value
  }
}
