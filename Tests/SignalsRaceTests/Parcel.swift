/// Something that is dropped where its stream does not belong.
///
/// Swift lets go of an object on whatever thread its last owner is: a screen that a download has kept alive dies where the
/// download ends, with all that it stored. Tests need that to happen at a given moment.
final class Parcel<Content>: @unchecked Sendable {
  // Unchecked because it is written once more, by `drop()`, and whoever packs it does not look inside again.
  private var content: Content?

  init(_ content: Content) { self.content = content }

  /// Lets go of the content, here.
  func drop() { content = nil }
}
