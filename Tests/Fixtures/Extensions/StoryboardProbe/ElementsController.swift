import UIKit

/// Says what became of each element.
class ElementsController: UIViewController {
  @IBOutlet var model: Model!
  @IBOutlet var swipe: UISwipeGestureRecognizer!
  @IBOutlet var press: UILongPressGestureRecognizer!

  override func viewDidLoad() {
    super.viewDidLoad()
    tellTexts()
    tellControls()
    tellOthers()
    tellRarer()
    print("model \(model.name) \(model.isOn) \(model.weight) \(model.size.width)")
    print(
      "swipe \(swipe.direction == .left) \(swipe.isEnabled), press \(press.minimumPressDuration)")
    print(
      "fingers \(swipe.numberOfTouchesRequired) \(press.numberOfTouchesRequired) \(press.numberOfTapsRequired)"
    )
    print("tab \(tabBarItem.selectedImage != nil)")
  }

  private func find<View: UIView>(_ tag: Int, _ type: View.Type = View.self) -> View {
    guard let found = view.viewWithTag(tag) as? View else {
      fatalError("\(tag) is \(view.viewWithTag(tag).map { "\(Swift.type(of: $0))" } ?? "nothing")")
    }
    return found
  }

  private func tellTexts() {
    let label: UILabel = find(1)
    print("label \(label.text ?? "") \(label.textAlignment == .right) \(label.numberOfLines)")
    print("label \(label.lineBreakMode == .byWordWrapping) \(label.isEnabled)")
    print("rich \(find(2, UILabel.self).attributedText?.string ?? "")")
    let field: UITextField = find(4)
    print("field \(field.text ?? "") \(field.placeholder ?? "") \(field.borderStyle == .line)")
    print("field \(field.clearButtonMode == .whileEditing) \(field.clearsOnBeginEditing)")
    print("traits \(field.keyboardType == .numberPad) \(field.returnKeyType == .send)")
    print("traits \(field.isSecureTextEntry) \(field.textContentType == .telephoneNumber)")
    print("traits \(field.autocapitalizationType == .words)")
    let text: UITextView = find(5)
    print("text \(text.text ?? "") \(text.isEditable) \(text.isSelectable) \(text.isScrollEnabled)")
  }

  private func tellControls() {
    let button: UIButton = find(3)
    print("button \(button.currentTitle ?? "") \(button.title(for: .disabled) ?? "")")
    print("button \(button.isSelected) \(button.role == .destructive)")
    print("switch \(find(6, UISwitch.self).isOn)")
    let segments: UISegmentedControl = find(7)
    print("segments \(segments.numberOfSegments) \(segments.selectedSegmentIndex)")
    print(
      "segments \(segments.titleForSegment(at: 1) ?? "") \(segments.isEnabledForSegment(at: 2))")
    let slider: UISlider = find(8)
    print(
      "slider \(slider.value) \(slider.minimumValue) \(slider.maximumValue) \(slider.isContinuous)")
    let stepper: UIStepper = find(9)
    print(
      "stepper \(stepper.value) \(stepper.minimumValue) \(stepper.maximumValue) \(stepper.stepValue)"
    )
    let date: UIDatePicker = find(10)
    print("date \(date.datePickerMode == .date) \(date.date.timeIntervalSinceReferenceDate)")
    print("date \(date.minimumDate != nil) \(date.maximumDate == nil) \(date.minuteInterval)")
    print("date \(date.locale?.identifier ?? "") \(date.timeZone?.identifier ?? "")")
    let pages: UIPageControl = find(12)
    print("pages \(pages.numberOfPages) \(pages.currentPage)")
  }

  private func tellOthers() {
    print("image \(find(13, UIImageView.self).image != nil)")
    let scroll: UIScrollView = find(14)
    print("scroll \(scroll.isPagingEnabled) \(scroll.keyboardDismissMode == .interactive)")
    let inner = find(15, UIView.self)
    print("view \(inner.alpha) \(inner.isHidden) \(inner.isUserInteractionEnabled)")
    let (place, size) = (inner.frame.origin, inner.frame.size)
    print(
      "view \(inner.restorationIdentifier ?? "") \(place.x) \(place.y) \(size.width) \(size.height)"
    )
    let search: UISearchBar = find(16)
    print("search \(search.text ?? "") \(search.placeholder ?? "") \(search.showsCancelButton)")
    print("search \(search.scopeButtonTitles ?? [])")
    print("progress \(find(17, UIProgressView.self).progress)")
    let activity: UIActivityIndicatorView = find(18)
    print("activity \(activity.isAnimating) \(activity.hidesWhenStopped)")
    print("glass \(find(19, UIVisualEffectView.self).contentView.subviews.count)")
    let stack: UIStackView = find(21)
    print("stack \(stack.axis == .vertical) \(stack.alignment == .center) \(stack.spacing)")
    print("stack \(stack.distribution == .equalSpacing) \(stack.arrangedSubviews.count)")
    let tools = find(22, UIToolbar.self).items ?? []
    print(
      "tools \(tools.count) \(tools[0].title ?? "") \(tools[0].style == .done) \(tools[0].isEnabled)"
    )
    print("plain \(type(of: find(23, UIView.self))) \(type(of: find(24, UIView.self)))")
    print("orb \(find(25, UILabel.self).text ?? "")")
  }

  private func tellRarer() {
    let button: UIButton = find(26)
    print(
      "pop-up \(button.changesSelectionAsPrimaryAction) \(button.title(for: .normal) ?? "none")")
    print("titled \(find(27, UISwitch.self).title ?? "none")")
    print("momentary \(find(28, UISegmentedControl.self).isMomentary)")
    let stepper: UIStepper = find(29)
    print("wraps \(stepper.wraps) \(stepper.autorepeat) \(stepper.isContinuous)")
    print("single \(find(30, UIPageControl.self).hidesForSinglePage)")
    print("timer \(find(31, UIDatePicker.self).countDownDuration)")
    print("lit \(find(32, UIImageView.self).highlightedImage != nil)")
    let search: UISearchBar = find(33)
    let field = search.searchTextField
    let isGo = field.returnKeyType == .go
    print("search \(search.prompt ?? "none") \(search.showsScopeBar) \(isGo)")
    print("keys \(field.autocorrectionType == .no) \(field.spellCheckingType == .yes)")
  }

  @IBAction func trash(_ sender: UIBarButtonItem) { print("trash") }
}

extension ElementsController: UIPickerViewDataSource, UIPickerViewDelegate {
  func numberOfComponents(in pickerView: UIPickerView) -> Int { 1 }

  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { 2 }

  func pickerView(
    _ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int
  ) -> String? { "Row \(row)" }

  func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
    print("picked \(row)")
  }
}

@objcMembers class Model: NSObject {
  var name = ""
  var isOn = false
  var weight = 0.0
  var size = CGSize.zero
}
