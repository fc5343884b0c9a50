/// A view's place in the tree, which keeps what the view itself, a value made anew each time, cannot.
@MainActor final class ViewNode {
  /// What is kept here, by the names of properties and of parts.
  var storage: [String: Any] = [:]
  /// Runs when the place is gone.
  var farewell: (@MainActor () -> Void)?
  private var children: [AnyHashable: ViewNode] = [:]
  private var pass = 0
  private var rank = 0

  /// The place of one of the parts, which is made when it is first asked for.
  ///
  /// - Parameters:
  ///   - key: What tells it from the other parts.
  ///   - pass: Which evaluation asks.
  /// - Returns: The place.
  func child(_ key: AnyHashable, pass: Int) -> ViewNode {
    guard let known = children[key] else {
      let child = ViewNode()
      (child.pass, child.rank) = (pass, children.count)
      children[key] = child
      return child
    }
    // Two parts of one name, such as rows of one identifier, have places of their own all the same.
    if known.pass == pass { return child([key, "again"] as [AnyHashable], pass: pass) }
    known.pass = pass
    return known
  }

  /// Forgets the places that an evaluation did not come by.
  func forgetOthers(than pass: Int) {
    var gone: [(AnyHashable, ViewNode)] = []
    for (key, child) in children {
      if child.pass == pass {
        child.forgetOthers(than: pass)
      } else {
        gone.append((key, child))
      }
    }
    for (key, child) in gone.sorted(by: { $0.1.rank < $1.1.rank }) {
      children[key] = nil
      child.forgetAll()
    }
  }

  /// Forgets all that lies below, and the place itself.
  func forgetAll() {
    for child in children.values.sorted(by: { $0.rank < $1.rank }) { child.forgetAll() }
    children = [:]
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
