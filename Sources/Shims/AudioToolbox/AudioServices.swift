// Apple documents these declarations; their names are the reference.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

/// A sound of the system.
public typealias SystemSoundID = UInt32
public let kSystemSoundID_Vibrate: SystemSoundID = 4095
/// Plays nothing.
public func AudioServicesPlaySystemSound(_ sound: SystemSoundID) {}
/// Plays nothing.
public func AudioServicesPlayAlertSound(_ sound: SystemSoundID) {}
