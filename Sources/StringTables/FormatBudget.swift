/// Limits how many variable references one message follows, and how many bytes of variables' forms it reads.
///
/// References multiply the work: a variable's forms are read once for each reference to it.
struct FormatBudget {
    /// The most references followed in one message. Without a limit, ten variables that use each other ten times make
    /// 10¹⁰ texts.
    static let maximumReferenceCount = 1000
    /// The most bytes of variables' forms read in one message: more than all texts of a table have, and read in a few
    /// milliseconds.
    ///
    /// The limit on references is not enough: a thousand references to a form of 1 MB are 1 GB to read.
    static let maximumByteCount = 1 << 20

    private var referenceCount = 0
    private var byteCount = 0

    /// Counts one more reference; false if the budget is used up.
    mutating func takeReference() -> Bool {
        guard referenceCount < Self.maximumReferenceCount, byteCount < Self.maximumByteCount else { return false }
        referenceCount += 1
        return true
    }

    /// Counts bytes read; bytes outside variables are read once and are free.
    mutating func read(_ count: Int) {
        if referenceCount > 0 { byteCount += count }
    }

    /// Counts a plural choice: its forms, its specifier, and its form `other`, which is read for the number of fraction
    /// digits.
    mutating func read(_ choice: PluralChoice) {
        guard referenceCount > 0 else { return }
        read(choice.forms.count + choice.specifier.utf8.count)
        if case .text(let text)? = choice.form(.other) { read(text.utf8.count) }
    }
}
