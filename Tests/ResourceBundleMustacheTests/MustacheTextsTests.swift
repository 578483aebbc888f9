#if Mustache
    import Mustache
    import ResourceBundle
    import ResourceBundleMustache
    import TestSupport
    import Testing

    /// Localized texts in Mustache templates.
    @Suite struct MustacheTextsTests {
        private let shop: ResourceBundle

        init() throws {
            shop = try ResourceBundle(at: SharedData.fixtures.appending(path: "Sample.bundle").path)
        }

        private func rendered(
            _ template: String, _ arguments: NamedArguments = [:], language: String = "fr", table: String? = nil
        ) throws -> String {
            let view = shop.view(for: ResourceContext(languages: [language, "en"]))
            return try MustacheTemplate(string: template).render(view.mustacheValues(arguments, table: table))
        }

        @Test func textsHavePluralsAndArguments() throws {
            let items = "{{#localized}}cart.items | count{{/localized}}"
            #expect(try rendered(items, ["count": 3]) == "3 articles dans votre panier")
            #expect(try rendered("{{count}}: \(items)", ["count": 1]) == "1: 1 article dans votre panier")
            #expect(try rendered("{{#localized}}tax{{/localized}}", table: "Legal/Notices").contains("taxes"))
            #expect(try rendered("{{#localized}} no.such.key {{/localized}}") == "no.such.key")
        }

        @Test func anArgumentIsNeverATemplateOrMarkup() throws {
            let arguments: NamedArguments = ["name": "{{secret}}<b>", "secret": "42"]
            let greeting = "{{#localized}}greeting | name{{/localized}}"
            #expect(try rendered(greeting, arguments) == "Bonjour {{secret}}&lt;b&gt;\u{A0}!")
            let markup = "{{#localizedHTML}}greeting | name{{/localizedHTML}}"
            #expect(try rendered(markup, arguments) == "Bonjour {{secret}}&lt;b&gt;\u{A0}!")
        }

        @Test func onlyTheMarkupOfTextsIsNotEscaped() throws {
            let folder = try TestFolder()
            try folder.write(#""k" = "<b>%@</b> {{name}} & co";"#, to: "fr.lproj/Localizable.strings")
            let view = try ResourceBundle(at: folder.path).view(for: ["fr"])
            func rendered(_ template: String) throws -> String {
                try MustacheTemplate(string: template).render(view.mustacheValues(["name": "<i>"]))
            }
            #expect(
                try rendered("{{#localized}}k|name{{/localized}}")
                    == "&lt;b&gt;&lt;i&gt;&lt;/b&gt; {{name}} &amp; co")
            #expect(try rendered("{{#localizedHTML}}k|name{{/localizedHTML}}") == "<b>&lt;i&gt;</b> {{name}} & co")
        }

        @Test func emptyPartsOfASectionKeepTheirPosition() throws {
            let folder = try TestFolder([
                "fr.lproj/Localizable.strings": #""k" = "%1$@, %2$@"; "b" = "the key of an argument";"#
            ])
            let view = try ResourceBundle(at: folder.path).view(for: ["fr"])
            func rendered(_ section: String) throws -> String {
                let template = "{{#localized}}\(section){{/localized}}"
                return try MustacheTemplate(string: template).render(view.mustacheValues(["b": "B"]))
            }
            #expect(try rendered("k || b") == ", B")
            #expect(try rendered("| b").isEmpty)
        }

        @Test func thePageHasItsLanguageAndDirection() throws {
            let html = #"<html lang="{{lang}}" dir="{{dir}}">"#
            #expect(try rendered(html, language: "ar") == #"<html lang="ar" dir="rtl">"#)
            #expect(try rendered(html, language: "fr-CA") == #"<html lang="fr-CA" dir="ltr">"#)
        }
    }
#endif
