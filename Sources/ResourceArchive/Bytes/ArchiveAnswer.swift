/// The result of looking up a key along a chain of localizations.
///
/// It cannot outlive the `ArchiveTexts` that was asked, which keeps the archive mapped: the compiler refuses code that
/// keeps it longer. Public, like all that it is made of, only so that a lookup is compiled into the caller's code.
@frozen
public enum ArchiveAnswer: ~Escapable, Sendable {
    /// None of the localizations has the key.
    case missing
    /// A text as it is.
    case text(ArchiveText)
    /// A value of another kind: ask for an `ArchiveTable`.
    case other

    /// Ties what was found to the texts that keep its memory.
    @inlinable
    @inline(__always)
    @_lifetime(borrow texts)
    init(_ lookup: TextLookup, of texts: borrowing ArchiveTexts) {
        switch lookup {
        case .missing: self = .missing
        case .text(let location): self = .text(ArchiveText(location, of: texts))
        case .other: self = .other
        }
    }
}

/// A text of an archive, in place; it cannot outlive the `ArchiveTexts` that found it.
@frozen
public struct ArchiveText: ~Escapable, Sendable {
    @usableFromInline let location: TextLocation

    @inlinable
    @inline(__always)
    @_lifetime(borrow texts)
    init(_ location: TextLocation, of texts: borrowing ArchiveTexts) { self.location = location }

    /// The index of the localization that has it.
    public var localization: UInt16 { location.localization }

    /// Its bytes: UTF-8, except in a forged archive.
    public var utf8: Span<UInt8> {
        @inlinable
        @inline(__always)
        @_lifetime(copy self)
        get {
            // SAFETY: this text lives no longer than the memory of its bytes, and so does the span.
            unsafe _overrideLifetime(location.bytes.span, copying: self)
        }
    }
}

/// What a lookup found, before it is tied to the memory it leads to.
@frozen
@usableFromInline
enum TextLookup: Sendable {
    case missing
    case text(TextLocation)
    case other
}

/// The bytes of a text, and what is known of them.
@frozen
@usableFromInline
struct TextLocation: Sendable {
    @usableFromInline let bytes: ArchiveBytes
    /// The index of the localization that has it.
    @usableFromInline let localization: UInt16
    /// Whether all bytes are ASCII, as the writer noted it: a hint, which a forged archive can get wrong.
    @usableFromInline let isASCII: Bool
}

extension Archive {
    /// Bytes of the archive, in place; nil if they do not all exist.
    @inlinable
    @inline(__always)
    @_lifetime(borrow self)
    package func span(_ range: ArchiveRange) -> Span<UInt8>? {
        guard let part = bytes.part(range) else { return nil }
        // SAFETY: this archive keeps the memory, and the span lives no longer than the archive is borrowed.
        return unsafe _overrideLifetime(part.span, borrowing: self)
    }

    /// Where the bytes of an asset's file are in this archive, which keeps them.
    @inlinable
    @inline(__always)
    package func range(of asset: ArchivedAsset) -> ArchiveRange { range(of: asset.location.bytes) }

    /// Where bytes are that are a part of this archive; of others, a range that does not exist.
    @inlinable
    @inline(__always)
    func range(of part: ArchiveBytes) -> ArchiveRange {
        ArchiveRange(offset: UInt64(truncatingIfNeeded: bytes.offset(of: part)), byteCount: part.count)
    }
}
