internal import PropertyLists

/// Rule: launch images are for systems before iOS 13; later ones, and the App Store, want a launch screen.
struct DeprecatedLaunchImages: CatalogRule {
    func findings(in assets: [Asset]) -> [Diagnostic] {
        assets.filter { $0.type == .launchImage && $0.variants.contains { $0.fillsSlot } }.map { asset in
            Diagnostic(
                .note, id: "catalog.launch-image-deprecated", "launch images are not shown since iOS 13",
                path: asset.contentsPath, hint: "use a launch screen (UILaunchScreen in Info.plist, or a storyboard)")
        }
    }
}
