#include "engine/instrument/padding.h"

#include <map>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/string_view.h"
#include "absl/strings/strip.h"

namespace augment::instrument {
namespace {

// "char[64 - sizeof(n)]" and the like, as written.
bool IsBytes(absl::string_view type) {
  if (!absl::EndsWith(type, "]")) return false;
  absl::string_view element = absl::StripTrailingAsciiWhitespace(type.substr(0, type.find('[')));
  absl::ConsumePrefix(&element, "std::");
  for (const char* byte :
       {"char", "signed char", "unsigned char", "byte", "int8_t", "uint8_t", "uint8"}) {
    if (element == byte) return true;
  }
  return false;
}

}  // namespace

void LeaveOutPadding(const SourceSet& sources, LibraryFacts& facts) {
  std::map<std::string, int> mentions;  // beyond declarations
  for (const ClassFacts& cls : facts.classes) {
    for (const proto::FieldModel& field : cls.model.fields()) {
      const bool hidden = !field.is_public() || !cls.publicly_nested;
      if (hidden && IsBytes(field.type())) --mentions[field.name()];
    }
  }
  if (mentions.empty()) return;
  for (int i = 0; i < sources.size(); ++i) {
    const TokenList& tokens = sources[i].tokens;
    for (size_t t = 0; t < tokens.size(); ++t) {
      if (tokens[t].kind != CXToken_Identifier) continue;
      const auto found = mentions.find(tokens[t].text);
      if (found != mentions.end()) ++found->second;
    }
  }
  for (ClassFacts& cls : facts.classes) {
    std::vector<std::string> visits;
    for (size_t f = 0; f < cls.field_visits.size(); ++f) {
      const proto::FieldModel& field = cls.model.fields(static_cast<int>(f));
      const bool hidden = !field.is_public() || !cls.publicly_nested;
      const bool padding = hidden && IsBytes(field.type()) && mentions[field.name()] == 0;
      if (!padding) visits.push_back(std::move(cls.field_visits[f]));
    }
    cls.field_visits = std::move(visits);
  }
}

}  // namespace augment::instrument
