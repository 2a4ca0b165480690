#include "engine/instrument/library_reader.h"

#include <algorithm>
#include <utility>

#include "engine/base/file_names.h"
#include "engine/instrument/inclusions.h"
#include "engine/instrument/standard_headers.h"

namespace augment::instrument {
namespace {

std::set<std::string> Messages(const clang::TranslationUnit& unit) {
  std::set<std::string> messages;
  for (const clang::Diagnostic& error : unit.Errors()) messages.insert(error.message);
  return messages;
}

}  // namespace

std::vector<CheckedUnit> LibraryReader::ReadAll() {
  ReadSources();
  ReadHeaders();
  for (int i = 0; i < sources_.size(); ++i) {
    SourceFile& file = sources_[i];
    if (!file.parsed && !file.unused && file.skipped.empty())
      file.skipped = "no source of the library includes it";
  }
  return std::move(units_);
}

void LibraryReader::ReadSources() {
  std::vector<int> files;
  std::vector<std::string> paths;
  for (int i = 0; i < sources_.size(); ++i) {
    const std::string& path = sources_[i].request.path();
    if (sources_[i].request.is_header() || IsFragment(path)) continue;
    files.push_back(i);
    paths.push_back(path);
  }
  parser_.ParseEach(paths, [&](size_t i, const Parser::Unit& unit) { Read(files[i], unit); });
}

// Headers that no source included. Those that no other file includes come
// first and in one unit, since parsing what they include in turn dominates;
// one by one when that fails. Then those that are still unread.
void LibraryReader::ReadHeaders() {
  std::vector<int> roots;
  const std::set<int> included = Included();
  std::string text;
  for (int i = 0; i < sources_.size(); ++i) {
    if (!IsUnread(i) || included.count(i) != 0) continue;
    roots.push_back(i);
    text += Including(sources_[i].request.path());
  }
  if (roots.size() > 1) {
    auto unit = ParseHeaders(text);
    if (unit.ok() && WhyUnread(*unit, sources_).empty()) {
      test_library_.Look(*unit, sources_);
      extractor_.Extract(*unit, -1);
      units_.push_back({roots, Messages(*unit)});
      roots.clear();
    }
  }
  for (const int i : roots) {
    if (IsUnread(i)) ReadHeader(i);
  }
  for (int i = 0; i < sources_.size(); ++i) {
    if (IsUnread(i)) ReadHeader(i);
  }
}

bool LibraryReader::IsUnread(int i) const {
  return !sources_[i].parsed && !sources_[i].unused && sources_[i].skipped.empty() &&
         !IsFragment(sources_[i].request.path());
}

std::set<int> LibraryReader::Included() const {
  const SearchPath search(parser_.flags());
  std::set<int> result;
  for (int i = 0; i < sources_.size(); ++i) {
    if (sources_[i].unused) continue;
    for (const Inclusion& inclusion : FindInclusions(sources_[i].text)) {
      const std::string path = Resolve(inclusion, sources_[i], sources_, search);
      const int index = path.empty() ? -1 : sources_.IndexOf(path);
      if (index != i) result.insert(index);
    }
  }
  return result;
}

// A header is included: as a unit of its own it would not be known to have been read
// (`#pragma once`) where what it includes leads back to it.
void LibraryReader::ReadHeader(int i) {
  Read(i, ParseHeaders(Including(sources_[i].request.path())));
}

Parser::Unit LibraryReader::ParseHeaders(const std::string& inclusions) {
  const auto parse = [this](const std::string& text) {
    return parser_.Parse(kHeadersUnit, {{kHeadersUnit, text}});
  };
  const std::string behind = IncludeStandardHeaders() + inclusions;
  if (facts_.behind_standard) return parse(behind);
  Parser::Unit alone = parse(inclusions);
  if (!alone.ok() || !HasOwnErrors(*alone)) return alone;
  Parser::Unit unit = parse(behind);
  if (!unit.ok() || HasOwnErrors(*unit)) return alone;
  facts_.behind_standard = true;
  return unit;
}

bool LibraryReader::HasOwnErrors(const clang::TranslationUnit& unit) const {
  const std::vector<clang::Diagnostic> errors = unit.Errors();
  return std::any_of(errors.begin(), errors.end(), [this](const clang::Diagnostic& error) {
    return sources_.IndexOf(clang::FileName(error.place.file)) >= 0;
  });
}

void LibraryReader::Read(int i, const Parser::Unit& unit) {
  SourceFile& file = sources_[i];
  if (!unit.ok()) {
    file.skipped = std::string(unit.status().message());
    return;
  }
  file.skipped = WhyUnread(*unit, sources_);
  if (!file.skipped.empty()) return;
  test_library_.Look(*unit, sources_);
  extractor_.Extract(*unit, file.request.is_header() ? -1 : i);
  units_.push_back({{i}, Messages(*unit)});
}

}  // namespace augment::instrument
