#include "engine/instrument/default_text.h"

#include <algorithm>
#include <iterator>
#include <optional>

#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "absl/strings/strip.h"

namespace augment::instrument {
namespace {

// "n::kSize"
bool IsName(absl::string_view text) {
  return !text.empty() && !absl::ascii_isdigit(static_cast<unsigned char>(text[0])) &&
         std::all_of(text.begin(), text.end(), [](char c) {
           return absl::ascii_isalnum(static_cast<unsigned char>(c)) || c == '_' || c == ':';
         });
}

bool IsWhole(absl::string_view type) {
  static constexpr absl::string_view kTypes[] = {
      "short", "unsigned short", "int",       "unsigned int",
      "long",  "unsigned long",  "long long", "unsigned long long"};
  return std::find(std::begin(kTypes), std::end(kTypes), type) != std::end(kTypes);
}

}  // namespace

std::string DefaultText(const std::string& written, const std::string& type,
                        const clang::Cursor& parameter) {
  const absl::string_view plain = absl::StripPrefix(type, "const ");
  if (!IsName(written) || (plain != "bool" && !IsWhole(plain))) return written;
  const std::optional<clang::Constant> constant = parameter.constant();
  if (!constant.has_value() || constant->is_real) return written;
  if (plain == "bool") return constant->integer != 0 ? "true" : "false";
  // The greatest of an unsigned type is better known by its name (`npos`).
  if (constant->integer < 0 && absl::StartsWith(plain, "unsigned")) return written;
  return absl::StrCat(constant->integer);
}

}  // namespace augment::instrument
