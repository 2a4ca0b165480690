#include "engine/instrument/comment_places.h"

#include <cstddef>

#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/string_view.h"

namespace augment::instrument {
namespace {

bool IsBlank(char c) { return c == ' ' || c == '\t' || c == '\r'; }

// The comment that begins at `begin`: to its `*/`, or all lines of `//` that follow each other.
std::string CommentAt(const std::string& text, size_t begin) {
  if (text.compare(begin, 2, "/*") == 0) {
    const size_t end = text.find("*/", begin + 2);
    return end == std::string::npos ? "" : text.substr(begin, end + 2 - begin);
  }
  size_t end = begin;
  for (size_t at = begin; text.compare(at, 2, "//") == 0;) {
    end = text.find('\n', at);
    if (end == std::string::npos) return text.substr(begin);
    at = text.find_first_not_of(" \t", end + 1);
    if (at == std::string::npos) break;
  }
  return text.substr(begin, end - begin);
}

}  // namespace

std::string CommentAbove(const std::string& text, unsigned offset, unsigned line,
                         unsigned* first_line) {
  const auto line_start = [&](size_t at) {
    const size_t before = at == 0 ? std::string::npos : text.rfind('\n', at - 1);
    return before == std::string::npos ? size_t{0} : before + 1;
  };
  size_t end = line_start(offset);
  // An attribute before the declaration is not part of it.
  for (size_t start; end > 0; end = start) {
    start = line_start(end - 1);
    const absl::string_view above =
        absl::StripAsciiWhitespace(absl::string_view(text).substr(start, end - start));
    if (!absl::StartsWith(above, "[[") || !absl::EndsWith(above, "]]")) break;
    --line;
  }
  size_t begin = end;
  bool block = false;
  while (begin > 0) {
    const size_t start = line_start(begin - 1);
    const absl::string_view above =
        absl::StripAsciiWhitespace(absl::string_view(text).substr(start, begin - start));
    if (begin == end && absl::EndsWith(above, "*/")) block = true;
    if (!block && !absl::StartsWith(above, "//")) break;
    begin = start;
    --line;
    if (block && absl::StartsWith(above, "/*")) break;
  }
  *first_line = line;
  return text.substr(begin, end - begin);
}

std::string CommentBehind(const std::string& text, unsigned end) {
  size_t at = end;
  while (at < text.size() && (IsBlank(text[at]) || text[at] == ';')) ++at;
  if (text.compare(at, 2, "//") != 0)
    return text.compare(at, 2, "/*") == 0 ? CommentAt(text, at) : "";
  // What follows below belongs to what stands below.
  return text.substr(at, text.find('\n', at) - at);
}

std::string CommentAtStart(const std::string& text, unsigned open) {
  const size_t at = text.find_first_not_of(" \t\r\n", open + 1);
  if (at == std::string::npos) return "";
  return text.compare(at, 2, "//") == 0 || text.compare(at, 2, "/*") == 0 ? CommentAt(text, at)
                                                                          : "";
}

}  // namespace augment::instrument
