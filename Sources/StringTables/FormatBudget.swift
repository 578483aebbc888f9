/// Limits how many variable references one message follows, and how many bytes of variables' forms it reads.
///
/// References multiply the work: a variable's forms are read once for each reference to it.
struct FormatBudget {
    /// The maximum number of references followed in one message. Without it, ten variables that refer to each other ten
    /// times would give 10¹⁰ texts.
    static let maximumReferenceCount = 1000
    /// The maximum number of bytes of variables' forms read in one message. It is more than a whole table has, and takes a
    /// few milliseconds to read.
    ///
    /// The limit on references is not enough: with a thousand references to a form of 1 MB, 1 GB would be read.
    static let maximumByteCount = 1 << 20

    private var referenceCount = 0
    private var byteCount = 0

    /// Counts one more reference; false if the budget is used up.
    mutating func takeReference() -> Bool {
        guard referenceCount < Self.maximumReferenceCount, byteCount < Self.maximumByteCount else { return false }
        referenceCount += 1
        return true
    }

    /// Counts bytes that were read. Bytes outside variables are read only once and do not count.
    mutating func read(_ count: Int) {
        if referenceCount > 0 { byteCount += count }
    }

    /// Counts a plural choice: its forms and its specifier.
    mutating func read(_ choice: PluralChoice) { read(choice.forms.count + choice.specifier.utf8.count) }
}
