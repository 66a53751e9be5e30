/// A broadcast that has a current value, which whoever subscribes gets first.
@usableFromInline
final class CurrentValueBroadcast<Output, Failure: Error>: Broadcast<Output, Failure> {
  @exclusivity(unchecked) @usableFromInline var value: Output

  @inlinable
  init(_ value: Output) {
    self.value = value
    super.init()
  }

  @inlinable
  func update(_ newValue: Output) {
    if isClosed { return }
    let previous = exchange(&value, with: newValue)
    send(newValue)
    // Releasing the previous value runs its owner's code, which may send; what it sends is newer, and comes later.
    withExtendedLifetime(previous) {}
  }

  /// Gives a node the current value, and makes up for what is queued of older ones.
  @usableFromInline
  override func settle(_ node: SubjectNode) {
    // A request does not come through the subject, which may be dropped elsewhere meanwhile.
    if !enter() { return }
    node.owesValue = false
    node.birth = clock
    let isOutermost = !isDelivering
    isDelivering = true
    let value = value
    _ = withUnsafePointer(to: value) { offer(UnsafeRawPointer($0), to: node) }
    if isOutermost {
      if hasBacklog { deliverBacklog() }
      isDelivering = false
    }
    leave()
  }
}
