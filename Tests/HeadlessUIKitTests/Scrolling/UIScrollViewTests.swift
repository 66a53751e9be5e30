import HeadlessUIKit
import Testing

@MainActor
private final class ScrollLog: NSObject, UIScrollViewDelegate {
  var lines: [String] = []
  func scrollViewDidScroll(_ scrollView: UIScrollView) { lines.append("scroll \(Int(scrollView.contentOffset.x))") }
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { lines.append("end") }
}

@MainActor
@Suite struct UIScrollViewTests {
  @Test func theOffsetIsTheOriginOfTheBounds() {
    let view = UIScrollView(frame: CGRect(x: 5, y: 5, width: 10, height: 10))
    view.contentOffset = CGPoint(x: 3, y: 4)
    #expect(view.bounds == CGRect(x: 3, y: 4, width: 10, height: 10))
    view.bounds.origin = CGPoint(x: 7, y: 8)
    #expect(view.contentOffset == CGPoint(x: 7, y: 8))
    #expect(view.frame == CGRect(x: 5, y: 5, width: 10, height: 10))
  }

  @Test func theDelegateHearsOfEveryChangeAndIsHeldWeakly() {
    let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    var log: ScrollLog? = ScrollLog()
    view.delegate = log
    view.contentOffset.x = 3
    view.contentOffset.x = 3
    view.setContentOffset(CGPoint(x: 5, y: 0), animated: true)
    #expect(log?.lines == ["scroll 3", "scroll 5", "end"])
    log = nil
    #expect(view.delegate == nil)
  }

  @Test func anOverrideOfContentSizeHearsOfEverySetEvenOfAnEqualSize() {
    final class Observed: UIScrollView {
      var sets = 0
      override var contentSize: CGSize {
        didSet { sets += 1 }
      }
    }
    let view = Observed()
    view.contentSize = CGSize(width: 10, height: 10)
    view.contentSize = CGSize(width: 10, height: 10)
    #expect(view.sets == 2)
  }

  @Test func edgesOfTheScrollViewAreToItsContentTheEdgesOfTheContent() {
    let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    let content = UIView()
    content.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(content)
    NSLayoutConstraint.activate([
      content.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 5),
      content.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -5),
      content.topAnchor.constraint(equalTo: view.topAnchor),
      content.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      content.widthAnchor.constraint(equalToConstant: 300),
      content.heightAnchor.constraint(equalTo: view.heightAnchor),
    ])
    view.layoutIfNeeded()
    #expect(view.contentSize == CGSize(width: 310, height: 50))
    #expect(content.frame == CGRect(x: 5, y: 0, width: 300, height: 50))
    #expect(HeadlessLayout.issues(in: view).isEmpty)
  }

  @Test func whatIsTiedToTheFrameGuideStaysWhileTheContentMoves() {
    let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    view.contentSize = CGSize(width: 500, height: 50)
    let badge = UIView()
    badge.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(badge)
    NSLayoutConstraint.activate([
      badge.leadingAnchor.constraint(equalTo: view.frameLayoutGuide.leadingAnchor, constant: 10),
      badge.topAnchor.constraint(equalTo: view.frameLayoutGuide.topAnchor),
      badge.widthAnchor.constraint(equalToConstant: 10), badge.heightAnchor.constraint(equalToConstant: 10),
    ])
    view.layoutIfNeeded()
    #expect(badge.frame.minX == 10)
    view.contentOffset.x = 200
    view.layoutIfNeeded()
    #expect(badge.frame.minX == 210)
  }

  @Test func scrollRectToVisibleMovesNoFurtherThanNeeded() {
    let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    view.contentSize = CGSize(width: 300, height: 50)
    view.scrollRectToVisible(CGRect(x: 150, y: 0, width: 20, height: 10), animated: false)
    #expect(view.contentOffset.x == 70)
    view.scrollRectToVisible(CGRect(x: 80, y: 0, width: 20, height: 10), animated: false)
    #expect(view.contentOffset.x == 70)
    view.scrollRectToVisible(CGRect(x: 60, y: 0, width: 20, height: 10), animated: false)
    #expect(view.contentOffset.x == 60)
  }
}
