public import Synchronization

/// An atomic reference that is set once and then read by any number of threads, without a lock.
///
/// It works as the standard library's `AtomicLazyReference`, but is inlinable. A call to that one costs some 1,400
/// instructions, because the library looks up its generic types at each call.
@safe
public struct OnceReference<Instance: AnyObject & Sendable>: ~Copyable, Sendable {
    @usableFromInline let retained = RetainedAddress()

    @usableFromInline
    @inline(__always)
    var address: UInt { retained.address.load(ordering: .acquiring) }

    /// An empty reference.
    @inlinable
    public init() {}

    /// Returns the unmanaged instance at an address; nil for 0.
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
        // SAFETY: a stored instance is never replaced, and is released only when this value is destroyed.
        guard let instance = unsafe Self.stored(address) else { return nil }
        return unsafe instance.takeUnretainedValue()
    }

    /// Passes the instance to a closure without retaining it; nil if none has been stored.
    @inlinable
    @inline(__always)
    public borrowing func withInstance<Result>(_ body: (Instance) -> Result) -> Result? {
        // SAFETY: as in `load`; this value is borrowed for the call, so the instance outlives the closure.
        guard let instance = unsafe Self.stored(address) else { return nil }
        return unsafe instance._withUnsafeGuaranteedRef(body)
    }

    /// Stores an instance if there is none yet, and returns the stored one.
    public borrowing func storeIfNil(_ instance: Instance) -> Instance {
        // SAFETY: the reference is released below if another thread stored first.
        let mine = unsafe Unmanaged.passRetained(instance)
        let (isExchanged, original) = retained.address.compareExchange(
            expected: 0, desired: unsafe UInt(bitPattern: mine.toOpaque()), ordering: .acquiringAndReleasing)
        if isExchanged { return instance }
        // SAFETY: the failed exchange did not store this reference.
        unsafe mine.release()
        // SAFETY: as in `load`; a failed exchange found an instance.
        guard let original = unsafe Self.stored(original) else { return instance }
        return unsafe original.takeUnretainedValue()
    }
}

/// The address of an instance that this value retains until it is destroyed, or 0.
///
/// Its type is not generic, and the address is a number, not `Unmanaged<Instance>?`. Otherwise each destruction would look up the
/// metadata of generic types, some 900 instructions; opening a bundle makes dozens of these values.
@usableFromInline
@safe
struct RetainedAddress: ~Copyable, Sendable {
    @usableFromInline let address: Atomic<UInt>

    @inlinable
    init() {
        address = Atomic(0)
    }

    deinit {
        // SAFETY: the address is an instance's or 0. No thread can load any more; the stored instance was retained
        // once.
        guard let pointer = unsafe UnsafeRawPointer(bitPattern: address.load(ordering: .acquiring)) else { return }
        // SAFETY: the address is an instance's, and this value owns one reference to it.
        unsafe Unmanaged<AnyObject>.fromOpaque(pointer).release()
    }
}
