#include "engine/instrument/source_set.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <system_error>
#include <utility>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "engine/base/cannot_write.h"
#include "engine/base/status.h"

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

std::string TextOnOneLine(const SourceFile& file, unsigned begin, unsigned end) {
  std::string line;
  unsigned last = begin;
  for (size_t i = file.tokens.At(begin); i < file.tokens.size(); ++i) {
    const clang::Token& token = file.tokens[i];
    if (token.offset >= end) break;
    if (token.offset > last) line += ' ';
    line += token.text;
    last = token.end();
  }
  return line;
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
  if (!out) return CannotWrite(path);
  return absl::OkStatus();
}

absl::StatusOr<SourceSet> SourceSet::Load(const proto::InstrumentRequest& request) {
  SourceSet set;
  for (const auto& file : request.files()) {
    if (auto status = set.Add(file, set.index_); !status.ok()) return status;
  }
  set.own_ = static_cast<int>(set.files_.size());
  set.defined_elsewhere_ = request.defined_elsewhere();
  for (const auto& header : request.foreign()) {
    proto::InstrumentRequest::File file;
    file.set_path(header.path());
    file.set_is_header(true);
    if (auto status = set.Add(file, set.foreign_); !status.ok()) return status;
  }
  set.shadows_.insert(request.shadows().begin(), request.shadows().end());
  for (const auto& file : request.files()) set.shadows_.emplace(file.path(), file.shadow());
  for (const auto& [path, shadow] : set.shadows_) set.Recognise(path);
  return set;
}

void SourceSet::Recognise(const std::string& path) {
  original_.emplace(CleanPath(path), path);
  const std::string real = RealPath(path);
  if (!real.empty()) original_.emplace(real, path);
}

void SourceSet::See(const std::string& path, const std::string& shadow) {
  if (shadows_.emplace(path, shadow).second) Recognise(path);
}

bool SourceSet::HasC() const {
  return std::any_of(files_.begin(), files_.end(), [](const SourceFile& file) {
    return absl::EndsWith(file.request.path(), ".c");
  });
}

absl::Status SourceSet::Add(const proto::InstrumentRequest::File& file,
                            std::map<std::string, int>& index) {
  ASSIGN_OR_RETURN(auto text, ReadFile(file.path()));
  SourceFile source;
  source.request = file;
  source.text = std::move(text);
  const int number = static_cast<int>(files_.size());
  files_.push_back(std::move(source));
  index.emplace(CleanPath(file.path()), number);
  const std::string real = RealPath(file.path());
  if (!real.empty()) index.emplace(real, number);
  return absl::OkStatus();
}

int SourceSet::Find(const std::map<std::string, int>& index, const std::string& path) {
  auto it = index.find(CleanPath(path));
  if (it == index.end()) it = index.find(RealPath(path));
  return it == index.end() ? -1 : it->second;
}

int SourceSet::IndexOf(const std::string& path) const { return Find(index_, path); }

int SourceSet::ForeignIndexOf(const std::string& path) const { return Find(foreign_, path); }

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
