import Foundation

/// What an object of a storyboard or a xib is made from: `init(coder:)` reads its node.
///
/// An author who reads it by keys gets what an archive without that key gives.
final class InterfaceCoder: NSCoder {
  let node: InterfaceNode
  let scene: InterfaceScene

  init(_ node: InterfaceNode, in scene: InterfaceScene) {
    self.node = node
    self.scene = scene
    super.init()
  }

  override var allowsKeyedCoding: Bool { true }
  override var requiresSecureCoding: Bool { false }
  override func containsValue(forKey key: String) -> Bool { node.value(key) != nil }
  override func decodeObject(forKey key: String) -> Any? { node.text(key) }
  override func decodeObject(of classes: [AnyClass]?, forKey key: String) -> Any? {
    node.text(key)
  }
  override func decodeObject<Decoded: NSObject & NSCoding>(
    of cls: Decoded.Type, forKey key: String
  ) -> Decoded? { node.text(key).map { $0 as NSString } as? Decoded }
  override func decodeBool(forKey key: String) -> Bool { node.flag(key) ?? false }
  override func decodeInteger(forKey key: String) -> Int { node.integer(key) ?? 0 }
  override func decodeInt32(forKey key: String) -> Int32 {
    Int32(truncatingIfNeeded: node.integer(key) ?? 0)
  }
  override func decodeInt64(forKey key: String) -> Int64 { Int64(node.integer(key) ?? 0) }
  override func decodeDouble(forKey key: String) -> Double { node.number(key) ?? 0 }
  override func decodeFloat(forKey key: String) -> Float { Float(node.number(key) ?? 0) }
  override func encode(_ object: Any?, forKey key: String) {}
  override func encode(_ value: Bool, forKey key: String) {}
  override func encode(_ value: Int, forKey key: String) {}
  override func encode(_ value: Double, forKey key: String) {}
}
