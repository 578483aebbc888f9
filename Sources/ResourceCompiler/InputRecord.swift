package import FileAccess
internal import ResourceBasics

/// What a compile begins with, kept with the archive so that the next one can tell that there is nothing to do.
///
/// It is an extended attribute of the archive's file, since the archive itself says nothing of times and places: a digest of
/// everything that the outputs depend on and of the outputs' own states, and their paths. Nothing is read for it but folders.
/// See Documentation/decisions/0011.
package struct InputRecord: Sendable {
    private static let attribute = FileAttribute("resource-bundle.inputs")
    private static let version: UInt8 = 2
    /// How long the inputs have to be as they are when a record is made, in nanoseconds.
    ///
    /// What is changed again within one tick of the file system's clock cannot be told from what was there: two seconds on the
    /// coarsest ones.
    package static let safeAge: Int64 = 2_000_000_000

    private struct Input: Sendable {
        var path: String
        var names: [String]
        /// A digest of its state before it was read.
        var digest: [UInt8]
        var newestChange: Int64
        var listings: FolderListings
    }

    private let inputs: [Input]
    private let settings: [String]
    /// What is kept with the archive that is there.
    private let kept: [UInt8]?
    /// In an input's folder it is no input.
    private let oldArchive: FileStatus?
    /// Inputs that are as they were at this time can be trusted to be seen when they change.
    private let safeTime: Int64

    /// Walks over the inputs before they are compiled; nil if one cannot be read, which compiling reports.
    ///
    /// - Parameters:
    ///   - output: The archive.
    ///   - settings: All else that the outputs depend on.
    package init?(inputs: [String], output: String, settings: [String], safeAge: Int64 = Self.safeAge) {
        safeTime = WallClock.now - safeAge
        self.settings = settings
        kept = Self.attribute.value(at: output).flatMap(Self.current)
        oldArchive = output.hasSuffix(".rbarc") ? try? FileStatus(at: output) : nil
        let ignored = [oldArchive].compactMap(\.self)
        var found: [Input] = []
        for path in inputs {
            guard let real = try? realPath(path),
                let folder = try? realPath(folderPath(of: path)),
                let walk = try? TreeWalk(at: path, ignoring: ignored)
            else { return nil }
            found.append(
                Input(
                    path: path, names: [path, real, folder], digest: SHA256.digest(of: walk.state.bytes),
                    newestChange: walk.state.newestChange, listings: walk.listings))
        }
        self.inputs = found
    }

    /// The listings that were made of an input that is a folder.
    func listings(ofInput number: Int, at path: String) -> FolderListings {
        guard inputs.indices.contains(number), ExactKey(inputs[number].path) == ExactKey(path) else {
            return FolderListings()
        }
        return inputs[number].listings
    }

    /// What was kept, if this version did it.
    private static func current(_ bytes: [UInt8]) -> [UInt8]? {
        bytes.count > SHA256.byteCount && bytes[SHA256.byteCount] == version ? bytes : nil
    }

    /// Whether the archive at a path, and all that was written with it, are as a compile left them that began with this.
    package func isKept(with archive: String) -> Bool {
        guard let kept, let status = try? FileStatus(at: archive) else { return false }
        let outputs = kept[(SHA256.byteCount + 1)...].split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
        return bytes(archive: status, outputs: outputs) == kept
    }

    /// Keeps it with an archive, unless the inputs are too young to be trusted.
    ///
    /// - Parameter outputs: What else was written.
    package func keep(with archive: String, _ status: FileStatus, outputs: [String]) {
        guard inputs.allSatisfy({ $0.newestChange < safeTime }),
            let bytes = bytes(archive: status, outputs: outputs)
        else { return }
        Self.attribute.set(bytes, at: archive, of: status)
    }

    /// The digest of what a compile begins with.
    private var begin: SHA256 {
        var begin = SHA256()
        for setting in settings { begin.add(setting) }
        for input in inputs {
            for name in input.names { begin.add(name) }
            begin.add(input.digest)
        }
        return begin
    }

    /// The digest, the version, and the paths of the outputs with a NUL in between; nil where an output is missing.
    private func bytes(archive: FileStatus, outputs: [String]) -> [UInt8]? {
        var digest = begin
        digest.add(archive)
        for output in outputs {
            guard let status = try? FileStatus(at: output) else { return nil }
            digest.add(output)
            digest.add(status)
        }
        return digest.finalize() + [Self.version] + outputs.map { Array($0.utf8) }.joined(separator: [0])
    }
}

extension SHA256 {
    /// Adds bytes so that they do not run into those that follow.
    fileprivate mutating func add(_ bytes: [UInt8]) {
        add(UInt64(bytes.count))
        update(bytes)
    }

    fileprivate mutating func add(_ text: String) { add(Array(text.utf8)) }

    fileprivate mutating func add(_ status: FileStatus) {
        add(status.kind == .file ? 1 : 2)
        add(UInt64(status.byteCount))
        add(status.device)
        add(status.inode)
        add(UInt64(bitPattern: status.modificationTime))
    }

    fileprivate mutating func add(_ number: UInt64) {
        update((0..<8).map { UInt8(truncatingIfNeeded: number >> (8 * UInt64($0))) })
    }
}
