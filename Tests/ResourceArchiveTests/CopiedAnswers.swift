@testable import ResourceArchive

/// What a lookup found, copied: what the archive lends cannot be kept.
enum CopiedAnswer: Equatable {
    case missing, other
    case text(String, utf8: [UInt8], localization: UInt16)
    case message([UInt8], localization: UInt16)

    /// The text; nil for anything else.
    var text: String? {
        if case .text(let text, _, _) = self { text } else { nil }
    }
}

extension ArchiveTexts {
    /// Looks a key up as `find` does.
    func copied(_ key: String, table: String? = nil) -> CopiedAnswer {
        copied(find(key, table: table))
    }

    /// Looks a key up by its hash.
    func copied(_ key: String, hash: ArchiveKeyHash, table: String? = nil) -> CopiedAnswer {
        copied(find(key, hash: hash, table: table))
    }

    private func copied(_ result: ArchiveResult) -> CopiedAnswer {
        switch result {
        case .missing: .missing
        case .other: .other
        case .message(let message): .message(copy(of: message.utf8), localization: message.localization)
        case .text(let text):
            .text(string(text), utf8: copy(of: text.utf8), localization: text.localization)
        }
    }
}

/// The file that was chosen for a reader, copied.
struct CopiedAsset: Equatable {
    let bytes: [UInt8]
    let range: ArchiveRange
    let entry: UInt32
    let variant: UInt32
}

extension ArchiveAssets {
    /// Looks an image set up as `findImage` does.
    func copiedImage(_ name: String) -> CopiedAsset? {
        guard let found = findImage(name) else { return nil }
        return CopiedAsset(
            bytes: copy(of: found.bytes), range: archive.range(of: found), entry: found.entry, variant: found.variant)
    }

    /// Looks a data set up as `findData` does.
    func copiedData(_ name: String) -> CopiedAsset? {
        guard let found = findData(name) else { return nil }
        return CopiedAsset(
            bytes: copy(of: found.bytes), range: archive.range(of: found), entry: found.entry, variant: found.variant)
    }
}

private func copy(of bytes: Span<UInt8>) -> [UInt8] { bytes.indices.map { bytes[$0] } }
