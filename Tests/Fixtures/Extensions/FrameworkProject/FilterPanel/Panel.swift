import UIKit

/// Not imported by the extension, so it need not compile here.
public final class Panel: UIView {}
