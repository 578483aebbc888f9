internal import ArgumentParser
internal import FileAccess
internal import PropertyLists
internal import ResourceBundle

/// `query BUNDLE`
struct QueryCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        "query", abstract: "Looks up many resources in one process: reads one JSON object a line, writes one a line.",
        examples: [#"echo '{"color": "Brand"}' | resource-bundle query Shop.rbarc"#],
        discussion: #"""
            {"string": "cart.items", "arguments": [3], "languages": ["fr-CA"]}
            {"image": "Icons/Cart", "scale": 2, "appearance": "dark"}
            {"file": "terms", "type": "html"}
            {"color": "Brand"}
            {"data": "Music/Theme"}
            {"info": "CFBundleName"}
            {"negotiate": ["fr-CA", "en"], "available": ["en", "fr"]}

            Options of the subcommands are fields: "acceptLanguage" for --accept-language, "isolate": true for --isolate.
            A miss is {"found": false}. For an invalid line, query writes {"error": {"code", "message"}} and continues.
            A blank line gets no result. --json changes nothing: each line of output is a JSON document with sorted keys.
            Errors of source files are reported after the last line; exit status 1 means that results may be wrong.
            """#)

    @OptionGroup var target: BundleArgument

    func run() throws {
        var session = QuerySession(bundle: try target.open(loading: .privateCopy))
        var lines = StandardInputLines(byteLimit: Self.lineByteLimit)
        while let line = try lines.next() {
            guard let line = line.bytes else {
                try Console.print(QueryError.tooLong(limit: Self.lineByteLimit).document, pretty: false)
                continue
            }
            if line.allSatisfy({ $0 == 0x20 || $0 == 0x09 || $0 == 0x0d }) { continue }
            try Console.print(session.result(of: line), pretty: false)
            for remark in session.remarks { Console.remark(.warning, remark) }
        }
        let sources = session.sourceErrors
        Console.report(sources.reports)
        if sources.areResultsDoubtful { throw ExitCode.failure }
    }

    /// The length limit of a line: longer than the longest key that an archive can have, with every byte of it escaped.
    private static let lineByteLimit = 128 << 20
}
