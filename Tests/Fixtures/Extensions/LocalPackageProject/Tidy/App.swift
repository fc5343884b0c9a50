import Charts
import SwiftUI

@main
struct TidyApp: App {
  var body: some Scene { WindowGroup { Text("Tidy") } }
}
