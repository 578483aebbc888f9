@testable import ResourceArchive

/// A copy of a lookup's result. The result itself borrows from the archive and cannot be stored.
enum CopiedResult: Equatable {
    case missing, other
    case text(String, utf8: [UInt8], localization: UInt16)
    case message([UInt8], localization: UInt16)

    /// The text; nil for anything else.
    var text: String? {
        if case .text(let text, _, _) = self { text } else { nil }
    }
}

extension ArchiveTexts {
    /// Looks up a key with `find` and copies the result.
    func copied(_ key: String, table: String? = nil) -> CopiedResult {
        copied(find(key, table: table))
    }

    /// Looks up a key by its hash and copies the result.
    func copied(_ key: String, hash: ArchiveKeyHash, table: String? = nil) -> CopiedResult {
        copied(find(key, hash: hash, table: table))
    }

    private func copied(_ result: ArchiveResult) -> CopiedResult {
        switch result {
        case .missing: .missing
        case .other: .other
        case .message(let message): .message(copy(of: message.utf8), localization: message.localization)
        case .text(let text):
            .text(string(text), utf8: copy(of: text.utf8), localization: text.localization)
        }
    }
}

/// A copy of the file that a lookup of an asset found.
struct CopiedAsset: Equatable {
    let bytes: [UInt8]
    let range: ArchiveRange
    let entry: UInt32
    let variant: UInt32
}

extension ArchiveAssets {
    /// Looks up an image set with `findImage` and copies the result.
    func copiedImage(_ name: String) -> CopiedAsset? {
        guard let found = findImage(name) else { return nil }
        return CopiedAsset(
            bytes: copy(of: found.bytes), range: archive.range(of: found), entry: found.entry, variant: found.variant)
    }

    /// Looks up a data set with `findData` and copies the result.
    func copiedData(_ name: String) -> CopiedAsset? {
        guard let found = findData(name) else { return nil }
        return CopiedAsset(
            bytes: copy(of: found.bytes), range: archive.range(of: found), entry: found.entry, variant: found.variant)
    }
}

private func copy(of bytes: Span<UInt8>) -> [UInt8] { bytes.indices.map { bytes[$0] } }
