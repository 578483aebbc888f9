/// How much is read again in one message because its texts refer to variables.
///
/// References multiply: the forms of a variable are read once for each reference to it.
struct FormatBudget {
    /// References followed in one message: without a limit, ten variables that use each other ten times make 10¹⁰ texts.
    static let maximumReferenceCount = 1000
    /// Bytes read of variables' forms: more than all texts of a table have, and read in a few milliseconds.
    ///
    /// The number of references alone is no limit: a thousand references to a form of a megabyte are a gigabyte to read.
    static let maximumByteCount = 1 << 20

    private var referenceCount = 0
    private var byteCount = 0

    /// Whether one reference more may be followed; counts it if so.
    mutating func takeReference() -> Bool {
        guard referenceCount < Self.maximumReferenceCount, byteCount < Self.maximumByteCount else { return false }
        referenceCount += 1
        return true
    }

    /// Counts what is read; what stands outside variables is read once and costs nothing.
    mutating func read(_ count: Int) {
        if referenceCount > 0 { byteCount += count }
    }

    /// Counts a choice: its forms, what it declares, and the form `other`, which decides how many digits count.
    mutating func read(_ choice: PluralChoice) {
        guard referenceCount > 0 else { return }
        read(choice.forms.count + choice.specifier.utf8.count)
        if case .text(let text)? = choice.form(.other) { read(text.utf8.count) }
    }
}
