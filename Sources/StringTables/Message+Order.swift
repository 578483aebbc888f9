internal import ResourceBasics

extension Message {
    /// The message with plural forms in CLDR's order and variables sorted by name. Messages that differ only in the order
    /// of their source become equal.
    ///
    /// Forms without `other` keep their order, since the first form is then the fallback.
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
    /// The sort key of a plural case: exact numbers first, then CLDR's order of categories.
    fileprivate var rank: (Int, Int64) {
        if case .exactly(let number) = self { return (0, number) }
        return (1 + (Self.categories.firstIndex { $0.selector == self } ?? Self.categories.count), 0)
    }
}
