// Kept for reading; the project leaves it out.
final class MessageFilterExtension: NoSuchClass {}
