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
