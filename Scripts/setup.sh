# Sourced by the other scripts: changes to the package's root folder and checks for the packages that the build needs.
#
# If an argument of the script is --help or -h, prints the comment at the head of the script, and exits.
# A script that needs no Swift sets `needs_swift=false` first.
#
# Prints nothing if everything is installed. Otherwise it offers to install the missing Debian package, and asks before it uses sudo:
#   root, RB_YES=1 or CI=true    installs the package without asking
#   a terminal                   asks
#   anything else                prints the command and exits with 69 (EX_UNAVAILABLE)
# Requires bash.
set -euo pipefail
for argument in "$@"; do
    case $argument in
    --help | -h) sed -n '2,/^[^#]/{/^#/!d;s/^# \{0,1\}//;p;}' "$0" && exit 0 ;;
    esac
done
cd "$(dirname "${BASH_SOURCE[0]}")/.."

say() { printf '%s\n' "$*" >&2; }
fail() { say "error: $*"; exit 1; }
# For something that this system lacks: exits with EX_UNAVAILABLE (sysexits.h).
unavailable() { say "error: $*"; exit 69; }
# For an invalid call: exits with EX_USAGE.
invalid_call() { say "error: $*"; exit 64; }
unknown_option() { invalid_call "unknown option '$1'; see Scripts/${0##*/} --help"; }

# step TITLE COMMAND…: runs a long command and prints how long it took. Prints the command's output only if it fails. On a
# terminal, a line shows the progress. If the command is a function, it ends at its first failure. Bash ignores that if `step` itself
# is called after `if` or before `||`.
step() {
    local title=$1 start=$SECONDS status=0 ticker="" log
    shift
    log=$(mktemp)
    if [ -t 2 ]; then
        (while sleep 1; do
            printf '\r\033[K… %s, %d s  %.60s' "$title" $((SECONDS - start)) "$(tail -n 1 "$log" | tr -d '\r')" >&2
        done) &
        ticker=$!
    else
        say "… $title"
    fi
    # A subshell, so that the log of a command that calls `exit` is shown too.
    set +e
    (set -e && "$@") >"$log" 2>&1
    status=$?
    set -e
    if [ -n "$ticker" ]; then
        kill "$ticker" 2>/dev/null || true
        wait "$ticker" 2>/dev/null || true
        printf '\r\033[K' >&2
    fi
    if [ "$status" -ne 0 ]; then
        cat "$log" >&2
        say "✗ $title failed after $((SECONDS - start)) s (exit $status)"
    else
        say "✓ $title, $((SECONDS - start)) s"
    fi
    rm -f "$log"
    return "$status"
}

# as_consumer COMMAND…: runs a command without the variable that .ci/run sets, as in a package that depends on this one.
as_consumer() { (unset RESOURCEBUNDLE_WARNINGS_AS_ERRORS && "$@"); }

# swift_build [OPTION…]: builds with traits. SwiftPM 6.3.1 passes them to the compiler in the random order of a Swift set, and in another
# order it would compile every module again.
swift_build() { SWIFT_DETERMINISTIC_HASHING=1 swift build "$@"; }

# Programs that depend on this package are built here, in a folder for each build system. Modules that several of them need are compiled
# once. Without --disable-build-manifest-caching, SwiftPM would use the plan of the program that was built before, and build nothing.
consumers=$PWD/.build-consumers
# They are only run, so they need neither an index nor debug information. Without both, a build takes a quarter less CPU.
lean=(--disable-index-store -debug-info-format none)

# An optimized build for tests. `assert` is on, since the byte reader states its preconditions with it. Testable modules let the tests reach
# internal readers.
optimized=(-c release -Xswiftc -assert-config -Xswiftc Debug -Xswiftc -enable-testing)

# use_consumer PACKAGE BUILD-SYSTEM: sets `options` to SwiftPM's options for such a program.
use_consumer() {
    options=(--build-system "$2" --package-path "$1" --scratch-path "$consumers/$2" --disable-build-manifest-caching "${lean[@]}")
}

# build_consumer PACKAGE [OPTION…]: builds such a program with the native build system.
build_consumer() {
    local options
    use_consumer "$1" native
    as_consumer swift_build "${options[@]}" "${@:2}"
}

# repeat_crashed COMMAND…: runs a build, and repeats it at most twice if SwiftPM itself crashed. SwiftPM 6.3.1 ends some builds of the
# swiftbuild build system with a segmentation fault. Prints the output of the last run only. A compiler or a plugin that crashes is an error
# of the build, with an exit status below 128.
repeat_crashed() {
    local status log
    log=$(mktemp)
    for _ in 1 2 3; do
        status=0
        "$@" >"$log" 2>&1 || status=$?
        [ "$status" -gt 128 ] || break
        say "SwiftPM crashed with status $status: $*"
    done
    cat "$log"
    rm -f "$log"
    return "$status"
}

# build_modules: builds the modules with the traits in RB_TRAITS; by default with all that change an interface.
build_modules() {
    use_traits "${RB_TRAITS:-Hummingbird,Mustache,Operations}"
    step "Building the modules" swift_build "${traits[@]}"
}

# build_tests: builds the tests with the traits in RB_TRAITS, and sets `traits` for running them.
build_tests() {
    use_traits "${RB_TRAITS:-}"
    step "Building the tests" swift_build --build-tests ${traits[@]+"${traits[@]}"}
}

# use_modules: sets `options` to the compiler's options for importing the modules that were built, of this package and of its
# dependencies.
use_modules() {
    local build target map
    build=$(swift build --show-bin-path)
    target=$(swift -print-target-info | sed -nE 's/.*"triple" *: *"([^"]+)".*/\1/p' | head -n 1)
    options=(-target "$target" -I "$build/Modules")
    for map in "$build"/*.build/module.modulemap .build/checkouts/*/Sources/*/include/module.modulemap; do
        if [ -e "$map" ]; then options+=(-Xcc "-fmodule-map-file=$map"); fi
    done
}

# extract_symbols MODULE FOLDER [OPTION…]: writes the symbol graph of a built module's public declarations.
extract_symbols() {
    local options
    use_modules
    swift symbolgraph-extract -module-name "$1" "${options[@]}" -minimum-access-level public -skip-synthesized-members \
        -output-dir "$2" "${@:3}"
}

# preload_for_thread_sanitizer FOLDER: builds Scripts/support/tsan-mutex.c in a folder, and has later programs load it.
preload_for_thread_sanitizer() {
    local library
    library=$(realpath "$1")/tsan-mutex.so
    clang -shared -fPIC -O2 -o "$library" Scripts/support/tsan-mutex.c
    export LD_PRELOAD=$library
}

require_swift() {
    command -v swift >/dev/null || unavailable "no 'swift' in PATH. Install Swift 6.2 or later: https://www.swift.org/install"
    local version
    version=$(swift --version 2>/dev/null | sed -nE 's/.*Swift version ([0-9]+)\.([0-9]+).*/\1 \2/p' | head -n 1)
    [ -n "$version" ] || unavailable "'swift --version' prints no version. Install Swift 6.2 or later: https://www.swift.org/install"
    # shellcheck disable=SC2086 # The version is two arguments: "6 2".
    is_recent $version ||
        unavailable "'swift' is version ${version/ /.}. Install Swift 6.2 or later: https://www.swift.org/install"
}

is_recent() { [ "$1" -gt 6 ] || { [ "$1" -eq 6 ] && [ "$2" -ge 2 ]; }; }

has_icu_headers() {
    local folder
    for folder in /usr/include /usr/local/include; do
        if [ -e "$folder/unicode/localematcher.h" ]; then return 0; fi
    done
    command -v pkg-config >/dev/null && pkg-config --exists icu-i18n icu-uc
}

has_zstd_header() { [ -e /usr/include/zstd.h ] || [ -e /usr/local/include/zstd.h ]; }

# install PACKAGE CONTENTS OTHERS: installs a missing Debian package. OTHERS lists its names on other systems.
install() {
    if ! command -v apt-get >/dev/null; then
        say "error: $2 not found, and this system has no apt-get. Install the package, then run this script again:"
        say "  $3"
        exit 69
    fi
    local sudo=()
    if [ "$(id -u)" -ne 0 ]; then
        sudo=(sudo)
        ask_for_sudo "$1" "$2"
        # The password prompt would not be visible in a step.
        sudo -v || unavailable "sudo failed. As root, run: $(apt_commands "" "$1")"
    fi
    step "Updating the package lists" ${sudo[@]+"${sudo[@]}"} apt-get update
    step "Installing $1" ${sudo[@]+"${sudo[@]}"} env DEBIAN_FRONTEND=noninteractive \
        apt-get install --yes --no-install-recommends "$1"
}

# apt_commands SUDO PACKAGE: the command that installs a package, for a person to run.
apt_commands() { printf '%sapt-get update && %sapt-get install --yes --no-install-recommends %s' "$1" "$1" "$2"; }

# ask_for_sudo PACKAGE CONTENTS: returns if the caller agrees to install the package with sudo; exits with 69 if not.
ask_for_sudo() {
    local command reply=""
    command -v sudo >/dev/null ||
        unavailable "$1 ($2) is not installed, and this system has no sudo. As root, run: $(apt_commands "" "$1")"
    if [ "${RB_YES:-}" = 1 ] || [ "${CI:-}" = true ]; then return; fi
    command=$(apt_commands "sudo " "$1")
    if [ -t 0 ] && [ -t 2 ]; then
        say "$1 ($2) is not installed. This command installs it:"
        say "  $command"
        printf 'Run the command now? [y/N] ' >&2
        read -r reply || say ""
        case $reply in
        y | Y | yes | Yes) return ;;
        esac
        say "Nothing was installed. Run the command yourself, then run this script again."
    else
        say "error: $1 ($2) is not installed. Run this command, then run this script again:"
        say "  $command"
        say "To let the script run it, set RB_YES=1."
    fi
    exit 69
}

require_icu() {
    has_icu_headers && return
    install libicu-dev "ICU's headers" "Fedora: libicu-devel    Alpine: icu-dev    Arch: icu    macOS: icu4c (Homebrew)"
    has_icu_headers || unavailable "libicu-dev is installed, but unicode/localematcher.h was not found in /usr/include or by pkg-config"
}

# Scripts/release reduces ICU's data.
require_icu_tools() {
    command -v genccode >/dev/null && return
    # On Debian, the programs for administrators are not in every user's PATH.
    PATH=$PATH:/usr/sbin
    command -v genccode >/dev/null && return
    install icu-devtools "ICU's tools" "Fedora: icu    Alpine: icu-dev    Arch: icu"
}

require_lintian() {
    command -v lintian >/dev/null && return
    install lintian "a checker of Debian packages" "only Debian has it"
}

# The package trait Zstandard needs libzstd.
require_zstd() {
    has_zstd_header && return
    install libzstd-dev "libzstd's headers" "Fedora: libzstd-devel    Alpine: zstd-dev    Arch, macOS: zstd"
    has_zstd_header || unavailable "libzstd-dev is installed, but zstd.h was not found in /usr/include"
}

# use_traits TRAIT,…: sets $traits to SwiftPM's options for these traits, and offers to install what they need.
use_traits() {
    traits=()
    if [ -z "$1" ]; then return; fi
    if [[ $1 == *Zstandard* ]]; then require_zstd; fi
    traits=(--traits "$1")
}

require_wrk() {
    command -v wrk >/dev/null && return
    install wrk "a load generator for HTTP" "Fedora, Arch, macOS: wrk"
}

# Tests that count instructions need valgrind. They are skipped without it.
require_valgrind() {
    command -v valgrind >/dev/null && return
    install valgrind "an instruction counter" "Fedora, Alpine, Arch: valgrind"
}

# Tests of completions and of the manual page need these. They are skipped without them.
require_shells() {
    command -v zsh >/dev/null || install zsh "a shell" "Fedora, Alpine, Arch: zsh"
    command -v fish >/dev/null || install fish "a shell" "Fedora, Alpine, Arch, macOS: fish"
    command -v man >/dev/null || install man-db "the reader of manual pages" "Fedora, Alpine, Arch: man-db"
}

# Scripts/check-build-systems builds the examples with these.
require_make() {
    command -v make >/dev/null || install make "GNU make" "Fedora, Alpine, Arch: make"
}

require_cmake() {
    command -v cmake >/dev/null || install cmake "CMake" "Fedora, Alpine, Arch, macOS: cmake"
    local version
    version=$(cmake --version | sed -nE '1s/.* ([0-9]+)\.([0-9]+).*/\1 \2/p')
    [ "${version% *}" -gt 3 ] || [ "${version#* }" -ge 25 ] || unavailable "'cmake' is version ${version/ /.}; 3.25 or later is needed"
}

require_ninja() {
    command -v ninja >/dev/null || install ninja-build "ninja" "Fedora: ninja-build    Alpine, Arch, macOS: ninja"
}

# Scripts/check-caches and Scripts/check-browser start these. On Debian, servers are not in every user's PATH.
require_python() {
    command -v python3 >/dev/null || install python3 "Python" "Fedora, Alpine, macOS: python3    Arch: python"
}

# Scripts/benchmark-catalog needs the program; the shell's own `time` has no options.
require_time() {
    type -P time >/dev/null || install time "GNU time" "Fedora, Alpine, Arch: time"
}

require_strace() {
    command -v strace >/dev/null || install strace "it makes system calls fail" "Fedora, Alpine, Arch: strace"
}

require_nginx() {
    PATH=$PATH:/usr/sbin
    command -v nginx >/dev/null || install nginx "a server with a cache" "Fedora, Alpine, Arch, macOS: nginx"
}

require_varnish() {
    PATH=$PATH:/usr/sbin
    command -v varnishd >/dev/null || install varnish "a cache" "Fedora, Alpine, Arch, macOS: varnish"
}

require_chromium() {
    command -v chromium >/dev/null || install chromium "a browser" "Fedora, Alpine, Arch: chromium"
}

# The smallest fonts that show Arabic and Japanese.
require_fonts() {
    command -v fc-list >/dev/null || install fontconfig "the list of fonts" "Fedora, Alpine, Arch: fontconfig"
    fc-list :lang=ar | grep -q . || install fonts-dejavu-core "a font with Arabic" "Fedora: dejavu-sans-fonts    Alpine: font-dejavu"
    fc-list :lang=ja | grep -q . || install fonts-motoya-l-cedar "a font with Japanese" "Fedora: google-noto-sans-jp-fonts"
}

if ${needs_swift:-true}; then
    require_swift
    require_icu
fi
