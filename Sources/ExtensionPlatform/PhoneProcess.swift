#if os(Linux)
  public import Foundation

  /// Put in front of Foundation's: what a process is told of the phone that it runs on.
  ///
  /// It is the phone that the stand-ins of UIKit and Darwin describe, an iPhone 16 Pro with iOS 26.0
  /// (ASSUMED); Foundation would tell of the machine, whose kernel has lower numbers.
  extension ProcessInfo {
    /// The phone's release.
    @_silgen_name(
      "$s20FoundationEssentials11ProcessInfoC22operatingSystemVersionAA09OperatingfG0Vvg")
    public func versionOfPhone() -> OperatingSystemVersion {
      OperatingSystemVersion(majorVersion: 26, minorVersion: 0, patchVersion: 0)
    }

    /// The phone's release as people read it.
    @_silgen_name("$s20FoundationEssentials11ProcessInfoC28operatingSystemVersionStringSSvg")
    public func versionTextOfPhone() -> String { "Version 26.0 (Build 23A341)" }

    /// Whether the phone's release is this one or a later one.
    @_silgen_name(
      "$s20FoundationEssentials11ProcessInfoC24isOperatingSystemAtLeastySbAA0fG7VersionVF")
    public func isPhoneAtLeast(_ version: OperatingSystemVersion) -> Bool {
      let phone = versionOfPhone()
      return (phone.majorVersion, phone.minorVersion, phone.patchVersion)
        >= (version.majorVersion, version.minorVersion, version.patchVersion)
    }

    /// The phone's name in the network, which no app gets to know.
    @_silgen_name("$s20FoundationEssentials11ProcessInfoC8hostNameSSvg")
    public func hostNameOfPhone() -> String { "localhost" }

    /// How many processors the phone has.
    @_silgen_name("$s20FoundationEssentials11ProcessInfoC14processorCountSivg")
    public func processorCountOfPhone() -> Int { 6 }

    /// How many of them work.
    @_silgen_name("$s20FoundationEssentials11ProcessInfoC20activeProcessorCountSivg")
    public func activeProcessorCountOfPhone() -> Int { 6 }

    /// How much memory the phone has, in bytes.
    @_silgen_name("$s20FoundationEssentials11ProcessInfoC14physicalMemorys6UInt64Vvg")
    public func memoryOfPhone() -> UInt64 { 8 << 30 }
  }
#endif
