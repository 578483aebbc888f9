import StringTables

extension MessageFormatter {
    init(localization: String, developmentLocalization: String? = nil, options: FormatOptions = FormatOptions()) {
        self.init(
            locale: LocaleFormatting(localization: localization, developmentLocalization: developmentLocalization),
            options: options)
    }
}
