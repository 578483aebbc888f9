/// The six plural categories of CLDR (UTS 35 part 3, "Language Plural Rules"), in CLDR's order.
package enum PluralCategory: String, Sendable, CaseIterable {
    case zero
    case one
    case two
    case few
    case many
    case other
}
