import SpamKit
import SwiftUI

@main
struct SpamStopApp: App {
  var body: some Scene {
    WindowGroup { Text("Spam Stop") }
  }
}
