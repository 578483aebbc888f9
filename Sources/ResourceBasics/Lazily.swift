/// A value that is made by a closure on first use and then read without a lock.
///
/// Two threads that use it first at the same time may both make it; all threads get the one that was stored first.
public final class Lazily<Value: Sendable>: Sendable {
    @usableFromInline let once = Once<Value>()
    @usableFromInline let make: @Sendable () -> Value

    /// Stores the closure that makes the value.
    public init(_ make: @escaping @Sendable () -> Value) {
        self.make = make
    }

    /// The value, made on first use.
    @inlinable
    public var value: Value { once.value(make) }

    /// Passes the value to a closure without retaining it.
    @inlinable
    @inline(__always)
    public func withValue<Result>(_ body: (Value) -> Result) -> Result { once.withValue(make, body) }

    /// The value if it was already made; nil otherwise.
    public var valueIfMade: Value? { once.valueIfMade }
}

/// A value that is made once and then read without a lock. It is a part of the object that makes the value.
///
/// Two threads that make it at the same time both get the one that was stored first.
public struct Once<Value: Sendable>: ~Copyable, Sendable {
    @usableFromInline
    final class Box: Sendable {
        @usableFromInline let value: Value
        @usableFromInline
        init(_ value: Value) { self.value = value }
    }

    @usableFromInline let box = OnceReference<Box>()

    /// A value that has not been made.
    @inlinable
    public init() {}

    /// Returns the value; the first call makes it.
    ///
    /// Inlinable, because a metadata lookup for the generic type costs more than reading the value.
    @inlinable
    public borrowing func value(_ make: () -> Value) -> Value {
        if let box = box.load() { return box.value }
        return box.storeIfNil(Box(make())).value
    }

    /// Passes the value to a closure without retaining it. The first call makes it.
    @inlinable
    @inline(__always)
    public borrowing func withValue<Result>(_ make: () -> Value, _ body: (Value) -> Result) -> Result {
        if let result = box.withInstance({ body($0.value) }) { return result }
        return body(value(make))
    }

    /// The value if it was already made; nil otherwise.
    public var valueIfMade: Value? { box.load()?.value }
}
