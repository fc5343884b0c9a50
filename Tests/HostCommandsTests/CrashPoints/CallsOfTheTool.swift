#if os(Linux)
  import CPlatform
  import Foundation

  /// The calls of libc that a program or a library makes, by its table of symbols (ELF, 64 bits).
  enum CallsOfTheTool {
    /// The names that a file takes from elsewhere.
    ///
    /// - Returns: Nil where this is no such file.
    static func foreignNames(of file: URL) throws -> Set<String>? {
      let data = try Data(contentsOf: file, options: .mappedIfSafe)
      guard data.prefix(6).elementsEqual([0x7F, 0x45, 0x4C, 0x46, 2, 1]) else { return nil }
      func number<Number: FixedWidthInteger>(_ type: Number.Type, _ at: Int) -> Int {
        Int(
          data.subdata(in: at..<at + MemoryLayout<Number>.size).withUnsafeBytes {
            Number(littleEndian: $0.loadUnaligned(as: Number.self))
          })
      }
      let (sections, size) = (number(UInt64.self, 40), number(UInt16.self, 58))
      func place(_ section: Int) -> (start: Int, size: Int) {
        let at = sections + section * size
        return (number(UInt64.self, at + 24), number(UInt64.self, at + 32))
      }
      let dynamic = (0..<number(UInt16.self, 60)).first {
        number(UInt32.self, sections + $0 * size + 4) == 11
      }
      guard let dynamic else { return nil }
      let symbols = place(dynamic)
      let names = place(number(UInt32.self, sections + dynamic * size + 40))
      let text = data.subdata(in: names.start..<names.start + names.size)
      let foreign = stride(from: symbols.start, to: symbols.start + symbols.size, by: 24)
        .filter { number(UInt16.self, $0 + 6) == 0 }
      return Set(
        foreign.map { at in
          String(decoding: text[number(UInt32.self, at)...].prefix { $0 != 0 }, as: UTF8.self)
        })
    }

    /// Functions of libc that call the system and are not called like what they call.
    private static let others: Set<String> = [
      "closedir", "execvpe", "fclose", "fdatasync", "fdopen", "fdopendir", "fflush", "fgets",
      "fopen",
      "fputs", "fread", "futimens", "fwrite", "getline", "gethostname", "mkdtemp", "mkfifo",
      "mkostemp",
      "mkstemp", "opendir", "popen", "posix_fallocate", "posix_spawn", "posix_spawnp",
      "pthread_create", "readdir", "realpath", "recv", "send", "sleep", "statvfs", "system",
      "tcgetattr", "tcsetattr", "tmpfile", "usleep", "utime", "wait", "waitpid",
    ]

    /// Which of some names are of calls to the system.
    static func calls(among names: Set<String>) -> Set<String> {
      let numbers = (0..<512).compactMap {
        cpl_system_call_name(Int32($0)).map { String(cString: $0) }
      }
      return names.intersection(others.union(numbers))
    }
  }
#endif
