#include "engine/instrument/edit_list.h"

#include <algorithm>
#include <utility>

namespace augment::instrument {

const EditedText::Piece* EditedText::PieceAt(unsigned offset) const {
  auto it = std::upper_bound(pieces_.begin(), pieces_.end(), offset,
                             [](unsigned o, const Piece& piece) { return o < piece.begin; });
  return it == pieces_.begin() ? nullptr : &*(it - 1);
}

const Owner* EditedText::OwnerAt(unsigned offset) const {
  const Piece* piece = PieceAt(offset);
  return piece != nullptr && piece->inserted ? &piece->owner : nullptr;
}

unsigned EditedText::Original(unsigned offset) const {
  const Piece* piece = PieceAt(offset);
  if (piece == nullptr) return 0;
  return piece->inserted ? piece->original : piece->original + (offset - piece->begin);
}

std::vector<EditedText::Insertion> EditedText::Insertions() const {
  std::vector<Insertion> result;
  for (size_t i = 0; i < pieces_.size(); ++i) {
    const Piece& piece = pieces_[i];
    if (!piece.inserted || piece.owner.kind == Owner::kInclusion) continue;
    const bool last = i + 1 == pieces_.size();
    result.push_back(
        {piece.begin, last ? static_cast<unsigned>(text_.size()) : pieces_[i + 1].begin,
         piece.original, last ? original_size_ : pieces_[i + 1].original, piece.owner});
  }
  return result;
}

void EditList::Insert(unsigned offset, std::string text, Owner owner) {
  edits_.push_back({offset, offset, std::move(text), owner});
}

void EditList::Replace(unsigned begin, unsigned end, std::string text, Owner owner) {
  edits_.push_back({begin, end, std::move(text), owner});
}

EditedText EditList::Apply(absl::string_view original, absl::string_view prologue) const {
  std::vector<const Edit*> order;
  for (const Edit& edit : edits_) order.push_back(&edit);
  std::stable_sort(order.begin(), order.end(),
                   [](const Edit* a, const Edit* b) { return a->begin < b->begin; });
  EditedText result;
  result.original_size_ = static_cast<unsigned>(original.size());
  unsigned at = 0;
  const auto keep = [&](unsigned until) {
    if (until == at) return;
    result.pieces_.push_back({static_cast<unsigned>(result.text_.size()), at, false, {}});
    result.text_.append(original.data() + at, until - at);
    at = until;
  };
  result.pieces_.push_back({0, 0, true, {}});
  result.text_.append(prologue.data(), prologue.size());
  for (const Edit* edit : order) {
    // A file that is read several times, each time as other code, has functions that share their
    // text: the first one counts.
    if (edit->begin < at) continue;
    keep(edit->begin);
    result.pieces_.push_back(
        {static_cast<unsigned>(result.text_.size()), edit->begin, true, edit->owner});
    result.text_ += edit->text;
    at = edit->end;
  }
  keep(static_cast<unsigned>(original.size()));
  return result;
}

}  // namespace augment::instrument
