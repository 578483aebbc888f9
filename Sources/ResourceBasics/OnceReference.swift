public import Synchronization

/// A reference that is set once and then read by any number of threads, without a lock.
///
/// The same as the standard library's `AtomicLazyReference`, and inlinable: a call to that one costs some 1,400
/// instructions, since the library looks its generic types up each time.
@safe
public struct OnceReference<Instance: AnyObject & Sendable>: ~Copyable, Sendable {
    /// The address of an instance that this value owns a reference to until it is destroyed, or 0.
    ///
    /// A number, not `Unmanaged<Instance>?`: destroying a generic atomic looks its type up each time, some 150 ns.
    @usableFromInline
    let address: Atomic<UInt>

    /// An empty reference.
    @inlinable
    public init() {
        address = Atomic(0)
    }

    deinit {
        // SAFETY: the address is an instance's, or 0. Nobody can load any more; what was stored was retained once.
        guard let pointer = unsafe UnsafeRawPointer(bitPattern: address.load(ordering: .acquiring)) else { return }
        // SAFETY: the address is an instance's, and this value owns one reference to it.
        unsafe Unmanaged<AnyObject>.fromOpaque(pointer).release()
    }

    /// What an address stands for; nil for 0.
    @inlinable
    @inline(__always)
    static func stored(_ address: UInt) -> Unmanaged<Instance>? {
        // SAFETY: nothing is read here.
        guard let pointer = unsafe UnsafeRawPointer(bitPattern: address) else { return nil }
        // SAFETY: `storeIfNil` stores addresses of instances of this type, and nothing else does.
        return unsafe Unmanaged<Instance>.fromOpaque(pointer)
    }

    /// The instance, or nil if none has been stored.
    @inlinable
    public borrowing func load() -> Instance? {
        // SAFETY: what is stored is never replaced and is released only when this value is destroyed.
        guard let instance = unsafe Self.stored(address.load(ordering: .acquiring)) else { return nil }
        return unsafe instance.takeUnretainedValue()
    }

    /// Gives the instance to a closure without counting a reference to it; nil if none has been stored.
    @inlinable
    @inline(__always)
    public borrowing func withInstance<Result>(_ body: (Instance) -> Result) -> Result? {
        // SAFETY: as in `load`; this value is borrowed for the call, so that the instance outlives the closure.
        guard let instance = unsafe Self.stored(address.load(ordering: .acquiring)) else { return nil }
        return unsafe instance._withUnsafeGuaranteedRef(body)
    }

    /// Stores an instance if there is none yet; gives the one that is stored then.
    public borrowing func storeIfNil(_ instance: Instance) -> Instance {
        // SAFETY: the reference is released again below if another thread was first.
        let mine = unsafe Unmanaged.passRetained(instance)
        let (isExchanged, original) = address.compareExchange(
            expected: 0, desired: unsafe UInt(bitPattern: mine.toOpaque()), ordering: .acquiringAndReleasing)
        if isExchanged { return instance }
        // SAFETY: the exchange did not store it.
        unsafe mine.release()
        // SAFETY: as in `load`; an exchange that failed found an instance.
        guard let original = unsafe Self.stored(original) else { return instance }
        return unsafe original.takeUnretainedValue()
    }
}
