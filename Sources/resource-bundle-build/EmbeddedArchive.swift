internal import FileAccess

/// C source that makes an archive a part of the program, with the header and the module map that Swift imports.
///
/// The compiler reads the archive with `#embed`: the source stays small, and the bytes become constants that the system loads on first use.
struct EmbeddedArchive {
    /// The name of the C module, which is also the name of its files and the prefix of its functions.
    let module: String
    /// The file name of the archive, which is in the folder of the source.
    let archiveName: String

    /// Stages `MODULE.c`, `include/MODULE.h` and `include/module.modulemap`.
    func stage(in folder: String) throws(FileAccessError) -> [AtomicFileWriter] {
        // Creates the folder.
        _ = try FolderWriter(at: "\(folder)/include")
        return [
            // Swift targets are compiled again if these change.
            try AtomicFileWriter(Array(header.utf8), at: "\(folder)/include/\(module).h"),
            try AtomicFileWriter(Array(moduleMap.utf8), at: "\(folder)/include/module.modulemap"),
            // Always written, so that build systems compile the new archive even if they do not track what #embed reads.
            try AtomicFileWriter(Array(source.utf8), at: "\(folder)/\(module).c", replacesEqual: true),
        ]
    }

    private static let firstLine = "// Made by the plugin CompileResources: to change it, change the resources."

    // An archive's sections are aligned to cache lines. In memory they are aligned only if the archive itself is.
    private var source: String {
        """
        \(Self.firstLine)
        #include "include/\(module).h"

        // #embed is a part of C23, and an extension in the version of C that packages have by default.
        #pragma clang diagnostic ignored "-Wc23-extensions"

        _Alignas(64) static const unsigned char archive[] = {
        #embed "\(archiveName)"
        };

        const void *\(module)_archive(void) { return archive; }

        size_t \(module)_byteCount(void) { return sizeof archive; }

        """
    }

    private var header: String {
        """
        \(Self.firstLine)
        #pragma once

        #include <stddef.h>

        #ifdef __cplusplus
        extern "C" {
        #endif

        /// The first byte of the archive, which is a part of the program and never changes.
        const void *_Nonnull \(module)_archive(void);

        /// The number of bytes of the archive.
        size_t \(module)_byteCount(void);

        #ifdef __cplusplus
        }
        #endif

        """
    }

    // The name is in quotes, since it may be a keyword of module maps, such as `link`.
    private var moduleMap: String {
        """
        module "\(module)" {
            header "\(module).h"
            export *
        }

        """
    }
}
