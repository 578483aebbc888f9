public import Synchronization

/// A reference that is set once and then read by any number of threads, without a lock.
///
/// The same as the standard library's `AtomicLazyReference`, and inlinable: a call to that one costs some 1,400
/// instructions, since the library looks its generic types up each time.
@safe
public struct OnceReference<Instance: AnyObject & Sendable>: ~Copyable, Sendable {
    // SAFETY: nil, or an instance that this value owns a reference to until it is destroyed.
    @usableFromInline
    let storage: Atomic<Unmanaged<Instance>?>

    /// An empty reference.
    @inlinable
    public init() {
        // SAFETY: nothing is stored yet.
        unsafe storage = Atomic(nil)
    }

    deinit {
        // SAFETY: nobody can load any more; what was stored was retained once.
        unsafe storage.load(ordering: .acquiring)?.release()
    }

    /// The instance, or nil if none has been stored.
    @inlinable
    public borrowing func load() -> Instance? {
        // SAFETY: what is stored is never replaced and is released only when this value is destroyed.
        guard let instance = unsafe storage.load(ordering: .acquiring) else { return nil }
        return unsafe instance.takeUnretainedValue()
    }

    /// Gives the instance to a closure without counting a reference to it; nil if none has been stored.
    @inlinable
    @inline(__always)
    public borrowing func withInstance<Result>(_ body: (Instance) -> Result) -> Result? {
        // SAFETY: as in `load`; this value is borrowed for the call, so that the instance outlives the closure.
        guard let instance = unsafe storage.load(ordering: .acquiring) else { return nil }
        return unsafe instance._withUnsafeGuaranteedRef(body)
    }

    /// Stores an instance if there is none yet; gives the one that is stored then.
    public borrowing func storeIfNil(_ instance: Instance) -> Instance {
        // SAFETY: the reference is released again below if another thread was first.
        let mine = unsafe Unmanaged.passRetained(instance)
        let (isExchanged, original) = unsafe storage.compareExchange(
            expected: nil, desired: mine, ordering: .acquiringAndReleasing)
        if isExchanged { return instance }
        // SAFETY: the exchange did not store it.
        unsafe mine.release()
        // SAFETY: as in `load`; an exchange that failed found an instance.
        guard let original = unsafe original else { return instance }
        return unsafe original.takeUnretainedValue()
    }
}
