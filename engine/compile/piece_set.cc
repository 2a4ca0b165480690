#include "engine/compile/piece_set.h"

#include <algorithm>
#include <fstream>
#include <sstream>
#include <utility>

#include "absl/strings/match.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/strip.h"
#include "engine/base/status.h"

namespace augment::compile {
namespace {

absl::StatusOr<std::string> Read(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  std::ostringstream text;
  if (!in) return absl::NotFoundError(absl::StrCat("cannot read ", path));
  text << in.rdbuf();
  return text.str();
}

// The lines up to and including the #line directive.
unsigned LinesBefore(const std::string& text) {
  const size_t directive = text.find("#line 1 \"");
  if (directive == std::string::npos) return 0;
  return 1 + static_cast<unsigned>(std::count(text.begin(), text.begin() + directive, '\n'));
}

// 3 of "… (static void augment_thunk_3(…"; kNone.
int DeclaredThunk(absl::string_view inserted) {
  constexpr absl::string_view kDeclared = "(static void augment_thunk_";
  const size_t at = inserted.find(kDeclared);
  if (at == absl::string_view::npos) return PieceSet::kNone;
  inserted.remove_prefix(at + kDeclared.size());
  int number = PieceSet::kNone;
  return absl::SimpleAtoi(inserted.substr(0, inserted.find('(')), &number) ? number
                                                                           : PieceSet::kNone;
}

}  // namespace

absl::StatusOr<PieceSet> PieceSet::Load(const std::vector<std::string>& maps) {
  PieceSet set;
  for (const std::string& path : maps) {
    RETURN_IF_ERROR(set.Add(path));
  }
  for (auto& [shadow, file] : set.files_) set.Render(file);
  return set;
}

absl::Status PieceSet::Add(const std::string& path) {
  ASSIGN_OR_RETURN(const auto bytes, Read(path));
  proto::PieceMap map;
  if (!map.ParseFromString(bytes)) {
    return absl::DataLossError(absl::StrCat(path, " is no map of pieces"));
  }
  std::vector<int> index;  // of this map's pieces in ours
  for (const proto::Piece& piece : map.pieces()) {
    const auto [it, is_new] = by_id_.emplace(piece.id(), size());
    index.push_back(it->second);
    if (!is_new) continue;
    pieces_.push_back(piece);
    for (const std::string& id : piece.needs()) dependents_[id].push_back(it->second);
  }
  for (const proto::EditedFile& edited : map.files()) {
    if (edited.edits().empty()) continue;
    // What is not there this source does not see: the thunks of a library.
    auto text = Read(edited.shadow());
    if (!text.ok()) continue;
    File& file = files_[edited.shadow()];
    file.lines_before = edited.original().empty() ? 0 : LinesBefore(*text);
    file.text = *std::move(text);
    file.edits.assign(edited.edits().begin(), edited.edits().end());
    member_number_.resize(pieces_.size(), kNone);
    for (const auto& edit : edited.edits()) {
      if (edit.begin() > edit.end() || edit.end() > file.text.size()) {
        return absl::DataLossError(absl::StrCat(edited.shadow(), " is not as its pieces say"));
      }
      const int piece = index[edit.piece()];
      file.piece_of.push_back(piece);
      const int number = DeclaredThunk(
          absl::string_view(file.text).substr(edit.begin(), edit.end() - edit.begin()));
      if (number != kNone) member_number_[piece] = number;
    }
    if (!edited.original().empty()) shadow_of_[edited.original()] = edited.shadow();
  }
  return absl::OkStatus();
}

int PieceSet::Find(const std::string& id) const {
  const auto it = by_id_.find(id);
  return it == by_id_.end() ? kNone : it->second;
}

void PieceSet::Render(File& file) const {
  file.present.clear();
  file.ranges.clear();
  size_t at = 0;
  for (size_t i = 0; i < file.edits.size(); ++i) {
    const proto::EditedFile::Edit& edit = file.edits[i];
    file.present.append(file.text, at, edit.begin() - at);
    at = edit.end();
    if (!stands(file.piece_of[i])) {
      file.present += edit.replaced();
      continue;
    }
    const auto begin = static_cast<unsigned>(file.present.size());
    file.present.append(file.text, edit.begin(), edit.end() - edit.begin());
    file.ranges.push_back({begin, static_cast<unsigned>(file.present.size()), file.piece_of[i]});
  }
  file.present.append(file.text, at, std::string::npos);
  file.line_starts = {0};
  for (size_t i = 0; i < file.present.size(); ++i) {
    if (file.present[i] == '\n') file.line_starts.push_back(static_cast<unsigned>(i + 1));
  }
}

int PieceSet::InsertedAt(const std::string& file, unsigned line, unsigned column) const {
  if (line == 0 || column == 0) return kNone;
  const auto shadow = shadow_of_.find(file);
  const auto found = files_.find(shadow == shadow_of_.end() ? file : shadow->second);
  if (found == files_.end()) return kNone;
  const File& text = found->second;
  const unsigned row = line - 1 + (shadow == shadow_of_.end() ? 0 : text.lines_before);
  if (row >= text.line_starts.size()) return kNone;
  const unsigned offset = text.line_starts[row] + column - 1;
  for (const Range& range : text.ranges) {
    if (range.begin <= offset && offset < range.end) return range.piece;
  }
  return kNone;
}

int PieceSet::Around(const std::string& file, unsigned line, absl::string_view kind) const {
  int best = kNone;
  unsigned least = ~0u;
  for (int i = 0; i < size(); ++i) {
    const proto::Piece& one = pieces_[i];
    if (one.file() != file || line < one.first_line() || line > one.last_line() || !stands(i) ||
        !absl::StartsWith(one.id(), kind)) {
      continue;
    }
    const unsigned lines = one.last_line() - one.first_line();
    if (lines < least) {
      least = lines;
      best = i;
    }
  }
  return best;
}

std::vector<int> PieceSet::ThunksOfBodies(const std::string& file, unsigned line) const {
  std::vector<int> thunks;
  for (const proto::Piece& one : pieces_) {
    absl::string_view id = one.id();
    if (one.file() != file || !absl::ConsumePrefix(&id, "body:")) continue;
    if (line != 0 && (line < one.first_line() || line > one.last_line())) continue;
    const int thunk = Find(absl::StrCat("thunk:", id));
    if (thunk != kNone && stands(thunk)) thunks.push_back(thunk);
  }
  return thunks;
}

std::vector<int> PieceSet::ThunksOfSameClass(int thunk) const {
  std::vector<int> same;
  for (const std::string& tracker : pieces_[thunk].needs()) {
    const auto found = dependents_.find(tracker);
    if (found == dependents_.end()) continue;
    for (const int one : found->second) {
      if (stands(one) && MemberNumber(one) != kNone) same.push_back(one);
    }
  }
  return same;
}

int PieceSet::MemberThunk(const std::string& file, int number) const {
  const auto shadow = shadow_of_.find(file);
  const auto found = files_.find(shadow == shadow_of_.end() ? file : shadow->second);
  if (found == files_.end()) return kNone;
  for (const int piece : found->second.piece_of) {
    if (stands(piece) && MemberNumber(piece) == number) return piece;
  }
  return kNone;
}

std::string PieceSet::TextOf(int i) const {
  const proto::Piece& one = pieces_[i];
  const auto shadow = shadow_of_.find(one.file());
  if (one.first_line() == 0 || shadow == shadow_of_.end()) return "";
  const File& file = files_.at(shadow->second);
  const size_t first = one.first_line() - 1 + file.lines_before;
  const size_t behind = one.last_line() + file.lines_before;
  if (first >= file.line_starts.size()) return "";
  const size_t begin = file.line_starts[first];
  const size_t end =
      behind < file.line_starts.size() ? file.line_starts[behind] : file.present.size();
  return file.present.substr(begin, end - begin);
}

std::set<int> PieceSet::WithDependents(int i) const {
  std::set<int> all;
  std::vector<int> pending = {i};
  while (!pending.empty()) {
    const int one = pending.back();
    pending.pop_back();
    if (!all.insert(one).second) continue;
    if (const auto it = dependents_.find(pieces_[one].id()); it != dependents_.end()) {
      pending.insert(pending.end(), it->second.begin(), it->second.end());
    }
  }
  return all;
}

std::set<std::string> PieceSet::FilesOf(int i) const {
  const std::set<int> all = WithDependents(i);
  std::set<std::string> files;
  for (const auto& [shadow, file] : files_) {
    for (const int piece : file.piece_of) {
      if (all.count(piece) == 0) continue;
      files.insert(shadow);
      break;
    }
  }
  return files;
}

std::vector<int> PieceSet::Withdraw(const std::vector<int>& some) {
  std::set<int> gone;
  for (const int i : some) {
    for (const int one : WithDependents(i)) {
      if (withdrawn_.insert(one).second) gone.insert(one);
    }
  }
  for (auto& [shadow, file] : files_) {
    for (const int piece : file.piece_of) {
      if (gone.count(piece) == 0) continue;
      file.changed = true;
      Render(file);
      break;
    }
  }
  return {gone.begin(), gone.end()};
}

std::map<std::string, std::string> PieceSet::ChangedTexts() const {
  std::map<std::string, std::string> texts;
  for (const auto& [shadow, file] : files_) {
    if (file.changed) texts.emplace(shadow, file.present);
  }
  return texts;
}

}  // namespace augment::compile
