// The pieces that a source is made of, which of them stand, and the texts that
// remain.
//
// In:     the PieceMaps of all libraries that the source sees.
// Out:    what piece stands at a place of a diagnostic; texts without the pieces
//         that were withdrawn. Lines keep their numbers whatever is withdrawn.
// Errors: NotFound or DataLoss for a map that cannot be read. Texts that are not
//         there are passed over.
// Threads: one.
#ifndef AUGMENT_ENGINE_COMPILE_PIECE_SET_H_
#define AUGMENT_ENGINE_COMPILE_PIECE_SET_H_

#include <map>
#include <set>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "proto/compile.pb.h"

namespace augment::compile {

class PieceSet {
 public:
  static constexpr int kNone = -1;

  static absl::StatusOr<PieceSet> Load(const std::vector<std::string>& maps);

  const proto::Piece& piece(int i) const { return pieces_[i]; }
  int size() const { return static_cast<int>(pieces_.size()); }
  bool stands(int i) const { return withdrawn_.count(i) == 0; }
  // kNone when there is none of that id.
  int Find(const std::string& id) const;

  bool HasFile(const std::string& shadow) const { return files_.count(shadow) != 0; }

  // The standing piece whose inserted text is at this place; kNone.
  int InsertedAt(const std::string& file, unsigned line, unsigned column) const;
  // The standing piece with the least of the user's text around this line, of
  // those whose id begins with `kind`; kNone.
  int Around(const std::string& file, unsigned line, absl::string_view kind) const;

  // Standing thunks of the functions whose bodies, left out or not, are in a file: around this
  // line, or (0) anywhere.
  std::vector<int> ThunksOfBodies(const std::string& file, unsigned line) const;

  // Whether an original or a shadow of that path has pieces.
  bool IsOfLibrary(const std::string& file) const {
    return shadow_of_.count(file) != 0 || files_.count(file) != 0;
  }
  // Standing thunks that need the same tracker; of members of a class template.
  std::vector<int> ThunksOfSameClass(int thunk) const;
  // 3 of `augment_thunk_3`, as a class template declares it; kNone for other pieces.
  int MemberNumber(int i) const {
    return i < static_cast<int>(member_number_.size()) ? member_number_[i] : kNone;
  }
  // The thunk of that number which stands in the file; kNone.
  int MemberThunk(const std::string& file, int number) const;
  // The present text of the lines that the piece stands in; empty when it has none.
  std::string TextOf(int i) const;

  // The shadows that a piece, or one that needs it, stands in.
  std::set<std::string> FilesOf(int i) const;

  // Withdraws them and whatever needs them. Returns those that stood before.
  std::vector<int> Withdraw(const std::vector<int>& some);

  // Shadow path and text of the files of which something was withdrawn.
  std::map<std::string, std::string> ChangedTexts() const;

 private:
  struct Range {
    unsigned begin;  // in the present text
    unsigned end;
    int piece;
  };
  struct File {
    std::string text;  // with every piece
    std::vector<proto::EditedFile::Edit> edits;
    std::vector<int> piece_of;  // parallel to edits; indices of pieces_
    bool changed = false;
    unsigned lines_before = 0;  // those before line 1 of the original
    // Of the present text.
    std::string present;
    std::vector<Range> ranges;
    std::vector<unsigned> line_starts;
  };
  absl::Status Add(const std::string& path);
  // The piece and whatever needs it.
  std::set<int> WithDependents(int i) const;
  void Render(File& file) const;

  std::vector<proto::Piece> pieces_;
  std::vector<int> member_number_;  // parallel; the last may be missing
  std::map<std::string, int> by_id_;
  std::map<std::string, std::vector<int>> dependents_;  // by the id that is needed
  std::map<std::string, File> files_;                   // by shadow path
  std::map<std::string, std::string> shadow_of_;        // by original path
  std::set<int> withdrawn_;
};

}  // namespace augment::compile

#endif  // AUGMENT_ENGINE_COMPILE_PIECE_SET_H_
