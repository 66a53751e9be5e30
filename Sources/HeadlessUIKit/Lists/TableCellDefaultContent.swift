import Foundation

/// The labels and the image of a cell's ready-made style. Each is made when it is first asked for, and placed by hand.
@MainActor
final class TableCellDefaultContent {
  private static let margin: CGFloat = 16
  private static let verticalMargin: CGFloat = 12
  private static let spacing: CGFloat = 8

  private let style: UITableViewCell.CellStyle
  private var text: UILabel?
  private var detail: UILabel?
  private var image: UIImageView?

  init(style: UITableViewCell.CellStyle) {
    self.style = style
  }

  func textLabel(in contentView: UIView) -> UILabel {
    if let text { return text }
    let label = UILabel()
    contentView.addSubview(label)
    text = label
    return label
  }

  func detailTextLabel(in contentView: UIView) -> UILabel? {
    guard style != .default else { return nil }
    if let detail { return detail }
    let label = UILabel()
    contentView.addSubview(label)
    detail = label
    return label
  }

  func imageView(in contentView: UIView) -> UIImageView? {
    guard style != .value2 else { return nil }
    if let image { return image }
    let view = UIImageView()
    contentView.addSubview(view)
    image = view
    return view
  }

  /// The height that the labels and the image need, with margins; 0 if there are none.
  func height(forWidth width: CGFloat) -> CGFloat {
    guard text != nil || detail != nil || image != nil else { return 0 }
    let (label, second, picture) = sizes(in: textWidth(in: width))
    let lines = style == .subtitle ? label.height + second.height : max(label.height, second.height)
    return max(lines, picture.height) + 2 * Self.verticalMargin
  }

  /// Places the labels and the image.
  func layOut(in bounds: CGRect, isRightToLeft: Bool) {
    guard text != nil || detail != nil || image != nil else { return }
    let available = textWidth(in: bounds.width)
    let (label, second, picture) = sizes(in: available)
    func place(_ view: UIView?, x: CGFloat, y: CGFloat, _ size: CGSize) {
      view?.frame = CGRect(
        x: isRightToLeft ? bounds.width - x - size.width : x, y: y, width: size.width, height: size.height)
    }
    func middle(_ size: CGSize) -> CGFloat { (bounds.height - size.height) / 2 }

    place(image, x: Self.margin, y: middle(picture), picture)
    let start = bounds.width - Self.margin - available
    switch style {
    case .subtitle:
      let top = (bounds.height - label.height - second.height) / 2
      place(text, x: start, y: top, label)
      place(detail, x: start, y: top + label.height, second)
    case .default, .value1, .value2:
      place(text, x: start, y: middle(label), label)
      place(detail, x: bounds.width - Self.margin - second.width, y: middle(second), second)
    }
  }

  private func textWidth(in width: CGFloat) -> CGFloat {
    let picture = pictureSize.width
    return max(0, width - 2 * Self.margin - (picture > 0 ? picture + Self.spacing : 0))
  }

  private func sizes(in width: CGFloat) -> (text: CGSize, detail: CGSize, picture: CGSize) {
    let second = size(of: detail, in: width)
    let rest = style == .subtitle || second.width == 0 ? width : max(0, width - second.width - Self.spacing)
    return (size(of: text, in: rest), second, pictureSize)
  }

  private var pictureSize: CGSize {
    guard let image, image.image != nil else { return .zero }
    return image.intrinsicContentSize
  }

  private func size(of label: UILabel?, in width: CGFloat) -> CGSize {
    guard let label else { return .zero }
    let size = label.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude))
    return CGSize(width: min(size.width, width), height: size.height)
  }
}
