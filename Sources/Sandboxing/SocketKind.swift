/// What a socket would have been, for wording.
enum SocketKind: String, Sendable {
  case tcp = "TCP"
  case udp = "UDP"
  case local = "local"
}
