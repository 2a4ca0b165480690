#include "engine/instrument/standard_headers.h"

#include "absl/strings/str_cat.h"

namespace augment::instrument {
namespace {

// Without `<execution>`, which wants another library to be linked, `<codecvt>` and `<strstream>`,
// which are deprecated, and what C++ has for the sake of C
// alone (`<ciso646>`, `<cstdalign>` …).
constexpr const char* kHeaders[] = {
    "algorithm",     "any",
    "array",         "atomic",
    "bitset",        "cassert",
    "cctype",        "cerrno",
    "cfenv",         "cfloat",
    "charconv",      "chrono",
    "cinttypes",     "climits",
    "clocale",       "cmath",
    "complex",       "condition_variable",
    "csetjmp",       "csignal",
    "cstdarg",       "cstddef",
    "cstdint",       "cstdio",
    "cstdlib",       "cstring",
    "ctime",         "cuchar",
    "cwchar",        "cwctype",
    "deque",         "exception",
    "filesystem",    "forward_list",
    "fstream",       "functional",
    "future",        "initializer_list",
    "iomanip",       "ios",
    "iosfwd",        "iostream",
    "istream",       "iterator",
    "limits",        "list",
    "locale",        "map",
    "memory",        "memory_resource",
    "mutex",         "new",
    "numeric",       "optional",
    "ostream",       "queue",
    "random",        "ratio",
    "regex",         "scoped_allocator",
    "set",           "shared_mutex",
    "sstream",       "stack",
    "stdexcept",     "streambuf",
    "string",        "string_view",
    "system_error",  "thread",
    "tuple",         "type_traits",
    "typeindex",     "typeinfo",
    "unordered_map", "unordered_set",
    "utility",       "valarray",
    "variant",       "vector",
};

}  // namespace

std::string IncludeStandardHeaders() {
  std::string text;
  for (const char* header : kHeaders) absl::StrAppend(&text, "#include <", header, ">\n");
  return text;
}

}  // namespace augment::instrument
