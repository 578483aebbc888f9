internal import CResourceBundle
internal import Synchronization

#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#elseif canImport(Android)
    internal import Android
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// A signal that an operator may send to a program; never one that the system itself sends for an error.
package enum ProcessSignal: Sendable, CaseIterable {
    /// SIGHUP, traditionally "read your configuration again".
    case hangup
    /// SIGUSR1.
    case user1
    /// SIGUSR2.
    case user2
    /// SIGINT, from Control-C at a terminal.
    case interrupt
    /// SIGTERM, from `kill` and from systems that stop.
    case terminate

    fileprivate var number: CInt {
        switch self {
        case .hangup: SIGHUP
        case .user1: SIGUSR1
        case .user2: SIGUSR2
        case .interrupt: SIGINT
        case .terminate: SIGTERM
        }
    }
}

/// Calls a closure for each arrival of a signal, until the listener is released.
///
/// While a signal has listeners, they replace the action that the process had for it; afterwards that action is
/// restored. All closures are called on one thread of their own, one after another, and may do anything there. As with
/// all signals, several arrivals in quick succession may be reported as one.
package final class SignalListener: Sendable {
    private let signal: ProcessSignal
    private let id: UInt64

    /// Starts to listen.
    ///
    /// - Throws: `.system` if the process has no descriptor or thread left.
    package init(_ signal: ProcessSignal, _ body: @escaping @Sendable () -> Void) throws(FileAccessError) {
        self.signal = signal
        id = try listeners.withLock { (all) throws(FileAccessError) in try all.add(body, to: signal) }
    }

    deinit {
        listeners.withLock { $0.remove(id, from: signal) }
    }
}

extension ProcessSignal {
    /// Lets the calling thread receive the signal.
    ///
    /// A process inherits blocked signals. If all its threads block a signal, no listener receives it. A library must not call
    /// this, since threads may block signals on purpose.
    func unblock() { _ = rb_signal_unblock(number) }
}

private let listeners = Mutex(Listeners())

/// The listeners of each signal, in the order in which they were added.
private struct Listeners {
    private var isStarted = false
    private var lastID: UInt64 = 0
    private var bodies: [ProcessSignal: [(id: UInt64, body: @Sendable () -> Void)]] = [:]

    mutating func add(
        _ body: @escaping @Sendable () -> Void, to signal: ProcessSignal
    ) throws(FileAccessError) -> UInt64 {
        if !isStarted {
            try check(rb_signals_start { deliver($0) })
            isStarted = true
        }
        if bodies[signal, default: []].isEmpty { try check(rb_signal_listen(signal.number)) }
        lastID &+= 1
        bodies[signal, default: []].append((lastID, body))
        return lastID
    }

    mutating func remove(_ id: UInt64, from signal: ProcessSignal) {
        bodies[signal, default: []].removeAll { $0.id == id }
        if bodies[signal, default: []].isEmpty { rb_signal_forget(signal.number) }
    }

    func all(for number: CInt) -> [@Sendable () -> Void] {
        bodies.filter { $0.key.number == number }.flatMap { $0.value.map(\.body) }
    }

    private func check(_ failure: CInt) throws(FileAccessError) {
        if failure != 0 { throw FileAccessError.system(failure, path: "signals") }
    }
}

/// Calls the listeners of a signal on the signal thread. The lock is released before the closures run.
private func deliver(_ number: CInt) {
    for body in listeners.withLock({ $0.all(for: number) }) { body() }
}

/// Returns a number that no other running thread has, to spread threads over slots.
package func currentThreadNumber() -> UInt { UInt(rb_thread_number()) }
