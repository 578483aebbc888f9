package import FileAccess
internal import ResourceBasics

/// A record of a compile's inputs and settings, stored with the archive, so that the next compile can detect that nothing
/// changed.
///
/// It is an extended attribute of the archive's file, since the archive itself contains no times and paths. It has the
/// paths of the outputs, and a digest of the outputs' file states and of everything on which they depend. Creating it reads
/// only folders. See Documentation/decisions/0011.
package struct InputRecord: Sendable {
    private static let attribute = FileAttribute("resource-bundle.inputs")
    private static let version: UInt8 = 2
    /// The age that the newest input must have before a record is stored, in nanoseconds.
    ///
    /// A second change within one tick of the file system's clock cannot be detected. The coarsest clocks have ticks of two
    /// seconds.
    package static let safeAge: Int64 = 2_000_000_000

    private struct Input: Sendable {
        var path: String
        var names: [String]
        /// Its state before it was read.
        var state: TreeState
        var listings: [ExactKey: FolderListing]
    }

    private let inputs: [Input]
    private let settings: [String]
    /// The record that is stored with the existing archive; nil if there is none.
    private let stored: [UInt8]?
    /// Later changes to inputs that last changed before this time are always detected.
    private let safeTime: Int64

    /// Walks the inputs before they are compiled; nil if one cannot be read, which compiling reports.
    ///
    /// - Parameters:
    ///   - output: The path of the archive.
    ///   - settings: Everything else that the outputs depend on.
    package init?(inputs: [String], output: String, settings: [String], safeAge: Int64 = Self.safeAge) {
        safeTime = WallClock.now - safeAge
        self.settings = settings
        stored = Self.attribute.value(at: output)
        // The existing archive. In an input's folder it is not an input.
        let oldArchive = output.hasSuffix(".rbarc") ? try? FileStatus(at: output) : nil
        let ignored = [oldArchive].compactMap(\.self)
        var found: [Input] = []
        for path in inputs {
            guard let real = try? realPath(path),
                let folder = try? realPath(folderPath(of: path)),
                let walk = try? TreeWalk(at: path, ignoring: ignored)
            else { return nil }
            let state = walk.state
            found.append(
                Input(path: path, names: [path, real, folder], state: state, listings: walk.takeListings()))
        }
        self.inputs = found
    }

    /// Returns the folder listings of an input; empty if the index and the path do not match an input.
    func listings(ofInput number: Int, at path: String) -> [ExactKey: FolderListing] {
        guard inputs.indices.contains(number), ExactKey(inputs[number].path) == ExactKey(path) else {
            return [:]
        }
        return inputs[number].listings
    }

    /// Returns whether the archive and all other outputs are unchanged since a compile with the same inputs and settings.
    package func isKept(with archive: String) -> Bool {
        guard let stored, stored.count > SHA256.byteCount, stored[SHA256.byteCount] == Self.version,
            let status = try? FileStatus(at: archive)
        else { return false }
        let outputs = stored[(SHA256.byteCount + 1)...].split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
        return bytes(archive: status, outputs: outputs) == stored
    }

    /// Stores the record with an archive. Does nothing if an input changed within the last `safeAge` nanoseconds.
    ///
    /// - Parameter outputs: The paths of the other outputs.
    package func keep(with archive: String, _ status: FileStatus, outputs: [String]) {
        guard inputs.allSatisfy({ $0.state.newestChange < safeTime }),
            let bytes = bytes(archive: status, outputs: outputs)
        else { return }
        Self.attribute.set(bytes, at: archive, of: status)
    }

    /// Returns the digest, the version, and the paths of the outputs with a NUL in between; nil if an output is missing.
    ///
    /// The digest is over the settings, the inputs, and the archive's and the outputs' status.
    private func bytes(archive: FileStatus, outputs: [String]) -> [UInt8]? {
        var content = ByteBuilder()
        for setting in settings { content.appendCounted(setting.utf8) }
        for input in inputs {
            for name in input.names { content.appendCounted(name.utf8) }
            content.appendCounted(input.state.digest)
        }
        content.append(archive)
        for output in outputs {
            guard let status = try? FileStatus(at: output) else { return nil }
            content.appendCounted(output.utf8)
            content.append(status)
        }
        return SHA256.digest(of: content.bytes) + [Self.version] + outputs.map { Array($0.utf8) }.joined(separator: [0])
    }
}

extension ByteBuilder {
    /// Appends bytes after their count, so that adjacent values cannot be confused.
    fileprivate mutating func appendCounted(_ bytes: some Collection<UInt8>) {
        append(UInt64(bytes.count))
        append(bytes)
    }

    fileprivate mutating func append(_ status: FileStatus) {
        append(UInt64(status.kind == .file ? 1 : 2))
        append(UInt64(status.byteCount))
        append(status.device)
        append(status.inode)
        append(UInt64(bitPattern: status.modificationTime))
    }
}
