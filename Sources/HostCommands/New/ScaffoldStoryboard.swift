/// The storyboard of a fresh reporting extension, in the form that Interface Builder writes.
enum ScaffoldStoryboard {
  static func contents(of scaffold: ReportingScaffold) -> String {
    // Long: a storyboard, written out.
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="22505" targetRuntime="iOS.CocoaTouch" propertyAccessControl="none" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES" colorMatched="YES" initialViewController="new-Vc-001">
        <device id="retina6_12" orientation="portrait" appearance="light"/>
        <dependencies>
            <plugIn identifier="com.apple.InterfaceBuilder.IBCocoaTouchPlugin" version="22504"/>
            <capability name="Safe area layout guides" minToolsVersion="9.0"/>
            <capability name="System colors in document resources" minToolsVersion="11.0"/>
        </dependencies>
        <scenes>
            <!--Reporting View Controller-->
            <scene sceneID="new-Sc-001">
                <objects>
                    <viewController id="new-Vc-001" customClass="ReportingViewController" customModule="\(scaffold.name)" customModuleProvider="target" sceneMemberID="viewController">
                        <view key="view" contentMode="scaleToFill" id="new-Vw-001">
                            <rect key="frame" x="0.0" y="0.0" width="393" height="852"/>
                            <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
                            <subviews>
                                <stackView opaque="NO" contentMode="scaleToFill" axis="vertical" spacing="16" translatesAutoresizingMaskIntoConstraints="NO" id="new-St-001">
                                    <rect key="frame" x="16" y="16" width="361" height="120"/>
                                    <subviews>
    \(controls)
                                    </subviews>
                                </stackView>
                            </subviews>
                            <viewLayoutGuide key="safeArea" id="new-Sa-001"/>
                            <color key="backgroundColor" systemColor="systemBackgroundColor"/>
                            <constraints>
                                <constraint firstItem="new-St-001" firstAttribute="top" secondItem="new-Sa-001" secondAttribute="top" constant="16" id="new-Ct-001"/>
                                <constraint firstItem="new-St-001" firstAttribute="leading" secondItem="new-Sa-001" secondAttribute="leading" constant="16" id="new-Ct-002"/>
                                <constraint firstItem="new-Sa-001" firstAttribute="trailing" secondItem="new-St-001" secondAttribute="trailing" constant="16" id="new-Ct-003"/>
                            </constraints>
                        </view>
                        <connections>
                            <outlet property="commentField" destination="new-Tf-001" id="new-Cn-003"/>
                            <outlet property="summaryLabel" destination="new-Lb-001" id="new-Cn-004"/>
                            <outlet property="verdictControl" destination="new-Sg-001" id="new-Cn-005"/>
                        </connections>
                    </viewController>
                    <placeholder placeholderIdentifier="IBFirstResponder" id="new-Fr-001" userLabel="First Responder" sceneMemberID="firstResponder"/>
                </objects>
                <point key="canvasLocation" x="0.0" y="0.0"/>
            </scene>
        </scenes>
        <resources>
            <systemColor name="systemBackgroundColor">
                <color white="1" alpha="1" colorSpace="custom" customColorSpace="genericGamma22GrayColorSpace"/>
            </systemColor>
        </resources>
    </document>

    """
  }

  private static let controls = """
                                    <label opaque="NO" userInteractionEnabled="NO" contentMode="left" text="" textAlignment="natural" lineBreakMode="tailTruncation" numberOfLines="0" baselineAdjustment="alignBaselines" adjustsFontSizeToFit="NO" translatesAutoresizingMaskIntoConstraints="NO" id="new-Lb-001">
                                        <accessibility key="accessibilityConfiguration" identifier="summary"/>
                                        <fontDescription key="fontDescription" type="system" pointSize="17"/>
                                        <nil key="textColor"/>
                                        <nil key="highlightedColor"/>
                                    </label>
                                    <segmentedControl opaque="NO" contentMode="scaleToFill" contentHorizontalAlignment="left" contentVerticalAlignment="top" segmentControlStyle="plain" selectedSegmentIndex="-1" translatesAutoresizingMaskIntoConstraints="NO" id="new-Sg-001">
                                        <accessibility key="accessibilityConfiguration" identifier="verdict"/>
                                        <segments>
                                            <segment title="Junk"/>
                                            <segment title="Not Junk"/>
                                        </segments>
                                        <connections>
                                            <action selector="formChanged:" destination="new-Vc-001" eventType="valueChanged" id="new-Cn-001"/>
                                        </connections>
                                    </segmentedControl>
                                    <textField opaque="NO" contentMode="scaleToFill" contentHorizontalAlignment="left" contentVerticalAlignment="center" borderStyle="roundedRect" placeholder="Comment" textAlignment="natural" minimumFontSize="17" translatesAutoresizingMaskIntoConstraints="NO" id="new-Tf-001">
                                        <accessibility key="accessibilityConfiguration" identifier="comment"/>
                                        <fontDescription key="fontDescription" type="system" pointSize="14"/>
                                        <textInputTraits key="textInputTraits" returnKeyType="done"/>
                                        <connections>
                                            <action selector="formChanged:" destination="new-Vc-001" eventType="editingChanged" id="new-Cn-002"/>
                                        </connections>
                                    </textField>
    """
}
