/// The slots of all inputs of one operator, and the tuple or array that their values make.
///
/// There is one type for each number of inputs, because the inputs' values may be of different types; it says how a
/// combination is made and nothing else.
@usableFromInline
protocol SlotRow {
  /// What one value of each input makes.
  associatedtype Output

  /// How many inputs there are.
  var count: Int { get }
  /// The value of each input; nil unless each has one.
  var values: Output? { get }

  /// Takes the oldest value of each input out; nil unless each has one.
  ///
  /// - Parameter missing: Goes up by the number of inputs that have no value left.
  func take(_ missing: inout Int) -> Output?

  /// Does something with each slot, in order.
  func forEach(_ body: (CombinedSlot) -> Void)
}

@frozen
@usableFromInline
struct SlotRow2<A, B>: SlotRow {
  @usableFromInline let a = ValueSlot<A>()
  @usableFromInline let b = ValueSlot<B>()

  @inlinable
  init() {}

  @inlinable var count: Int { 2 }

  @inlinable var values: (A, B)? {
    guard let a = a.value, let b = b.value else { return nil }
    return (a, b)
  }

  @inlinable
  func take(_ missing: inout Int) -> (A, B)? {
    guard let a = a.take(&missing), let b = b.take(&missing) else { return nil }
    return (a, b)
  }

  @usableFromInline
  func forEach(_ body: (CombinedSlot) -> Void) {
    body(a)
    body(b)
  }
}

@frozen
@usableFromInline
struct SlotRow3<A, B, C>: SlotRow {
  @usableFromInline let a = ValueSlot<A>()
  @usableFromInline let b = ValueSlot<B>()
  @usableFromInline let c = ValueSlot<C>()

  @inlinable
  init() {}

  @inlinable var count: Int { 3 }

  @inlinable var values: (A, B, C)? {
    guard let a = a.value, let b = b.value, let c = c.value else { return nil }
    return (a, b, c)
  }

  @inlinable
  func take(_ missing: inout Int) -> (A, B, C)? {
    guard let a = a.take(&missing), let b = b.take(&missing), let c = c.take(&missing) else { return nil }
    return (a, b, c)
  }

  @usableFromInline
  func forEach(_ body: (CombinedSlot) -> Void) {
    body(a)
    body(b)
    body(c)
  }
}

@frozen
@usableFromInline
struct SlotRow4<A, B, C, D>: SlotRow {
  @usableFromInline let a = ValueSlot<A>()
  @usableFromInline let b = ValueSlot<B>()
  @usableFromInline let c = ValueSlot<C>()
  @usableFromInline let d = ValueSlot<D>()

  @inlinable
  init() {}

  @inlinable var count: Int { 4 }

  @inlinable var values: (A, B, C, D)? {
    guard let a = a.value, let b = b.value, let c = c.value, let d = d.value else { return nil }
    return (a, b, c, d)
  }

  @inlinable
  func take(_ missing: inout Int) -> (A, B, C, D)? {
    guard let a = a.take(&missing), let b = b.take(&missing), let c = c.take(&missing), let d = d.take(&missing) else {
      return nil
    }
    return (a, b, c, d)
  }

  @usableFromInline
  func forEach(_ body: (CombinedSlot) -> Void) {
    body(a)
    body(b)
    body(c)
    body(d)
  }
}

@frozen
@usableFromInline
struct SlotRow5<A, B, C, D, E>: SlotRow {
  @usableFromInline let a = ValueSlot<A>()
  @usableFromInline let b = ValueSlot<B>()
  @usableFromInline let c = ValueSlot<C>()
  @usableFromInline let d = ValueSlot<D>()
  @usableFromInline let e = ValueSlot<E>()

  @inlinable
  init() {}

  @inlinable var count: Int { 5 }

  @inlinable var values: (A, B, C, D, E)? {
    guard let a = a.value, let b = b.value, let c = c.value, let d = d.value, let e = e.value else { return nil }
    return (a, b, c, d, e)
  }

  @inlinable
  func take(_ missing: inout Int) -> (A, B, C, D, E)? {
    guard let a = a.take(&missing), let b = b.take(&missing), let c = c.take(&missing), let d = d.take(&missing),
      let e = e.take(&missing)
    else { return nil }
    return (a, b, c, d, e)
  }

  @usableFromInline
  func forEach(_ body: (CombinedSlot) -> Void) {
    body(a)
    body(b)
    body(c)
    body(d)
    body(e)
  }
}

@frozen
@usableFromInline
struct SlotRow6<A, B, C, D, E, F>: SlotRow {
  @usableFromInline let a = ValueSlot<A>()
  @usableFromInline let b = ValueSlot<B>()
  @usableFromInline let c = ValueSlot<C>()
  @usableFromInline let d = ValueSlot<D>()
  @usableFromInline let e = ValueSlot<E>()
  @usableFromInline let f = ValueSlot<F>()

  @inlinable
  init() {}

  @inlinable var count: Int { 6 }

  @inlinable var values: (A, B, C, D, E, F)? {
    guard let a = a.value, let b = b.value, let c = c.value, let d = d.value, let e = e.value, let f = f.value else {
      return nil
    }
    return (a, b, c, d, e, f)
  }

  @inlinable
  func take(_ missing: inout Int) -> (A, B, C, D, E, F)? {
    guard let a = a.take(&missing), let b = b.take(&missing), let c = c.take(&missing), let d = d.take(&missing),
      let e = e.take(&missing), let f = f.take(&missing)
    else { return nil }
    return (a, b, c, d, e, f)
  }

  @usableFromInline
  func forEach(_ body: (CombinedSlot) -> Void) {
    body(a)
    body(b)
    body(c)
    body(d)
    body(e)
    body(f)
  }
}

@frozen
@usableFromInline
struct SlotRow7<A, B, C, D, E, F, G>: SlotRow {
  @usableFromInline let a = ValueSlot<A>()
  @usableFromInline let b = ValueSlot<B>()
  @usableFromInline let c = ValueSlot<C>()
  @usableFromInline let d = ValueSlot<D>()
  @usableFromInline let e = ValueSlot<E>()
  @usableFromInline let f = ValueSlot<F>()
  @usableFromInline let g = ValueSlot<G>()

  @inlinable
  init() {}

  @inlinable var count: Int { 7 }

  @inlinable var values: (A, B, C, D, E, F, G)? {
    guard let a = a.value, let b = b.value, let c = c.value, let d = d.value, let e = e.value, let f = f.value,
      let g = g.value
    else { return nil }
    return (a, b, c, d, e, f, g)
  }

  @inlinable
  func take(_ missing: inout Int) -> (A, B, C, D, E, F, G)? {
    guard let a = a.take(&missing), let b = b.take(&missing), let c = c.take(&missing), let d = d.take(&missing),
      let e = e.take(&missing), let f = f.take(&missing), let g = g.take(&missing)
    else { return nil }
    return (a, b, c, d, e, f, g)
  }

  @usableFromInline
  func forEach(_ body: (CombinedSlot) -> Void) {
    body(a)
    body(b)
    body(c)
    body(d)
    body(e)
    body(f)
    body(g)
  }
}

@frozen
@usableFromInline
struct SlotRow8<A, B, C, D, E, F, G, H>: SlotRow {
  @usableFromInline let a = ValueSlot<A>()
  @usableFromInline let b = ValueSlot<B>()
  @usableFromInline let c = ValueSlot<C>()
  @usableFromInline let d = ValueSlot<D>()
  @usableFromInline let e = ValueSlot<E>()
  @usableFromInline let f = ValueSlot<F>()
  @usableFromInline let g = ValueSlot<G>()
  @usableFromInline let h = ValueSlot<H>()

  @inlinable
  init() {}

  @inlinable var count: Int { 8 }

  @inlinable var values: (A, B, C, D, E, F, G, H)? {
    guard let a = a.value, let b = b.value, let c = c.value, let d = d.value, let e = e.value, let f = f.value,
      let g = g.value, let h = h.value
    else { return nil }
    return (a, b, c, d, e, f, g, h)
  }

  @inlinable
  func take(_ missing: inout Int) -> (A, B, C, D, E, F, G, H)? {
    guard let a = a.take(&missing), let b = b.take(&missing), let c = c.take(&missing), let d = d.take(&missing),
      let e = e.take(&missing), let f = f.take(&missing), let g = g.take(&missing), let h = h.take(&missing)
    else { return nil }
    return (a, b, c, d, e, f, g, h)
  }

  @usableFromInline
  func forEach(_ body: (CombinedSlot) -> Void) {
    body(a)
    body(b)
    body(c)
    body(d)
    body(e)
    body(f)
    body(g)
    body(h)
  }
}
