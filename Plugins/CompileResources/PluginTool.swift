import Foundation
import PackagePlugin

// This file is in both plugins: SwiftPM's plugins cannot share code, so the other one has a link to it.

/// An error about a call, a target or a system, which SwiftPM prints.
struct PluginFailure: Error, CustomStringConvertible {
    let description: String
}

extension PluginContext {
    /// Returns the path of `resource-bundle-build`: built from source, or the binary of the released package.
    func buildTool() throws -> URL {
        if let built = try? tool(named: "resource-bundle-build") { return built.url }
        guard let binary = try? tool(named: "resource-bundle-build-prebuilt") else {
            throw PluginFailure(
                description: """
                    the package ResourceBundlePlugin has no tool for this system: build it from source with \
                    traits: ["FromSource"] in its .package(…) in Package.swift
                    """)
        }
        return binary.url
    }
}
