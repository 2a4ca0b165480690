#include "engine/instrument/source_set.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <system_error>
#include <utility>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"

namespace augment::instrument {
namespace {

std::string RealPath(const std::string& path) {
  std::error_code error;
  const std::filesystem::path real = std::filesystem::canonical(path, error);
  return error ? "" : real.string();
}

}  // namespace

size_t TokenList::At(unsigned offset) const {
  const auto it =
      std::lower_bound(tokens_.begin(), tokens_.end(), offset,
                       [](const clang::Token& token, unsigned o) { return token.offset < o; });
  return static_cast<size_t>(it - tokens_.begin());
}

size_t TokenList::Match(size_t i) const {
  int depth = 0;
  for (; i < tokens_.size(); ++i) {
    const std::string& text = tokens_[i].text;
    if (tokens_[i].kind != CXToken_Punctuation) continue;
    if (text == "(" || text == "[" || text == "{") ++depth;
    if (text == ")" || text == "]" || text == "}") {
      if (--depth == 0) return i;
    }
  }
  return tokens_.size();
}

std::string CleanPath(const std::string& path) {
  return std::filesystem::path(path).lexically_normal().string();
}

absl::StatusOr<std::string> ReadFile(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  std::ostringstream text;
  if (!in || !(text << in.rdbuf()).good()) {
    // An empty file sets failbit on the output; it is not an error.
    if (in.good() || in.eof()) return std::string();
    return absl::NotFoundError(absl::StrCat("cannot read ", path));
  }
  return text.str();
}

absl::Status WriteFile(const std::string& path, absl::string_view text) {
  std::error_code error;
  const std::filesystem::path parent = std::filesystem::path(path).parent_path();
  if (!parent.empty()) std::filesystem::create_directories(parent, error);
  std::ofstream out(path, std::ios::binary);
  out.write(text.data(), static_cast<std::streamsize>(text.size()));
  out.close();
  if (!out) return absl::UnavailableError(absl::StrCat("cannot write ", path));
  return absl::OkStatus();
}

absl::StatusOr<SourceSet> SourceSet::Load(const proto::InstrumentRequest& request) {
  SourceSet set;
  for (const auto& file : request.files()) {
    SourceFile source;
    source.request = file;
    auto text = ReadFile(file.path());
    if (!text.ok()) return text.status();
    source.text = *std::move(text);
    const int index = set.size();
    set.files_.push_back(std::move(source));
    set.index_.emplace(CleanPath(file.path()), index);
    const std::string real = RealPath(file.path());
    if (!real.empty()) set.index_.emplace(real, index);
  }
  set.shadows_.insert(request.shadows().begin(), request.shadows().end());
  for (const auto& file : request.files()) set.shadows_.emplace(file.path(), file.shadow());
  for (const auto& [path, shadow] : set.shadows_) {
    set.original_.emplace(CleanPath(path), path);
    const std::string real = RealPath(path);
    if (!real.empty()) set.original_.emplace(real, path);
  }
  return set;
}

bool SourceSet::HasC() const {
  return std::any_of(files_.begin(), files_.end(), [](const SourceFile& file) {
    return absl::EndsWith(file.request.path(), ".c");
  });
}

int SourceSet::IndexOf(const std::string& path) const {
  auto it = index_.find(CleanPath(path));
  if (it == index_.end()) it = index_.find(RealPath(path));
  return it == index_.end() ? -1 : it->second;
}

std::string SourceSet::OriginalOf(const std::string& path) const {
  auto it = original_.find(CleanPath(path));
  if (it == original_.end()) it = original_.find(RealPath(path));
  return it == original_.end() ? "" : it->second;
}

std::string SourceSet::ShadowOf(const std::string& path) const {
  const auto it = shadows_.find(OriginalOf(path));
  return it == shadows_.end() ? "" : it->second;
}

}  // namespace augment::instrument
