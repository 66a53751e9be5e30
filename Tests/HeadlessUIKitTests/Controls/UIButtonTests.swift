import HeadlessUIKit
import Testing

@MainActor
@Suite struct UIButtonTests {
  @Test func aStateWithoutTitleShowsThatOfNormal() {
    let button = UIButton(type: .system)
    button.setTitle("Off", for: .normal)
    button.setTitle("On", for: .selected)
    #expect(button.currentTitle == "Off")
    button.isSelected = true
    #expect(button.currentTitle == "On")
    button.isEnabled = false
    #expect(button.currentTitle == "Off")
    #expect(button.title(for: .highlighted) == "Off")
    #expect(button.titleLabel?.text == "Off")
  }

  @Test func thePrimaryActionGivesTitleAndImage() {
    let image = UIImage(size: CGSize(width: 10, height: 10))
    let action = UIAction(title: "Save", image: image) { _ in }
    let button = UIButton(primaryAction: action)
    #expect(button.buttonType == .system)
    #expect(button.currentTitle == "Save")
    #expect(button.currentImage === image)
    let configured = UIButton(configuration: .filled(), primaryAction: action)
    #expect(configured.configuration?.title == "Save")
    #expect(configured.currentTitle == "Save")
  }

  @Test func theSizeIsThatOfTitleAndInsets() {
    let button = UIButton(type: .system)
    button.setTitle("12345", for: .normal)
    let bare = button.intrinsicContentSize
    button.contentEdgeInsets = UIEdgeInsets(top: 8, left: 12, bottom: 8, right: 12)
    #expect(bare.width == 40)
    #expect(button.intrinsicContentSize == CGSize(width: 64, height: 36))
    var configuration = UIButton.Configuration.plain()
    configuration.title = "赤"
    configuration.contentInsets = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    let configured = UIButton(configuration: configuration)
    #expect(configured.intrinsicContentSize == CGSize(width: 22, height: 24))
  }

  @Test func aLongerTitleWidensTheStripAroundIt() {
    let button = UIButton(type: .system)
    button.setTitle("12345", for: .normal)
    let stack = UIStackView(arrangedSubviews: [button])
    #expect(stack.intrinsicContentSize.width == 40)
    button.setTitle("1234567890", for: .normal)
    #expect(stack.intrinsicContentSize.width == 80)
  }

  @Test func theUpdateHandlerRunsOnceBeforeTheLayoutAfterAChangeOfState() {
    let button = UIButton(configuration: .plain())
    var runs = 0
    button.configurationUpdateHandler = { button in
      runs += 1
      button.configuration?.title = button.isSelected ? "On" : "Off"
    }
    #expect(runs == 0)
    button.layoutIfNeeded()
    #expect(runs == 1)
    #expect(button.currentTitle == "Off")
    button.isSelected = true
    button.isHighlighted = true
    button.layoutIfNeeded()
    #expect(runs == 2)
    #expect(button.currentTitle == "On")
  }

  @Test func titleAndImageAreCentredAndFlipWithTheReadingDirection() {
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    button.setTitle("12345", for: .normal)
    button.setImage(UIImage(size: CGSize(width: 20, height: 20)), for: .normal)
    let (label, image) = (button.titleLabel, button.imageView)
    button.layoutIfNeeded()
    #expect(image?.frame == CGRect(x: 20, y: 10, width: 20, height: 20))
    #expect(label?.frame == CGRect(x: 40, y: 10, width: 40, height: 20))
    button.semanticContentAttribute = .forceRightToLeft
    button.layoutIfNeeded()
    #expect(image?.frame.minX == 60)
    #expect(label?.frame.minX == 20)
  }
}
