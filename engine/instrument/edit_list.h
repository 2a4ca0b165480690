// Edits to one file, applied in one go.
//
// An edit inserts text at an offset or replaces a range; it contains no line
// break, so that lines keep their numbers. It belongs to an owner, the part of
// the facts that would have to change to withdraw it. Insertions at one offset
// keep the order in which they were added. Ranges must not overlap.
#ifndef AUGMENT_ENGINE_INSTRUMENT_EDIT_LIST_H_
#define AUGMENT_ENGINE_INSTRUMENT_EDIT_LIST_H_

#include <string>
#include <vector>

#include "absl/strings/string_view.h"

namespace augment::instrument {

struct Owner {
  enum Kind {
    kInclusion,
    kTracker,
    kVisitor,  // the function that shows the fields
    kFields,   // what it shows
    kThunk,
    kBody,
    kPredicate,
    kMark,
    kAlias
  };
  Kind kind = kInclusion;
  int index = -1;  // of the class (tracker, visitor, fields), function, …
};

// The rewritten text, and how to get from a place in it to what put it there.
class EditedText {
 public:
  const std::string& text() const { return text_; }
  // The owner of the inserted text at `offset`; null in the user's own text.
  const Owner* OwnerAt(unsigned offset) const;
  // The place in the original that `offset` came from; for inserted text the
  // place it was inserted at.
  unsigned Original(unsigned offset) const;

  // Inserted text that can be taken out again: where it is, whose it is, and
  // what stood there before.
  struct Insertion {
    unsigned begin;  // in the new text
    unsigned end;
    unsigned replaced_begin;  // in the old text
    unsigned replaced_end;
    Owner owner;
  };
  // All but inclusions, in the order of the text.
  std::vector<Insertion> Insertions() const;

 private:
  friend class EditList;
  struct Piece {
    unsigned begin;     // in the new text
    unsigned original;  // in the old text
    bool inserted;
    Owner owner;
  };
  const Piece* PieceAt(unsigned offset) const;
  std::string text_;
  std::vector<Piece> pieces_;  // sorted by begin
  unsigned original_size_ = 0;
};

class EditList {
 public:
  void Insert(unsigned offset, std::string text, Owner owner);
  void Replace(unsigned begin, unsigned end, std::string text, Owner owner);
  // `prologue` goes before everything; it may contain line breaks.
  EditedText Apply(absl::string_view original, absl::string_view prologue) const;

 private:
  struct Edit {
    unsigned begin;
    unsigned end;
    std::string text;
    Owner owner;
  };
  std::vector<Edit> edits_;
};

}  // namespace augment::instrument

#endif  // AUGMENT_ENGINE_INSTRUMENT_EDIT_LIST_H_
