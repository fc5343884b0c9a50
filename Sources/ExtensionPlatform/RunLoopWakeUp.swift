#if os(Linux)
  import Glibc

  /// Put in front of Foundation's, for `RunLoop.perform`: wakes the loop, as on a phone.
  ///
  /// Foundation on Linux only notes the block. A loop that sleeps would do it when something else
  /// wakes it, such as the next message, to which it does not belong.
  @_cdecl("CFRunLoopPerformBlock")
  public func performBlock(_ loop: OpaquePointer, _ mode: OpaquePointer?, _ block: OpaquePointer) {
    nextPerformBlock(loop, mode, block)
    wakeUp(loop)
  }

  private let nextPerformBlock:
    @convention(c) (OpaquePointer, OpaquePointer?, OpaquePointer) -> Void =
      NextSymbol.function("CFRunLoopPerformBlock")
  private let wakeUp: @convention(c) (OpaquePointer) -> Void =
    NextSymbol.function("CFRunLoopWakeUp")

  /// Functions of the libraries after this program.
  enum NextSymbol {
    /// Finds a function, whose type the caller knows from the library's header.
    ///
    /// A library without it is not one that the tool supports: the process ends, saying so.
    static func function<Function>(_ name: String) -> Function {
      // RTLD_NEXT, which Swift does not import.
      guard let address = dlsym(UnsafeMutableRawPointer(bitPattern: -1), name) else {
        // Its callers stand in for a C function, which has no way to tell of an error.
        fatalError("messages-host: this toolchain\u{2019}s libraries have no \(name)")
      }
      return unsafeBitCast(address, to: Function.self)
    }
  }
#endif
