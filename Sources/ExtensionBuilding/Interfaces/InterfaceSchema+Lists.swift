extension InterfaceSchema {
  /// Name, role, UIKit's class, then attributes with their forms, and groups of them.
  ///
  /// t is a text that is translated, x any other, b a flag, i a whole number, n a number, r an identifier;
  /// other words are lists of `wordLines`.
  static let kindLines = """
    viewController controller UIViewController +controller
    tableViewController controller UITableViewController +controller
    collectionViewController controller UICollectionViewController +controller
    navigationController controller UINavigationController +controller navigationBarHidden:b toolbarHidden:b
    tabBarController controller UITabBarController +controller
    splitViewController controller UISplitViewController +controller
    pageViewController controller UIPageViewController +controller
    viewControllerPlaceholder controller UIViewController +controller storyboardName:x referencedIdentifier:x bundleIdentifier:x
    view view UIView +view +control
    label view UILabel +view text:t enabled:b highlighted:b textAlignment:alignment numberOfLines:i lineBreakMode:lineBreak adjustsFontForContentSizeCategory:b
    button view UIButton +view +control buttonType:buttonType role:role showsMenuAsPrimaryAction:b changesSelectionAsPrimaryAction:b
    textField view UITextField +view +control text:t placeholder:t textAlignment:alignment borderStyle:border clearButtonMode:viewMode clearsOnBeginEditing:b
    textView view UITextView +view +scroll text:t editable:b selectable:b textAlignment:alignment
    switch view UISwitch +view +control on:b title:t
    segmentedControl view UISegmentedControl +view +control selectedSegmentIndex:i momentary:b
    slider view UISlider +view +control value:n minValue:n maxValue:n continuous:b
    stepper view UIStepper +view +control value:n minimumValue:n maximumValue:n stepValue:n wraps:b autorepeat:b continuous:b
    datePicker view UIDatePicker +view +control datePickerMode:dateMode minuteInterval:i style:dateStyle countDownDuration:n useCurrentDate:b
    pickerView view UIPickerView +view
    pageControl view UIPageControl +view +control numberOfPages:i currentPage:i hidesForSinglePage:b
    imageView view UIImageView +view +image highlightedImage:x highlighted:b
    stackView view UIStackView +view axis:axis distribution:distribution alignment:stackAlignment spacing:n layoutMarginsRelativeArrangement:b
    scrollView view UIScrollView +view +scroll
    tableView view UITableView +view +scroll dataMode:x style:tableStyle allowsSelection:b allowsMultipleSelection:b allowsSelectionDuringEditing:b allowsMultipleSelectionDuringEditing:b rowHeight:n estimatedRowHeight:n sectionHeaderHeight:n sectionFooterHeight:n
    tableViewCell view UITableViewCell +view reuseIdentifier:x style:cellStyle textLabel:r detailTextLabel:r imageView:r selectionStyle:selection accessoryType:accessory editingAccessoryType:accessory
    tableViewCellContentView view UIView +view tableViewCell:r
    collectionView view UICollectionView +view +scroll dataMode:x allowsSelection:b allowsMultipleSelection:b
    collectionViewCell view UICollectionViewCell +view reuseIdentifier:x
    collectionViewCellContentView view UIView +view
    collectionReusableView view UICollectionReusableView +view reuseIdentifier:x
    searchBar view UISearchBar +view text:t placeholder:t prompt:t showsCancelButton:b showsScopeBar:b
    navigationBar view UINavigationBar +view
    toolbar view UIToolbar +view
    tabBar view UITabBar +view
    progressView view UIProgressView +view progress:n
    activityIndicatorView view UIActivityIndicatorView +view animating:b hidesWhenStopped:b style:x
    containerView view UIView +view
    visualEffectView view UIVisualEffectView +view
    mapView view MKMapView +view
    wkWebView view WKWebView +view
    navigationItem object UINavigationItem +object title:t prompt:t backButtonTitle:t hidesBackButton:b leftItemsSupplementBackButton:b largeTitleDisplayMode:largeTitle
    barButtonItem object UIBarButtonItem +object +image title:t systemItem:systemItem style:barStyle enabled:b width:n tag:i
    tabBarItem object UITabBarItem +object +image title:t selectedImage:x badgeValue:x tag:i
    tapGestureRecognizer object UITapGestureRecognizer +object +gesture numberOfTapsRequired:i numberOfTouchesRequired:i
    pongPressGestureRecognizer object UILongPressGestureRecognizer +object +gesture numberOfTapsRequired:i numberOfTouchesRequired:i minimumPressDuration:n
    swipeGestureRecognizer object UISwipeGestureRecognizer +object +gesture direction:direction numberOfTouchesRequired:i
    panGestureRecognizer object UIPanGestureRecognizer +object +gesture
    tableViewSection object - +object headerTitle:t footerTitle:t
    collectionViewFlowLayout object UICollectionViewFlowLayout +object minimumLineSpacing:n minimumInteritemSpacing:n scrollDirection:scrollDirection
    collectionViewLayout object UICollectionViewLayout +object
    customObject object NSObject +object
    placeholder object - +object placeholderIdentifier:x
    exit object - +object
    constraint object NSLayoutConstraint +object constant:n priority:n
    objects part -
    subviews part -
    prototypes part -
    sections part -
    cells part -
    items part -
    toolbarItems part -
    leftBarButtonItems part -
    rightBarButtonItems part -
    segments part -
    segment part - title:t enabled:b +image
    scopeButtonTitles part -
    string part -
    constraints part -
    connections part -
    outlet part - property:x destination:r
    outletCollection part - property:x destination:r
    action part - selector:x destination:r eventType:event
    segue part - identifier:x kind:x relationship:x destination:r unwindAction:x destinationCreationSelector:x modalPresentationStyle:presentation trigger:x
    state part - title:t backgroundImage:x +image
    buttonConfiguration part - title:t subtitle:t style:x +image
    textInputTraits part - keyboardType:keyboard returnKeyType:returnKey secureTextEntry:b textContentType:x autocapitalizationType:capitals autocorrectionType:yesNo spellCheckingType:yesNo enablesReturnKeyAutomatically:b
    attributedString part - content:x
    accessibility part - label:t hint:t identifier:x
    bool part - value:b
    rect part - x:n y:n width:n height:n
    date part - timeIntervalSinceReferenceDate:n
    locale part - localeIdentifier:x
    timeZone part - name:x
    userDefinedRuntimeAttributes part -
    userDefinedRuntimeAttribute part - type:x keyPath:x value:x
    """

  static let groupLines = """
    +object customClass:x
    +controller customClass:x title:t storyboardIdentifier:x restorationIdentifier:x modalPresentationStyle:presentation modalInPresentation:b hidesBottomBarWhenPushed:b definesPresentationContext:b
    +view customClass:x hidden:b alpha:n tag:i userInteractionEnabled:b restorationIdentifier:x translatesAutoresizingMaskIntoConstraints:b
    +control enabled:b selected:b highlighted:b
    +scroll scrollEnabled:b pagingEnabled:b keyboardDismissMode:dismissMode
    +image image:x catalog:x
    +gesture enabled:b cancelsTouchesInView:b
    """

  /// The words of an attribute in the order of UIKit's numbers from 0, or from a number that is given.
  static let wordLines = """
    accessory none disclosureIndicator detailDisclosureButton checkmark detailButton
    alignment left center right justified natural
    axis horizontal vertical
    barStyle plain bordered=0 done=2 prominent=2
    border none line bezel roundedRect
    buttonType custom system roundedRect=1 detailDisclosure infoLight infoDark contactAdd plain close
    capitals none words sentences allCharacters
    cellStyle IBUITableViewCellStyleDefault IBUITableViewCellStyleValue1 IBUITableViewCellStyleValue2 IBUITableViewCellStyleSubtitle
    dateMode time date dateAndTime countdownTimer countDownTimer=3 yearAndMonth
    dateStyle automatic wheels compact inline
    direction right=1 left=2 up=4 down=8
    dismissMode none onDrag interactive
    distribution fill fillEqually fillProportionally equalSpacing equalCentering
    event touchDown=1 touchDownRepeat=2 touchDragInside=4 touchDragOutside=8 touchDragEnter=16 touchDragExit=32 touchUpInside=64 touchUpOutside=128 touchCancel=256 valueChanged=4096 primaryActionTriggered=8192 menuActionTriggered=16384 editingDidBegin=65536 editingChanged=131072 editingDidEnd=262144 editingDidEndOnExit=524288 allTouchEvents=4095 allEditingEvents=983040 allEvents=4294967295
    keyboard default alphabet ASCIICapable=1 numbersAndPunctuation URL numberPad phonePad namePhonePad emailAddress decimalPad twitter webSearch ASCIICapableNumberPad
    largeTitle automatic always never inline=3
    lineBreak wordWrap characterWrap clip headTruncation tailTruncation middleTruncation
    presentation fullScreen pageSheet formSheet currentContext custom overFullScreen overCurrentContext popover blurOverFullScreen none=-1 automatic=-2
    returnKey default go google join next route search send yahoo done emergencyCall continue
    role normal primary cancel destructive
    scrollDirection vertical horizontal
    selection none blue gray default
    stackAlignment fill leading top=1 firstBaseline center trailing bottom=4 lastBaseline
    systemItem done cancel edit save add flexibleSpace fixedSpace compose reply action organize bookmarks search refresh stop camera trash play pause rewind fastForward undo redo pageCurl close
    tableStyle plain grouped insetGrouped
    viewMode never whileEditing unlessEditing always
    yesNo default no yes
    """

  static let ignoredElementLines = """
    accessibilityTraits adaptation animations attributedAccessibilityHint autoresizingMask backgroundConfiguration
    blurEffect capability color connection contentFilters customFonts dataDetectorType dependencies deployment
    device directionalEdgeInsets edgeInsets exclude extendedEdge font fontDescription freeformSimulatedSizeMetrics
    imageReference include inset integer layoutGuides locationRange mask
    modalFormSheetSizeMetrics modalPageSheetSizeMetrics nil navigationBarAppearance offsetWrapper
    paragraphStyle plugIn point preferredSymbolConfiguration range real rectEdge scenes
    separatorEffect simulatedNavigationBarMetrics simulatedOrientationMetrics
    simulatedScreenMetrics simulatedStatusBarMetrics simulatedTabBarMetrics simulatedToolbarMetrics
    simulatedTopBarMetrics simulatedBottomBarMetrics size standardAppearance symbolConfiguration textAttributes
    textureMetrics traits variation vibrancyEffect viewControllerLayoutGuide viewLayoutGuide wkWebViewConfiguration
    toolbarAppearance tabBarAppearance audiovisualMediaTypes wkPreferences keyCommand
    """

  static let ignoredAttributeLines = """
    adjustsFontSizeToFit adjustsImageSizeForAccessibilityContentSizeCategory adjustsImageWhenDisabled
    adjustsImageWhenHighlighted adjustsLetterSpacingToFitWidth allowsDefaultTighteningForTruncation
    allowsEditingTextAttributes allowsMagnification alwaysBounceHorizontal alwaysBounceVertical ambiguous
    animates animationDuration
    appearanceType autoresizesArchivedViewToFullSize autoresizesSubviews autosizesForTabBar
    automaticallyAdjustsScrollViewInsets background backgroundContentMode barStyle barTintColor
    baselineAdjustment baselineRelativeArrangement bounces bouncesZoom canCancelContentTouches
    clearsContextBeforeDrawing clearsSelectionOnViewWillAppear clipsSubviews collectionClass colorLabel
    contentHorizontalAlignment contentInsetAdjustmentBehavior contentMode contentScaleFactor
    contentVerticalAlignment contentViewInsetsToSafeArea customClass customModule customModuleProvider
    dataDetectorTypes decelerationRate delaysContentTouches delaysTouchesBegan delaysTouchesEnded
    directionalLockEnabled disableDropShadow disabledDragging editing estimatedItemSize
    exclusiveTouch extendedLayoutIncludesOpaqueBars firstAttribute firstItem fixedFrame focusStyle
    focusGroupIdentifier hidesAccessoryWhenEditing hidesBarsOnSwipe hidesBarsOnTap hidesBarsWhenKeyboardAppears
    hidesBarsWhenVerticallyCompact hidesSearchBarWhenScrolling horizontalCompressionResistancePriority
    horizontalHuggingPriority id imagePadding imagePlacement indentationLevel indentationWidth indicatorStyle
    insetsLayoutMarginsFromSafeArea interfaceStyle itemPositioning itemSpacing itemWidth keyboardAppearance
    largeContentTitle largeTitles layoutMarginsFollowReadableWidth
    lineBreakMode loadsFromExternalSource maximumContentSizeCategory maximumZoomScale minimumContentSizeCategory
    minimumFontSize minimumScaleFactor minimumZoomScale misplaced modalTransitionStyle multipleTouchEnabled
    navigationOrientation opaque pagingStyle pointerInteraction popoverAnchorView popoverAnchorBarButtonItem
    preferredBehavioralStyle preferredMaxLayoutWidth prefetchingEnabled preservesSuperviewLayoutMargins
    progressViewStyle providesPresentationContextTransitionStyle
    relation reversesTitleShadowWhenHighlighted scalesLargeContentImage sceneMemberID searchBarStyle
    secondAttribute secondItem sectionIndexMinimumDisplayRowCount segmentControlStyle selectedImageTintColor
    selectionFollowsFocus semanticContentAttribute shadowOffset shadowRadius shouldGroupAccessibilityChildren
    shouldIndentWhileEditing showsBookmarkButton
    showsHorizontalScrollIndicator showsLargeContentViewer showsReorderControl showsSearchResultsButton
    showsSelectionIndicator showsTouchWhenHighlighted showsVerticalScrollIndicator smartDashesType
    smartInsertDeleteType smartQuotesType spacingType spreadsContent springLoaded symbolAnimation
    thumbTintColor tintAdjustmentMode toolTip transitionStyle translucent useCurrentDate
    useStoryboardIdentifierAsRestorationIdentifier usesAttributedText verifyAmbiguity
    verticalCompressionResistancePriority verticalHuggingPriority wantsFullScreenLayout appends
    allowsDirectInteraction collectionViewLayout separatorStyle fontDescription dynamicTypeEnabled allowedTouchTypes
    allowableMovement minimumNumberOfTouches maximumNumberOfTouches splitViewControllerTargetIndex
    popoverArrowDirection popoverAnchorDirection allowsScrollToTop scrollsToTop edge cornerStyle
    buttonSize titleAlignment titlePadding indicator showsActivityIndicator macIdiomStyle width height
    contentOffset maintainsPosition requiresExclusiveTouchType preferredStyle symbolScale
    selectedScopeButtonIndex symbolicName identifier customizationIdentifier inlineLargeTitle springLoadingEnabled
    resizableContentDirections behavioralStyle preferredSymbolScale reordering multiplier
    """
}
