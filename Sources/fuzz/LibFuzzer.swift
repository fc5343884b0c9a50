#if LIBFUZZER
  import Foundation
  import HostFiles

  @_silgen_name("LLVMFuzzerRunDriver")
  private func runDriver(
    _ count: UnsafeMutablePointer<Int32>,
    _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
    _ read: @convention(c) (UnsafePointer<UInt8>?, Int) -> Int32
  ) -> Int32

  /// Runs a target under the toolchain's libFuzzer in the place of the seeded mutator.
  ///
  /// It looks for inputs that reach code that no input has reached. `FUZZ_TARGET` names the target;
  /// the arguments are libFuzzer's.
  enum LibFuzzer {
    static func run() -> Never {
      do {
        // libFuzzer's own work is done there, too.
        try OwnThread.start("fuzzer", stackBytes: 64 << 20) {
          var count = CommandLine.argc
          var arguments = CommandLine.unsafeArgv
          exit(runDriver(&count, &arguments) { LibFuzzer.read($0, $1) })
        }
      } catch {
        fatalError("\(error)")  // nothing was read, and libFuzzer says how it went
      }
      dispatchMain()
    }

    private static let target: FuzzTarget = {
      let name = ProcessInfo.processInfo.environment["FUZZ_TARGET"] ?? ""
      guard let target = FuzzTarget.all.first(where: { $0.name == name }) else {
        fatalError("FUZZ_TARGET names no target: \(name)")  // libFuzzer's calls have no way to fail
      }
      return target
    }()

    private static let folder: URL = {
      do {
        return try WorkerFolder().url
      } catch {
        fatalError("\(error)")  // libFuzzer's calls have no way to fail
      }
    }()

    private static func read(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
      let input = FuzzInput(
        bytes: Array(UnsafeBufferPointer(start: bytes, count: count)), folder: folder)
      do {
        _ = try target.read(input)
        return 0
      } catch {
        fatalError("\(error)")  // a broken rule is to look like a crash: libFuzzer keeps that input
      }
    }
  }
#endif
