# Sourced by the scripts beside it: goes to the package's root and sees to what the build needs.
# Quiet when everything is there. Needs bash; changes the system only by installing a missing Debian package.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

say() { printf '%s\n' "$*" >&2; }
fail() { say "error: $*"; exit 1; }

# step TITLE COMMAND…: runs a command that takes long. Its output is shown only if it fails; on a terminal a line
# tells how far it is, and everywhere how long it took.
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
    "$@" >"$log" 2>&1 || status=$?
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

# as_consumer COMMAND…: runs a command as in a package that depends on this one: without the variable of our own CI.
as_consumer() { env -u RESOURCEBUNDLE_WARNINGS_AS_ERRORS "$@"; }

require_swift() {
    command -v swift >/dev/null || fail "no 'swift' in PATH. Install Swift 6.2 or later: https://www.swift.org/install"
    local version
    version=$(swift --version 2>/dev/null | sed -nE 's/.*Swift version ([0-9]+)\.([0-9]+).*/\1 \2/p' | head -n 1)
    # shellcheck disable=SC2086 # two numbers, two arguments
    is_recent ${version:-0 0} || fail "Swift 6.2 or later is needed, and 'swift' is ${version/ /.}: https://www.swift.org/install"
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

# install PACKAGE WHAT OTHERS: installs a missing Debian package; OTHERS tells what it is called elsewhere.
install() {
    if ! command -v apt-get >/dev/null; then
        say "error: $2 missing, and this system has no apt-get to install them with."
        say "Install the development package yourself, then run this again:"
        say "  $3"
        exit 1
    fi
    local sudo=()
    if [ "$(id -u)" -ne 0 ]; then
        command -v sudo >/dev/null || fail "$2 missing. As root, run: apt-get install $1"
        sudo=(sudo)
        # Asks for the password now, where it can be seen.
        sudo -v || fail "no right to install. As root, run: apt-get install $1"
    fi
    step "Asking Debian for its package lists" ${sudo[@]+"${sudo[@]}"} apt-get update
    step "Installing $1" ${sudo[@]+"${sudo[@]}"} env DEBIAN_FRONTEND=noninteractive \
        apt-get install --yes --no-install-recommends "$1"
}

require_icu() {
    has_icu_headers && return
    install libicu-dev "ICU's headers are" \
        "Fedora: libicu-devel    Alpine: icu-dev    Arch: icu    macOS: icu4c (Homebrew)"
    has_icu_headers || fail "libicu-dev is installed and unicode/localematcher.h is still not to be found"
}

# Only for the trait Zstandard.
require_zstd() {
    has_zstd_header && return
    install libzstd-dev "libzstd's headers are" "Fedora: libzstd-devel    Alpine: zstd-dev    Arch, macOS: zstd"
    has_zstd_header || fail "libzstd-dev is installed and zstd.h is still not to be found"
}

# Only for the tests that count instructions, which are skipped without it.
require_valgrind() {
    command -v valgrind >/dev/null && return
    install valgrind "valgrind is" "Fedora, Alpine, Arch: valgrind"
}

require_swift
require_icu
