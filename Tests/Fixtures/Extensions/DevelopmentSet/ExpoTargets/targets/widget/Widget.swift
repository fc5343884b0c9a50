import SwiftUI
import WidgetKit

struct NoFilter: View {
  var body: some View { Text("A widget, and no filter") }
}
