import Foundation

/// The hours in which nobody wants to hear of offers.
struct QuietHours {
  /// From ten in the evening until seven in the morning.
  var begin = 22
  var end = 7

  /// Whether a moment is in them, by the phone's time zone.
  func contain(_ date: Date, in calendar: Calendar = .current) -> Bool {
    let hour = calendar.component(.hour, from: date)
    return begin <= end ? (begin..<end).contains(hour) : hour >= begin || hour < end
  }
}
