/// The contents of a `.stringsdict` with one message that has plural forms for its number.
public func pluralTable(
    _ key: String, format: String = "%#@n@", variable: String = "n", _ forms: KeyValuePairs<String, String>
) -> String {
    let forms = forms.map { "<key>\($0.key)</key><string>\($0.value)</string>" }.joined()
    return """
        <plist version="1.0"><dict><key>\(key)</key><dict>
        <key>NSStringLocalizedFormatKey</key><string>\(format)</string><key>\(variable)</key><dict>
        <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
        <key>NSStringFormatValueTypeKey</key><string>d</string>\(forms)</dict></dict></dict></plist>
        """
}
