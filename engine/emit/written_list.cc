#include "engine/emit/written_list.h"

#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "absl/strings/str_split.h"
#include "absl/strings/strip.h"
#include "engine/base/hash.h"

namespace augment {
namespace {

constexpr absl::string_view kFirstWords = "// What augment wrote here";

bool IsHash(absl::string_view text) {
  if (text.size() != 8) return false;
  for (const char c : text) {
    if (!absl::ascii_isxdigit(static_cast<unsigned char>(c))) return false;
  }
  return true;
}

std::string TextHash(const TestText& test) {
  return absl::StrFormat("%08x", static_cast<uint32_t>(HashText(test.Fingerprint()) >> 32));
}

}  // namespace

WrittenEntry EntryOf(const TestText& test, const std::string& behaviour) {
  return {test.FullName(), behaviour, TextHash(test)};
}

std::string WrittenList(const std::vector<WrittenEntry>& entries, int width) {
  if (entries.empty()) return "";
  std::string text =
      WrapComment(absl::StrCat(absl::StripPrefix(kFirstWords, "// "),
                               ", each with what it is about. Delete a test above that you do not "
                               "want: the next run notes that in the baseline, and writes none "
                               "like it again."),
                  width);
  for (const WrittenEntry& entry : entries) {
    absl::StrAppend(&text, "// - ", entry.name, " ", entry.behaviour, " ", entry.text, "\n");
  }
  return text;
}

std::vector<WrittenEntry> ReadWrittenList(absl::string_view source) {
  std::vector<WrittenEntry> entries;
  const size_t begin = source.rfind(kFirstWords);
  if (begin == absl::string_view::npos) return entries;
  // A formatter may have broken lines.
  std::string words;
  for (absl::string_view line : absl::StrSplit(source.substr(begin), '\n')) {
    if (!absl::ConsumePrefix(&line, "//")) break;
    absl::StrAppend(&words, line, " ");
  }
  const std::vector<std::string> parts = absl::StrSplit(words, ' ', absl::SkipEmpty());
  for (size_t i = 0; i + 3 < parts.size(); ++i) {
    if (parts[i] != "-" || !IsHash(parts[i + 2]) || !IsHash(parts[i + 3])) continue;
    entries.push_back({parts[i + 1], parts[i + 2], parts[i + 3]});
  }
  return entries;
}

std::string WithWrittenList(absl::string_view source, const std::vector<WrittenEntry>& entries,
                            int width) {
  const size_t begin = source.rfind(kFirstWords);
  const std::string list = WrittenList(entries, width);
  return absl::StrCat(absl::StripTrailingAsciiWhitespace(source.substr(0, begin)), "\n",
                      list.empty() ? "" : "\n", list);
}

const TestText* FindWritten(const WrittenEntry& entry, const std::vector<TestText>& tests) {
  for (const TestText& test : tests) {
    if (test.FullName() == entry.name) return &test;
  }
  for (const TestText& test : tests) {
    if (TextHash(test) == entry.text) return &test;
  }
  return nullptr;
}

}  // namespace augment
