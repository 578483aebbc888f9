/// A value that is made on first use and then read without a lock.
///
/// Two threads that use it first at the same time may both make it; all threads get the one that was stored first.
public final class Lazily<Value: Sendable>: Sendable {
    @usableFromInline
    final class Box: Sendable {
        @usableFromInline let value: Value
        @usableFromInline
        init(_ value: Value) { self.value = value }
    }

    @usableFromInline let box = OnceReference<Box>()
    @usableFromInline let make: @Sendable () -> Value

    /// Stores the closure that makes the value.
    public init(_ make: @escaping @Sendable () -> Value) {
        self.make = make
    }

    /// The value, made on first use.
    ///
    /// Inlinable, because a metadata lookup for the generic type costs more than reading the value.
    @inlinable
    public var value: Value {
        if let box = box.load() { return box.value }
        return box.storeIfNil(Box(make())).value
    }

    /// Passes the value to a closure without retaining it.
    @inlinable
    @inline(__always)
    public func withValue<Result>(_ body: (Value) -> Result) -> Result {
        if let result = box.withInstance({ body($0.value) }) { return result }
        return body(value)
    }

    /// The value if it was already made; nil otherwise.
    public var valueIfMade: Value? { box.load()?.value }
}
