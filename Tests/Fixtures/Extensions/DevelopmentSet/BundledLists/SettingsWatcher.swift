import Foundation

/// Settings that the app keeps in its group, read again when it changes them.
final class SettingsWatcher {
  private(set) var isOn = false
  private var source: DispatchSourceFileSystemObject?

  init(group: String) {
    let folder = FileManager.default.containerURL(forSecurityApplicationGroupIdentifier: group)
    guard let url = folder?.appendingPathComponent("settings.json") else { return }
    read(url)
    let file = open(url.path, O_EVTONLY)
    guard file >= 0 else { return }
    let source = DispatchSource.makeFileSystemObjectSource(
      fileDescriptor: file, eventMask: [.write, .delete, .rename], queue: .main)
    source.setEventHandler { [weak self] in self?.read(url) }
    source.setCancelHandler { close(file) }
    source.resume()
    self.source = source
  }

  deinit { source?.cancel() }

  private func read(_ url: URL) {
    guard let data = try? Data(contentsOf: url) else { return }
    isOn = (try? JSONDecoder().decode([String: Bool].self, from: data))?["isOn"] ?? false
  }
}
