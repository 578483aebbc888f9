import ResourceArchive
import ResourceCompiler
import Testing

@Suite struct RemovalListTests {
    private func list(_ json: String) -> RemovalList { RemovalList(Array(json.utf8), path: "removed.json") }

    @Test func `every kind of removal is parsed`() {
        let list = list(
            """
            {"assets": ["Promo", "Icons/Cart"], "files": ["fr.lproj/terms.html"], "localizations": ["pt"],
             "tables": ["Errors", {"table": "Legal", "localization": "fr"}],
             "strings": ["hi", {"key": "imprint", "table": "Legal", "localization": ""}, {"key": "bye"}]}
            """)
        #expect(list.diagnostics.isEmpty)
        #expect(
            list.removals.map { "\($0)" } == [
                #"asset("Promo")"#, #"asset("Icons/Cart")"#, #"file("fr.lproj/terms.html")"#, #"localization("pt")"#,
                #"table("Errors", localization: nil)"#, #"table("Legal", localization: Optional("fr"))"#,
                #"string("hi", table: "Localizable", localization: nil)"#,
                #"string("imprint", table: "Legal", localization: Optional(""))"#,
                #"string("bye", table: "Localizable", localization: nil)"#,
            ])
    }

    @Test func `a written list of removals round-trips`() {
        let removals: [Removal] = [
            .asset("Promo \u{1F381} \"x\""), .file("fr.lproj/terms.html"), .table("Errors"),
            .table("Legal", localization: "fr"), .table("Legal", localization: ""), .localization("pt"),
            .string("hi", table: "Localizable"), .string("", table: "Legal/Notices", localization: ""),
            .string("e\u{301}", table: "Legal", localization: "fr"),
        ]
        let list = RemovalList(RemovalList.file(of: removals), path: "removed.json")
        #expect(list.diagnostics.isEmpty)
        #expect(list.removals.map { "\($0)" }.sorted() == removals.map { "\($0)" }.sorted())
        #expect(RemovalList(RemovalList.file(of: []), path: "none.json").removals.isEmpty)
        #expect(RemovalList.file(of: [.asset("Promo")]) == Array("{\n  \"assets\": [\n    \"Promo\"\n  ]\n}\n".utf8))
    }

    @Test(
        arguments: [
            "[]", "{", #"{"asset": ["x"]}"#, #"{"assets": "x"}"#, #"{"assets": [1]}"#, #"{"assets": [{"table": "x"}]}"#,
            #"{"tables": [{"localization": "fr"}]}"#, #"{"strings": [{"key": "x", "tabel": "y"}]}"#,
            #"{"strings": [{"key": "x", "localization": 3}]}"#,
        ])
    func `an invalid list of removals is an error with a position`(json: String) {
        let list = list(json)
        #expect(list.removals.isEmpty)
        #expect(list.diagnostics.contains { $0.severity == .error && $0.position.line == 1 })
    }

    @Test func `a missing list is an error`() {
        #expect(RemovalList(at: "/nowhere/removed.json").diagnostics.map(\.id) == ["compile.removals"])
    }
}
