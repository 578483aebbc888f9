internal import PropertyLists

/// Rule: every file has a slot; Xcode keeps files without one as unassigned, and `actool` leaves them out.
struct UnassignedEntries: CatalogRule {
    func findings(in assets: [Asset]) -> [Diagnostic] {
        assets.compactMap { asset in
            let unassigned = asset.variants.filter { $0.isUnassigned }
            guard let first = unassigned.first else { return nil }
            let what = unassigned.count == 1 ? "an unassigned entry" : "\(unassigned.count) unassigned entries"
            return Diagnostic(
                .warning, id: "catalog.unassigned-entry", "the set has \(what), which actool leaves out",
                path: asset.contentsPath, at: first.position, hint: "give it a slot, or remove it")
        }
    }
}
