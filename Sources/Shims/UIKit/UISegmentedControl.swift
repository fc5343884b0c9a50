// Apple documents these declarations; their names are the reference.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals

public import Foundation
package import IdentityLookup

/// A choice of segments.
@MainActor @preconcurrency
open class UISegmentedControl: UIControl {
  private struct Segment {
    var title: String?
    var image: UIImage?
    var action: UIAction?
    var isEnabled = true
    var words: String { action?.title ?? title ?? image?.screenName ?? "" }
  }
  open var selectedSegmentIndex = -1 {
    didSet { if !segments.indices.contains(selectedSegmentIndex) { selectedSegmentIndex = -1 } }
  }
  open var selectedSegmentTintColor: UIColor?
  open var isMomentary = false
  open var apportionsSegmentWidthsByContent = false
  public static let noSegment = -1
  private var segments: [Segment] = []
  public override init(frame: CGRect = .zero) { super.init(frame: frame) }
  public convenience init(items: [Any]?) {
    self.init(frame: .zero)
    for item in items ?? [] {
      segments.append(Segment(title: item as? String, image: item as? UIImage))
    }
  }
  public convenience init(frame: CGRect = .zero, actions: [UIAction]) {
    self.init(frame: frame)
    segments = actions.map { Segment(image: $0.image, action: $0) }
  }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
  open var numberOfSegments: Int { segments.count }
  open func insertSegment(withTitle title: String?, at index: Int, animated: Bool) {
    insert(Segment(title: title), at: index)
  }
  open func insertSegment(with image: UIImage?, at index: Int, animated: Bool) {
    insert(Segment(image: image), at: index)
  }
  open func insertSegment(action: UIAction, at index: Int, animated: Bool) {
    insert(Segment(image: action.image, action: action), at: index)
  }
  private func insert(_ segment: Segment, at index: Int) {
    let place: Int = min(max(index, 0), segments.count)
    segments.insert(segment, at: place)
    if selectedSegmentIndex >= place { selectedSegmentIndex += 1 }
  }
  open func removeSegment(at index: Int, animated: Bool) {
    guard segments.indices.contains(index) else { return }
    segments.remove(at: index)
    if selectedSegmentIndex == index {
      selectedSegmentIndex = -1
    } else if selectedSegmentIndex > index {
      selectedSegmentIndex -= 1
    }
  }
  open func removeAllSegments() {
    segments = []
    selectedSegmentIndex = -1
  }
  open func setTitle(_ title: String?, forSegmentAt index: Int) {
    if segments.indices.contains(index) {
      segments[index].title = title
      segments[index].image = nil
    }
  }
  open func titleForSegment(at index: Int) -> String? {
    guard segments.indices.contains(index) else { return nil }
    return segments[index].action?.title ?? segments[index].title
  }
  open func setImage(_ image: UIImage?, forSegmentAt index: Int) {
    if segments.indices.contains(index) { segments[index].image = image }
  }
  open func imageForSegment(at index: Int) -> UIImage? {
    segments.indices.contains(index) ? segments[index].image : nil
  }
  open func setAction(_ action: UIAction, forSegmentAt index: Int) {
    if segments.indices.contains(index) { segments[index].action = action }
  }
  open func actionForSegment(at index: Int) -> UIAction? {
    segments.indices.contains(index) ? segments[index].action : nil
  }
  open func segmentIndex(identifiedBy identifier: UIAction.Identifier) -> Int {
    segments.firstIndex { $0.action?.identifier == identifier } ?? -1
  }
  open func setEnabled(_ enabled: Bool, forSegmentAt index: Int) {
    if segments.indices.contains(index) { segments[index].isEnabled = enabled }
  }
  open func isEnabledForSegment(at index: Int) -> Bool {
    segments.indices.contains(index) && segments[index].isEnabled
  }
  open func setWidth(_ width: CGFloat, forSegmentAt index: Int) {}
  open func widthForSegment(at index: Int) -> CGFloat { 0 }
  open func setContentOffset(_ offset: CGSize, forSegmentAt index: Int) {}
  open func setTitleTextAttributes(
    _ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
  ) {}
  open func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
    nil
  }
  open func setBackgroundImage(
    _ backgroundImage: UIImage?, for state: UIControl.State, barMetrics: UIBarMetrics
  ) {}
  open func setDividerImage(
    _ dividerImage: UIImage?, forLeftSegmentState leftState: UIControl.State,
    rightSegmentState rightState: UIControl.State, barMetrics: UIBarMetrics
  ) {}

  package override func appendOwnElements(to elements: inout [ScreenElement], level: Int) {
    elements.append(
      element(.segments, at: level, acts: [.choose]) { item in
        item.label = accessibilityLabel
        item.options = segments.map(\.words)
        let index: Int = selectedSegmentIndex
        if segments.indices.contains(index) { item.value = segments[index].words }
      } perform: {
        self.choose($0)
      })
  }
  private func choose(_ act: ScreenAct) -> ScreenActOutcome {
    switch act.chosen(among: segments.map(\.words)) {
    case .none: return .cannotBeDone
    case .failure(let fault): return .refused(fault.reason)
    case .success(let index):
      let segment: Segment = segments[index]
      guard segment.isEnabled else {
        return .refused("\u{201C}\(segment.words)\u{201D} is disabled")
      }
      guard index != selectedSegmentIndex || isMomentary else { return .done }
      selectedSegmentIndex = index
      if let action = segment.action { sendAction(action) }
      send(.valueChanged, nil)
      send(.primaryActionTriggered, nil)
      if isMomentary { selectedSegmentIndex = -1 }
      return .done
    }
  }
}
