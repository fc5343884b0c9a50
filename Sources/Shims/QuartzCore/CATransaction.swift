// Apple documents these declarations; their names are the reference.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
public import Foundation

/// A group of changes, which are made at once.
open class CATransaction: NSObject {
  open class func begin() {}
  open class func commit() {}
  open class func flush() {}
  open class func setDisableActions(_ flag: Bool) {}
  open class func setAnimationDuration(_ duration: Double) {}
  open class func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {}
  open class func setCompletionBlock(_ block: (() -> Void)?) { block?() }
}

/// A timer of the display, which never fires.
open class CADisplayLink: NSObject {
  open var isPaused = false
  open var preferredFramesPerSecond = 0
  open var timestamp: Double { 0 }
  open var duration: Double { 0 }
  open func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {}
  open func invalidate() {}
}
