#if os(Linux)
  import Foundation

  /// `UserDefaults.standard` as Foundation has it, which takes note of reads that find nothing.
  final class StandardUserDefaults: UserDefaults {
    override func object(forKey defaultName: String) -> Any? {
      let value = super.object(forKey: defaultName)
      if value == nil {
        StandardDefaultsReads.missed(defaultName)
      }
      return value
    }

    override func set(_ value: Any?, forKey defaultName: String) {
      StandardDefaultsReads.wrote(defaultName)
      super.set(value, forKey: defaultName)
    }

    override func set(_ value: Int, forKey defaultName: String) {
      StandardDefaultsReads.wrote(defaultName)
      super.set(value, forKey: defaultName)
    }

    override func set(_ value: Float, forKey defaultName: String) {
      StandardDefaultsReads.wrote(defaultName)
      super.set(value, forKey: defaultName)
    }

    override func set(_ value: Double, forKey defaultName: String) {
      StandardDefaultsReads.wrote(defaultName)
      super.set(value, forKey: defaultName)
    }

    override func set(_ value: Bool, forKey defaultName: String) {
      StandardDefaultsReads.wrote(defaultName)
      super.set(value, forKey: defaultName)
    }

    override func set(_ url: URL?, forKey defaultName: String) {
      StandardDefaultsReads.wrote(defaultName)
      super.set(url, forKey: defaultName)
    }

    override func removeObject(forKey defaultName: String) {
      StandardDefaultsReads.wrote(defaultName)
      super.removeObject(forKey: defaultName)
    }
  }
#endif
