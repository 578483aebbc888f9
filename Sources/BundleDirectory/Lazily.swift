internal import Synchronization

/// A value made when it is first asked for, then read without a lock.
///
/// Two threads that ask at once may both make it; all of them get the one that was stored first.
package final class Lazily<Value: Sendable>: Sendable {
    private final class Box: Sendable {
        let value: Value
        init(_ value: Value) { self.value = value }
    }

    private let box = AtomicLazyReference<Box>()
    private let make: @Sendable () -> Value

    /// Remembers how to make the value.
    package init(_ make: @escaping @Sendable () -> Value) {
        self.make = make
    }

    /// The value, made now if it is the first time.
    package var value: Value {
        if let box = box.load() { return box.value }
        return box.storeIfNil(Box(make())).value
    }
}
