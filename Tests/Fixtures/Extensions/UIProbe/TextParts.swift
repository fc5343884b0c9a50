import UIKit

class TextsController: StackController, UITextFieldDelegate {
  private let word = UITextField().named("word")
  private let code = UITextField().named("code")
  private let note = UITextView().named("note")
  private let shut = UITextField().named("shut")

  override func viewDidLoad() {
    super.viewDidLoad()
    word.placeholder = "Why"
    word.delegate = self
    word.clearButtonMode = .whileEditing
    word.addTarget(self, action: #selector(wordBegins), for: .editingDidBegin)
    word.addTarget(self, action: #selector(wordChanged(_:)), for: .editingChanged)
    word.addTarget(self, action: #selector(wordEnds), for: .editingDidEnd)
    code.isSecureTextEntry = true
    code.addAction(UIAction { _ in print("code exits") }, for: .editingDidEndOnExit)
    code.addAction(UIAction { _ in print("code ends") }, for: .editingDidEnd)
    note.delegate = self
    shut.delegate = self
    let digits = UITextField().named("digits")
    digits.keyboardType = .numberPad
    add(word, code, note, shut, digits)
    for name in [
      UIResponder.keyboardWillShowNotification, UIResponder.keyboardDidHideNotification,
    ] {
      NotificationCenter.default.addObserver(
        self, selector: #selector(keyboard(_:)), name: name, object: nil)
    }
  }

  @objc private func wordBegins() { print("event begins") }
  @objc private func wordChanged(_ field: UITextField) { print("event \(field.text ?? "none")") }
  @objc private func wordEnds() { print("event ends") }
  @objc private func keyboard(_ notice: Notification) {
    let value = notice.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue
    // The other usual spelling, which a phone bridges.
    let frame = notice.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect
    let isShown = notice.name == UIResponder.keyboardWillShowNotification
    print("keyboard \(isShown), \(frame?.height ?? 0 > 0 && frame == value?.cgRectValue)")
  }

  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool {
    print("may begin \(textField.accessibilityIdentifier ?? "none")")
    return textField !== shut
  }
  func textFieldDidBeginEditing(_ textField: UITextField) { print("begins") }
  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool {
    print("may end")
    return true
  }
  func textFieldDidEndEditing(_ textField: UITextField) { print("ends") }
  func textFieldShouldClear(_ textField: UITextField) -> Bool {
    print("may clear")
    return true
  }
  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    print("return")
    textField.resignFirstResponder()
    return true
  }
}

// Methods of a delegate are found in an extension of the class, too.
extension TextsController {
  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool {
    print("may \(range.location),\(range.length) \(string)")
    return string != "x"
  }
}

extension TextsController: UITextViewDelegate {
  func textView(
    _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool { text != "x" }
  func textViewDidBeginEditing(_ textView: UITextView) { print("note begins") }
  func textViewDidChange(_ textView: UITextView) { print("note \(textView.text.count)") }
  func textViewDidEndEditing(_ textView: UITextView) { print("note ends") }
}

/// Fields of which one gives up the keyboard as soon as it has it.
class HandoverController: StackController, UITextFieldDelegate {
  private let day = UITextField().named("day")

  override func viewDidLoad() {
    super.viewDidLoad()
    day.delegate = self
    add(UITextField().named("word"), day)
    for name in [
      UIResponder.keyboardWillShowNotification, UIResponder.keyboardWillHideNotification,
    ] {
      NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { notice in
        print(notice.name == UIResponder.keyboardWillShowNotification ? "shows" : "hides")
      }
    }
  }

  func textFieldDidBeginEditing(_ textField: UITextField) {
    print("day begins")
    textField.resignFirstResponder()
  }
}

class SearchController: StackController, UISearchBarDelegate {
  private let bar = UISearchBar()

  override func viewDidLoad() {
    super.viewDidLoad()
    bar.placeholder = "Find"
    bar.delegate = self
    bar.showsCancelButton = true
    bar.showsScopeBar = true
    bar.scopeButtonTitles = ["All", "New"]
    add(bar)
  }

  func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) { print("begins") }
  func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {
    print("search \(searchText)")
  }
  func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int) {
    print("scope \(selectedScope)")
  }
  func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {
    print("clicked \(searchBar.text ?? "none")")
    searchBar.resignFirstResponder()
  }
  func searchBarTextDidEndEditing(_ searchBar: UISearchBar) { print("ends") }
  func searchBarCancelButtonClicked(_ searchBar: UISearchBar) { print("cancelled") }
}

class InputController: StackController, UIPickerViewDataSource, UIPickerViewDelegate {
  private let field = UITextField().named("kind")

  override func viewDidLoad() {
    super.viewDidLoad()
    let picker = UIPickerView()
    picker.dataSource = self
    picker.delegate = self
    field.inputView = picker
    let bar = UIToolbar()
    bar.items = [
      .flexibleSpace(),
      UIBarButtonItem(
        barButtonSystemItem: .done, target: field,
        action: #selector(UIResponder.resignFirstResponder)),
    ]
    field.inputAccessoryView = bar
    add(field)
  }

  func numberOfComponents(in pickerView: UIPickerView) -> Int { 1 }
  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { 2 }
  func pickerView(
    _ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int
  ) -> String? { ["Spam", "Scam"][row] }
  func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
    field.text = ["Spam", "Scam"][row]
  }
}
