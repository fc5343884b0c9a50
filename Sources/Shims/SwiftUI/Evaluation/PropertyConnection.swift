@_spi(Reflection) internal import Swift

/// A property whose value is kept at the view's place, or told by it.
protocol ConnectedProperty: DynamicProperty {
  /// Learns where the value is; before each evaluation of the body.
  @MainActor mutating func connect(to renderer: Renderer, named name: String)
}
extension ConnectedProperty {
  @MainActor fileprivate static func connect(
    at pointer: UnsafeMutableRawPointer, to renderer: Renderer, named name: String
  ) {
    pointer.assumingMemoryBound(to: Self.self).pointee.connect(to: renderer, named: name)
  }
}

extension Renderer {
  /// Connects the properties of a view, a modifier or a style with the place where the walk is.
  func connect<Value>(_ value: inout Value, named prefix: String = "") {
    withUnsafeMutablePointer(to: &value) { pointer in
      let start = UnsafeMutableRawPointer(pointer)
      _forEachField(of: Value.self) { name, offset, type, _ in
        if let property = type as? any DynamicProperty.Type {
          let place = prefix + String(cString: name)
          connect(property, at: start + offset, named: place)
        }
        return true
      }
    }
  }

  private func connect<Property: DynamicProperty>(
    _ type: Property.Type, at pointer: UnsafeMutableRawPointer, named name: String
  ) {
    if let known = type as? any ConnectedProperty.Type {
      known.connect(at: pointer, to: self, named: name)
    }
    let property = pointer.assumingMemoryBound(to: Property.self)
    // An author's own property is made of others.
    if !(type is any ConnectedProperty.Type) { connect(&property.pointee, named: name + ".") }
    property.pointee.update()
  }
}
