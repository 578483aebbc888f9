import Foundation

/// The machine on which the numbers were measured.
enum Machine {
    static var words: String {
        let information = (try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8)) ?? ""
        let model = information.split(separator: "\n").first { $0.hasPrefix("model name") }
        let name = model?.split(separator: ":").last.map { $0.trimmingCharacters(in: .whitespaces) } ?? "unknown CPU"
        let load = (try? String(contentsOfFile: "/proc/loadavg", encoding: .utf8))?.split(separator: " ").prefix(3)
            .joined(separator: " ")
        let day = ISO8601DateFormatter.string(from: Date(), timeZone: .gmt, formatOptions: [.withFullDate])
        let cores = ProcessInfo.processInfo.activeProcessorCount
        return "Measured \(day): \(name), \(cores) cores, load average \(load ?? "unknown"), "
            + "\(ProcessInfo.processInfo.operatingSystemVersionString)."
    }
}
