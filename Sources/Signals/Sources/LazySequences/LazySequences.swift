/// The namespace of the lazy sequences that operators on ``Publishers/Sequence`` give and the standard library does not have.
///
/// Each begins anew with each iterator, runs its closure when an element is asked for, and knows without running one how many
/// elements there are at the least.
public enum LazySequences {}
