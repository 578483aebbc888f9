import Foundation
import TestSupport
import Testing

/// An interactive program at a pseudo-terminal, to which a test types.
final class TerminalSession {
    private let process = Process()
    private let keyboard = Pipe()
    private let folder: TestFolder

    /// - Parameter command: A shell command that starts the program.
    init(_ command: String, from folder: TestFolder) throws {
        self.folder = folder
        try folder.write("", to: "screen")
        process.executableURL = URL(filePath: Terminal.program)
        process.arguments = ["-qec", command, "/dev/null"]
        process.currentDirectoryURL = URL(filePath: folder.path)
        // Use a terminal without escape sequences, so that the screen is plain text.
        process.environment = ProcessInfo.processInfo.environment.merging(["TERM": "dumb"]) { $1 }
        process.standardInput = keyboard
        process.standardOutput = FileHandle(forWritingAtPath: folder.path("screen"))
        process.standardError = FileHandle.nullDevice
        try process.run()
    }

    deinit {
        if process.isRunning { process.terminate() }
    }

    /// The text that the terminal has shown until now.
    var screen: String { (try? folder.text("screen")) ?? "" }

    func type(_ keys: String) throws { try keyboard.fileHandleForWriting.write(contentsOf: Data(keys.utf8)) }

    /// Waits until a condition is true. Fails after a minute, or if the program has ended.
    func wait(_ condition: () -> Bool) throws {
        for _ in 0..<6_000 {
            if condition() { return }
            try #require(process.isRunning, "the program has ended: \(screen)")
            Thread.sleep(forTimeInterval: 0.01)
        }
        try #require(condition(), "nothing happened for a minute: \(screen)")
    }
}
