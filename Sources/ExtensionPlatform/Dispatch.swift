#if os(Linux)
  import Glibc

  /// libdispatch's own functions, as its C headers have them: Swift's overlay takes no objects that come
  /// from C.
  enum Dispatch {
    // A constant of the library's.
    nonisolated(unsafe) static let timerType: OpaquePointer? =
      NextSymbol.address("_dispatch_source_type_timer")
    static let createSource:
      @convention(c) (OpaquePointer?, UInt, UInt, OpaquePointer?) -> OpaquePointer? =
        NextSymbol.function("dispatch_source_create")
    static let setTimer: @convention(c) (OpaquePointer, UInt64, UInt64, UInt64) -> Void =
      NextSymbol.function("dispatch_source_set_timer")
    static let setContext: @convention(c) (OpaquePointer, UnsafeMutableRawPointer?) -> Void =
      NextSymbol.function("dispatch_set_context")
    static let setHandler:
      @convention(c) (OpaquePointer, @convention(c) (UnsafeMutableRawPointer?) -> Void) -> Void =
        NextSymbol.function("dispatch_source_set_event_handler_f")
    static let setCancelHandler:
      @convention(c) (OpaquePointer, @convention(c) (UnsafeMutableRawPointer?) -> Void) -> Void =
        NextSymbol.function("dispatch_source_set_cancel_handler_f")
    static let resume: @convention(c) (OpaquePointer) -> Void =
      NextSymbol.function("dispatch_resume")
    static let cancel: @convention(c) (OpaquePointer) -> Void =
      NextSymbol.function("dispatch_source_cancel")
    static let retain: @convention(c) (OpaquePointer) -> Void =
      NextSymbol.function("dispatch_retain")
    static let release: @convention(c) (OpaquePointer) -> Void =
      NextSymbol.function("dispatch_release")
    static let async: @convention(c) (OpaquePointer, OpaquePointer) -> Void =
      NextSymbol.function("dispatch_async")
    static let asyncFunction:
      @convention(c) (OpaquePointer, OpaquePointer?, OpaquePointer) -> Void =
        NextSymbol.function("dispatch_async_f")
    static let queueLabel: @convention(c) (OpaquePointer) -> UnsafePointer<CChar>? =
      NextSymbol.function("dispatch_queue_get_label")
    static let copyBlock: @convention(c) (OpaquePointer) -> OpaquePointer? =
      NextSymbol.function("_Block_copy")
    static let releaseBlock: @convention(c) (OpaquePointer) -> Void =
      NextSymbol.function("_Block_release")
  }

  /// Functions of the libraries after this program.
  enum NextSymbol {
    /// Finds a function, whose type the caller knows from the library's header.
    static func function<Function>(_ name: String) -> Function {
      unsafeBitCast(address(name), to: Function.self)
    }

    /// Finds what a library calls so.
    ///
    /// A library without it is not one that the tool supports: the process ends, saying so.
    static func address(_ name: String) -> OpaquePointer {
      // RTLD_NEXT, which Swift does not import.
      guard let address = dlsym(UnsafeMutableRawPointer(bitPattern: -1), name) else {
        let what = "messages-host: this toolchain\u{2019}s libraries have no \(name)"
        fatalError(what)  // its callers stand in for a C function, which cannot tell of an error
      }
      return OpaquePointer(address)
    }
  }
#endif
