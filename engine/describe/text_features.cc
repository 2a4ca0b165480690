#include "engine/describe/text_features.h"

#include <algorithm>
#include <cstddef>

#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_replace.h"
#include "engine/describe/value_words.h"
#include "engine/model/camel_case.h"
#include "engine/model/utf8.h"

namespace augment {
namespace {

constexpr size_t kMostMarks = 4;  // of which each may be the point

bool IsBeyondAscii(char c) { return static_cast<unsigned char>(c) >= 0x80; }

// Each character of that kind as what `plain` makes of it.
template <class Is, class Plain>
std::string Without(std::string text, Is is, Plain plain) {
  for (char& c : text) {
    if (is(c)) c = plain(c);
  }
  return text;
}

std::string CaseWords(const std::string& text) {
  const auto is_upper = [](unsigned char c) { return absl::ascii_isupper(c); };
  const auto is_lower = [](unsigned char c) { return absl::ascii_islower(c); };
  const auto upper = std::count_if(text.begin(), text.end(), is_upper);
  if (upper == 0) return "";
  if (std::none_of(text.begin(), text.end(), is_lower)) return "UpperCase";
  return upper == 1 && is_upper(static_cast<unsigned char>(text[0])) ? "Capitalized" : "MixedCase";
}

// At its beginning, at its end, within.
void AddBlanks(const std::string& text, std::vector<TextFeature>* features) {
  const std::string trimmed(absl::StripAsciiWhitespace(text));
  if (trimmed.empty()) {
    features->push_back({"Blank", "", "text"});
    return;
  }
  const bool leading = absl::ascii_isspace(static_cast<unsigned char>(text.front()));
  const bool trailing = absl::ascii_isspace(static_cast<unsigned char>(text.back()));
  if (leading || trailing) {
    features->push_back({"",
                         leading && trailing ? "BlanksAround"
                         : leading           ? "LeadingBlank"
                                             : "TrailingBlank",
                         trimmed});
  }
  if (absl::StrContains(trimmed, " ")) {
    features->push_back({"", "Blank", absl::StrReplaceAll(text, {{" ", ""}})});
  }
}

}  // namespace

std::vector<TextFeature> TextFeatures(const std::string& text) {
  std::vector<TextFeature> features;
  if (text.empty() || !IsUtf8(text)) return features;
  if (absl::StrContains(text, "\r\n")) {
    features.push_back({"", "CrLf", absl::StrReplaceAll(text, {{"\r\n", "\n"}})});
  }
  if (absl::StrContains(text, "\n")) {
    features.push_back({"", "LineBreak", absl::StrReplaceAll(text, {{"\r", ""}, {"\n", ""}})});
  }
  if (std::any_of(text.begin(), text.end(), IsBeyondAscii)) {
    features.push_back({"NonAscii", "", Without(text, IsBeyondAscii, [](char) { return 'a'; })});
  }
  AddBlanks(text, &features);
  size_t marks = 0;
  std::string seen;
  for (const char c : text) {
    const std::string mark = MarkWords(c);
    if (c == '\n' || mark.empty() || absl::StrContains(seen, std::string(1, c))) continue;
    seen += c;
    if (++marks > kMostMarks) break;
    features.push_back({"", mark, absl::StrReplaceAll(text, {{std::string(1, c), ""}})});
  }
  if (const std::string words = CaseWords(text); !words.empty()) {
    features.push_back({words, "", absl::AsciiStrToLower(text)});
  }
  // Of a number they are no feature.
  const auto is_digit = [](unsigned char c) { return absl::ascii_isdigit(c); };
  const auto is_letter = [](unsigned char c) { return absl::ascii_isalpha(c); };
  const auto digits = std::count_if(text.begin(), text.end(), is_digit);
  if (digits > 0 && digits <= std::count_if(text.begin(), text.end(), is_letter)) {
    features.push_back({"", "Digits", Without(text, is_digit, [](char) { return 'a'; })});
  }
  return features;
}

std::string FeatureWords(const TextFeature& feature, const std::string& parameter) {
  // A letter is no name.
  const std::string name = parameter.size() < 2 ? "" : CamelCase(parameter);
  if (!feature.noun.empty()) {
    return absl::StrCat("With", feature.noun, name.empty() ? "" : "In", name);
  }
  return absl::StrCat("With", feature.adjective, name.empty() ? "Text" : name);
}

}  // namespace augment
