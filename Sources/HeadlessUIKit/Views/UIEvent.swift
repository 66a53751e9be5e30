/// What the user did, as far as hit-testing is told of it. Nothing here looks into it.
@MainActor
open class UIEvent: NSObject {
  /// An event without details.
  public override init() {
    super.init()
  }
}
