import Foundation

/// A program that ran in its own process until it ended.
public struct ProgramRun: Sendable {
    /// The exit status; nil if a signal ended the process.
    public let status: Int32?
    public let out: [UInt8]
    public let err: String

    /// The standard output as text.
    public var text: String { String(decoding: out, as: UTF8.self) }

    /// Runs a program.
    ///
    /// - Parameters:
    ///   - folder: The working directory; nil for that of the tests.
    ///   - environment: Variables that are set in addition to those of the tests.
    public init(
        _ program: String, _ arguments: [String] = [], stdin: [UInt8] = [], from folder: String? = nil,
        environment: [String: String] = [:]
    ) throws {
        let streams = try TestFolder(["out": "", "err": ""])
        try streams.write(stdin, to: "in")
        let process = Process()
        process.executableURL = URL(filePath: program)
        process.arguments = arguments
        if let folder { process.currentDirectoryURL = URL(filePath: folder) }
        if !environment.isEmpty {
            process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        }
        process.standardInput = FileHandle(forReadingAtPath: streams.path("in"))
        process.standardOutput = FileHandle(forWritingAtPath: streams.path("out"))
        process.standardError = FileHandle(forWritingAtPath: streams.path("err"))
        try process.run()
        process.waitUntilExit()
        status = process.terminationReason == .exit ? process.terminationStatus : nil
        out = try streams.bytes("out")
        err = try streams.text("err")
    }
}
