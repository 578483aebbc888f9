internal import ResourceBasics

extension Message {
    /// The message with plural forms in CLDR's order and variables in that of their names: equal for two messages that differ in
    /// the order of their source alone.
    ///
    /// Forms without `other` stay in their order, since the first one answers in its place.
    package var inCanonicalOrder: Message {
        mapped(
            plural: { choice in
                var choice = choice
                if choice.form(.other) != nil {
                    choice.forms = choice.forms.ordered { $0.selector.rank < $1.selector.rank }
                }
                return choice
            }, variables: { $0.ordered { isOrdered($0.name, before: $1.name) } })
    }
}

extension PluralCase {
    /// CLDR's order of categories, behind single numbers.
    fileprivate var rank: (Int, Int64) {
        if case .exactly(let number) = self { return (0, number) }
        return (1 + (Self.categories.firstIndex { $0.selector == self } ?? Self.categories.count), 0)
    }
}
