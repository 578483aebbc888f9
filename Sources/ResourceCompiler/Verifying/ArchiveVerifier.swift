internal import FileAccess
package import ResourceArchive

/// Checks that an archive conforms to the format, and reports every violation.
///
/// Opening an archive does not check its index, to be fast. The verifier does. The writer calls the verifier to check the
/// structure of a new archive before that replaces the old file. The command `verify` checks everything, for example after
/// a copy.
package struct ArchiveVerifier {
    /// The maximum number of problems. The verifier then stops, since more problems would not be useful.
    package static let problemLimit = 100

    /// The extent of the check.
    package enum Scope: Sendable {
        /// Everything except the contents of blobs and the gaps between them: sections and their checksums, names, tables,
        /// resources, and the locations of blobs.
        case structure
        /// Also the checksum and the digest of each blob.
        case everything
    }

    let archive: Archive
    let scope: Scope
    /// The violations of the format, each with its offset and without a path.
    private(set) var problems: [ArchiveError] = []
    /// A bit for each four bytes of `VALS`: whether a value begins there.
    var valueStarts: [UInt64] = []

    /// Returns all problems of a file, in the order found; empty if the file is intact. They have no path.
    ///
    /// - Throws: `.fileAccess` if the file cannot be read.
    /// - Complexity: O(size).
    package static func problems(
        ofFile path: String, checking scope: Scope = .everything
    ) throws(ArchiveError) -> [ArchiveError] {
        do throws(ArchiveError) {
            return problems(of: try Archive(at: path, loading: .mapped), checking: scope)
        } catch  where error.code != .fileAccess {
            return [ArchiveError(error.code, error.reason, byteOffset: error.byteOffset ?? 0)]
        }
    }

    /// Returns all problems of an open archive.
    ///
    /// - Complexity: O(size); for the structure alone, O(size without blobs).
    package static func problems(of archive: Archive, checking scope: Scope = .everything) -> [ArchiveError] {
        var verifier = ArchiveVerifier(archive: archive, scope: scope)
        verifier.checkLayout()
        verifier.checkPool()
        verifier.checkNames()
        verifier.checkTables()
        verifier.checkResources()
        verifier.checkBlobs()
        verifier.checkLayers()
        // The writer checks it before, to say what to do about valid sources.
        if scope == .everything { verifier.expect(!archive.repeatsTexts, 0, Archive.repetitionReason) }
        return verifier.problems
    }

    /// Whether the limit of problems is reached.
    var isFull: Bool { problems.count >= Self.problemLimit }

    mutating func report(_ byteOffset: UInt64, _ message: String) {
        if !isFull { problems.append(ArchiveError(.damaged, message, byteOffset: byteOffset)) }
    }

    /// Reports a problem if `condition` is false.
    mutating func expect(_ condition: Bool, _ byteOffset: UInt64, _ message: @autoclosure () -> String) {
        if !condition { report(byteOffset, message()) }
    }

    /// Returns the offset of a section in the file; 0 if there is none.
    func offset(of kind: SectionKind) -> UInt64 {
        archive.sections.first { $0.kind == kind }?.offset ?? 0
    }

    /// Reports the first byte that is not zero in `range` of the file.
    mutating func expectZeros(_ range: Range<UInt64>, _ subject: String) {
        guard let bytes = archive.storage.bytes.slice(range.lowerBound, range.upperBound - range.lowerBound) else {
            return
        }
        if bytes.isZero(from: 0, to: bytes.count) { return }
        let first = bytes.withSpan { span in span.indices.first { span[$0] != 0 } }
        if let first {
            report(range.lowerBound + UInt64(first), "\(subject) must be zero: the file is damaged")
        }
    }
}
