import ExtensionBundles

extension Toolchain {
  /// Functions of its libraries that the SDK puts itself in front of, and that the libraries look up themselves.
  ///
  /// Bound into one file, they look up these alone; each other function finds its callers without the loader.
  static let interposed = [
    // ExtensionPlatform: threads, timers and run loops.
    "CFRunLoopAddObserver", "CFRunLoopAddTimer", "CFRunLoopPerformBlock", "CFRunLoopRunInMode",
    "CFRunLoopTimerSetNextFireDate", "CFRunLoopWakeUp",
    "dispatch_after", "dispatch_after_f", "dispatch_async_f", "dispatch_block_cancel",
    "dispatch_block_create", "dispatch_block_create_with_qos_class", "dispatch_source_create",
    "dispatch_source_set_timer",
    // ExtensionPlatform: ProcessInfo.isOperatingSystemAtLeast(_:).
    "$s20FoundationEssentials11ProcessInfoC24isOperatingSystemAtLeastySbAA0fG7VersionVF",
    // FoundationGaps.
    "CFBundleCopyLocalizedString",
  ]

  /// The others that they look up of one another, but not where they are bound: each is known by its distance, too.
  ///
  /// FoundationNetworking reads property lists of its own by the first.
  static let boundForGood: Set<String> = [
    "$s10Foundation25PropertyListSerializationC08propertyC04from7options6formatyp0A10Essentials4DataV"
      + "_AC17MutabilityOptionsVSpyAH0bC7DecoderC0bC6FormatOGSgtKFZ"
  ]
}
