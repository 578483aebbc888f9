// Included first by every file of this folder, so that a machine without ICU's headers reports one helpful error.

#ifndef RESOURCEBUNDLE_ICU_CHECK_H
#define RESOURCEBUNDLE_ICU_CHECK_H

#if __has_include(<unicode/localematcher.h>) && __has_include(<unicode/plurrule.h>)
#define RB_HAVE_ICU 1
#else
#define RB_HAVE_ICU 0
#error "ResourceBundle needs ICU's headers (version 68 or newer). Debian, Ubuntu: apt-get install libicu-dev. Fedora: dnf install libicu-devel. macOS: brew install icu4c"
#endif

#endif
