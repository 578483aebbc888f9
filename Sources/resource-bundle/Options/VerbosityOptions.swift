internal import ArgumentParser
internal import PropertyLists

/// The options for how much a call prints besides its results: diagnostics, and the progress on a terminal, by default.
struct VerbosityOptions: ParsableArguments {
    @Flag(help: "Print errors, but no warnings, notes or progress; the exit status is the same.")
    var quiet = false

    @Flag(help: "Print what was read, written and left unchanged, and how long it took.")
    var verbose = false

    func validate() throws {
        if quiet, verbose { throw ValidationError("Pass either --quiet or --verbose, not both.") }
    }

    /// The diagnostics to print.
    func visible(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
        quiet ? diagnostics.errors : diagnostics
    }
}
