/// Why data was not read or written.
enum CompressionFault: Error {
  /// It is not of the algorithm, or not all of it.
  case damaged
  /// The system's library for the algorithm is not on this machine.
  case libraryMissing(String)
}
