internal import FileAccess

/// A signal that tells a process to load its bundles anew.
public enum ReloadSignal: Sendable, Hashable, CaseIterable {
    /// SIGHUP (`kill -HUP`), by which servers are told to read their configuration again.
    case hangup
    /// SIGUSR1.
    case user1
    /// SIGUSR2.
    case user2

    var processSignal: ProcessSignal {
        switch self {
        case .hangup: .hangup
        case .user1: .user1
        case .user2: .user2
        }
    }
}
