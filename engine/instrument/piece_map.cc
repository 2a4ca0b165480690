#include "engine/instrument/piece_map.h"

#include <algorithm>
#include <map>
#include <optional>
#include <string>
#include <utility>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "engine/base/hash.h"
#include "engine/instrument/names.h"
#include "engine/instrument/predicates.h"

namespace augment::instrument {
namespace {

std::string Id(absl::string_view kind, uint64_t id) {
  return absl::StrFormat("%s:%016x", kind, id);
}

unsigned LineAt(const std::string& text, unsigned offset) {
  return 1 + static_cast<unsigned>(std::count(
                 text.begin(), text.begin() + std::min<size_t>(offset, text.size()), '\n'));
}

class Writer {
 public:
  Writer(const LibraryFacts& facts, const SourceSet& sources) : facts_(facts), sources_(sources) {}

  // The index of the owner's piece, made when it is first asked for.
  uint32_t PieceOf(const Owner& owner) {
    const auto [it, is_new] =
        index_.emplace(std::pair(owner.kind, owner.index), map_.pieces_size());
    if (!is_new) return it->second;
    const uint32_t index = it->second;
    proto::Piece piece = Describe(owner);
    *map_.add_pieces() = std::move(piece);
    return index;
  }

  void AddFile(const EditedText& text, const SourceFile& source) {
    proto::EditedFile* file = map_.add_files();
    file->set_shadow(source.request.shadow());
    file->set_original(source.request.path());
    for (const EditedText::Insertion& insertion : text.Insertions()) {
      proto::EditedFile::Edit* edit = file->add_edits();
      edit->set_begin(insertion.begin);
      edit->set_end(insertion.end);
      edit->set_replaced(source.text.substr(insertion.replaced_begin,
                                            insertion.replaced_end - insertion.replaced_begin));
      edit->set_piece(PieceOf(insertion.owner));
    }
  }

  // Each line of the thunk file is a piece's, or everybody's.
  void AddThunks(const ThunkFile& thunks, const std::string& path) {
    const std::string& text = thunks.text;
    proto::EditedFile* file = map_.add_files();
    file->set_shadow(path);
    unsigned line = 1;
    for (size_t begin = 0; begin < text.size(); ++line) {
      const size_t end = std::min(text.find('\n', begin), text.size());
      std::optional<uint32_t> piece;
      if (const auto it = thunks.owners.find(line); it != thunks.owners.end()) {
        piece = PieceOf(it->second);
      } else if (const auto it = thunks.headers.find(line); it != thunks.headers.end()) {
        piece = AddInclusion(sources_[it->second].request.path());
      }
      if (piece) {
        proto::EditedFile::Edit* edit = file->add_edits();
        edit->set_begin(begin);
        edit->set_end(end);
        edit->set_piece(*piece);
      }
      begin = end + 1;
    }
  }

  proto::PieceMap Take() { return std::move(map_); }

 private:
  uint32_t AddInclusion(const std::string& header) {
    proto::Piece* const piece = map_.add_pieces();
    piece->set_id(absl::StrCat("inclusion:", header));
    piece->set_name(header);
    return static_cast<uint32_t>(map_.pieces_size() - 1);
  }

  proto::Piece Describe(const Owner& owner) const {
    proto::Piece piece;
    switch (owner.kind) {
      case Owner::kInclusion:
        break;
      case Owner::kTracker:
      case Owner::kVisitor:
      case Owner::kFields:
        DescribeClassPiece(owner, piece);
        break;
      case Owner::kThunk:
      case Owner::kBody:
        DescribeFunctionPiece(owner, piece);
        break;
      case Owner::kPredicate:
        DescribePredicate(facts_.predicates[owner.index], piece);
        break;
      case Owner::kAlias:
        piece.set_id(Id("alias", HashText(facts_.aliases[owner.index].name)));
        piece.set_name(facts_.aliases[owner.index].name);
        break;
      case Owner::kMark:
        DescribeMark(facts_.marks[owner.index], piece);
        break;
    }
    return piece;
  }

  void DescribeClassPiece(const Owner& owner, proto::Piece& piece) const {
    const ClassFacts& cls = facts_.classes[owner.index];
    const uint64_t id = cls.model.id();
    piece.set_name(cls.model.name());
    Place(cls.body, piece);
    if (owner.kind == Owner::kTracker) {
      piece.set_id(Id("tracker", id));
      piece.add_needs(Id("visitor", id));
      piece.set_layout(cls.model.tracked());
    } else if (owner.kind == Owner::kVisitor) {
      piece.set_id(Id("visitor", id));
    } else {
      piece.set_id(Id("fields", id));
      piece.add_needs(Id("visitor", id));
    }
  }

  void DescribeFunctionPiece(const Owner& owner, proto::Piece& piece) const {
    const FunctionFacts& function = facts_.functions[owner.index];
    piece.set_name(function.model.signature());
    if (function.body.file >= 0) Place(function.body, piece);
    piece.set_id(Id(owner.kind == Owner::kThunk ? "thunk" : "body", function.model.id()));
    if (function.class_index < 0) return;
    const ClassFacts& cls = facts_.classes[function.class_index];
    // What makes and ends objects speaks to the tracker; every thunk does.
    const bool tracker = owner.kind == Owner::kThunk || function.wrap == Wrap::kConstructor ||
                         function.wrap == Wrap::kDelegating || function.wrap == Wrap::kDestructor;
    if (tracker && cls.IsSubject()) piece.add_needs(Id("tracker", cls.model.id()));
  }

  void DescribeMark(const Mark& mark, proto::Piece& piece) const {
    const std::string& path = sources_[mark.file].request.path();
    piece.set_id(absl::StrCat("mark:", path, ":", mark.offset, ":", mark.kind, ":", mark.local));
    piece.set_name(mark.local);
    Place({mark.file, mark.offset, mark.offset}, piece);
  }

  void DescribePredicate(const PredicateFacts& predicate, proto::Piece& piece) const {
    const bool of_class = predicate.kind == PredicateFacts::kInvariant;
    const uint64_t id = of_class ? facts_.classes[predicate.owner].model.id()
                                 : facts_.functions[predicate.owner].model.id();
    piece.set_id(absl::StrCat(Id("predicate", id), ".", static_cast<int>(predicate.kind), ".",
                              predicate.number));
    if (of_class) {
      piece.set_name(facts_.classes[predicate.owner].model.name());
      piece.add_needs(Id("tracker", id));
    } else {
      piece.set_name(facts_.functions[predicate.owner].model.signature());
      piece.add_needs(Id("thunk", id));
    }
  }

  void Place(const Span& span, proto::Piece& piece) const {
    const SourceFile& source = sources_[span.file];
    piece.set_file(source.request.path());
    piece.set_first_line(LineAt(source.text, span.begin));
    piece.set_last_line(LineAt(source.text, span.end));
    piece.set_hash(
        absl::StrFormat("%016x", HashText(source.text.substr(span.begin, span.end - span.begin))));
  }

  const LibraryFacts& facts_;
  const SourceSet& sources_;
  std::map<std::pair<Owner::Kind, int>, uint32_t> index_;
  proto::PieceMap map_;
};

}  // namespace

proto::PieceMap MakePieceMap(const Rewritten& rewritten, const std::string& thunks_path,
                             const LibraryFacts& facts, const SourceSet& sources) {
  Writer writer(facts, sources);
  for (int i = 0; i < sources.size(); ++i) writer.AddFile(rewritten.texts[i], sources[i]);
  writer.AddThunks(rewritten.thunks, thunks_path);
  return writer.Take();
}

}  // namespace augment::instrument
