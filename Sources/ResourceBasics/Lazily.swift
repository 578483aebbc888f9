/// A value made when it is first asked for, then read without a lock.
///
/// Two threads that ask at once may both make it; all of them get the one that was stored first.
public final class Lazily<Value: Sendable>: Sendable {
    @usableFromInline
    final class Box: Sendable {
        @usableFromInline let value: Value
        @usableFromInline
        init(_ value: Value) { self.value = value }
    }

    @usableFromInline let box = OnceReference<Box>()
    @usableFromInline let make: @Sendable () -> Value

    /// Remembers how to make the value.
    public init(_ make: @escaping @Sendable () -> Value) {
        self.make = make
    }

    /// The value, made now if it is the first time.
    ///
    /// Inlinable, since asking the generic type for its kind of box costs more than reading it.
    @inlinable
    public var value: Value {
        if let box = box.load() { return box.value }
        return box.storeIfNil(Box(make())).value
    }

    /// Passes the value to a closure without counting a reference to it.
    @inlinable
    @inline(__always)
    public func withValue<Result>(_ body: (Value) -> Result) -> Result {
        if let result = box.withInstance({ body($0.value) }) { return result }
        return body(value)
    }

    /// The value if somebody has asked for it, without making it.
    public var valueIfMade: Value? { box.load()?.value }
}
