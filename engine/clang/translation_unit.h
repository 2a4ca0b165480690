// Parsing with libclang: translation units, their diagnostics and tokens.
//
// In:     a file name and compiler flags; optionally texts that stand in for
//         files on disk.
// Out:    a TranslationUnit, usable whether or not its text has errors; ask
//         `Errors` (a unit with errors is never rewritten: its unknown types
//         silently became `int`).
// Errors: absl::Status when libclang could not make a unit at all.
// Threads: each unit has an index of its own, so that units may be parsed at once; one unit is
//         one thread's at a time.
#ifndef AUGMENT_ENGINE_CLANG_TRANSLATION_UNIT_H_
#define AUGMENT_ENGINE_CLANG_TRANSLATION_UNIT_H_

#include <clang-c/Index.h>

#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "engine/clang/cursor.h"

namespace augment::clang {

// `text` stands for the content of `path`; both must outlive the call.
struct UnsavedFile {
  std::string path;
  std::string text;
};

struct Token {
  CXTokenKind kind;
  std::string text;
  unsigned offset;
  unsigned line;
  unsigned end() const { return offset + static_cast<unsigned>(text.size()); }
};

struct Diagnostic {
  std::string message;
  bool fatal = false;  // nothing was read behind it
  Place place;
  // Where the notes below it point, in order ("in instantiation of …").
  std::vector<Place> notes;
  // What they say.
  std::vector<std::string> note_messages;
};

// kSave: all bodies, and the unit can be written with `Save`.
enum class Bodies { kParse, kSkip, kSave };

class TranslationUnit {
 public:
  // Keeps the preprocessing record: macro expansions and inclusions are among
  // the children of `root`.
  static absl::StatusOr<TranslationUnit> Parse(const std::string& path,
                                               const std::vector<std::string>& flags,
                                               const std::vector<UnsavedFile>& unsaved,
                                               Bodies bodies);
  ~TranslationUnit();
  TranslationUnit(TranslationUnit&& other) noexcept;
  TranslationUnit& operator=(TranslationUnit&& other) noexcept;

  // Writes a precompiled header for `-include-pch`.
  absl::Status Save(const std::string& path) const;

  Cursor root() const;
  std::vector<Diagnostic> Errors() const;
  // Whether something is in the body of a function.
  bool InBody(const Place& place) const;
  // Null when the unit never opened the file.
  CXFile File(const std::string& path) const;
  // All tokens of a file, comments left out.
  std::vector<Token> Tokens(CXFile file, unsigned size) const;
  // … without what the preprocessor skipped in this unit (`#if`, `#else`).
  std::vector<Token> ReadTokens(CXFile file, unsigned size) const;
  // The text libclang read for the file.
  std::string Text(CXFile file) const;

 private:
  TranslationUnit(CXIndex index, CXTranslationUnit unit) : index_(index), unit_(unit) {}
  CXIndex index_;
  CXTranslationUnit unit_;  // of the index
};

}  // namespace augment::clang

#endif  // AUGMENT_ENGINE_CLANG_TRANSLATION_UNIT_H_
