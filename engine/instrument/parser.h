// Parses the units of one library with what they share parsed once.
//
// In:     the flags of the request, the library's files.
// Out:    units. The standard headers that the files include, and the probe's,
//         are precompiled, which cuts the time of a unit to a third. They could change what a unit
//         means (a macro defined before its first inclusion), so a unit that has errors is parsed
//         again without them; the caller sees that second result.
// Errors: as TranslationUnit::Parse. That nothing could be precompiled is none.
// Threads: one thread's; ParseAgain and ParseAlone any.
#ifndef AUGMENT_ENGINE_INSTRUMENT_PARSER_H_
#define AUGMENT_ENGINE_INSTRUMENT_PARSER_H_

#include <cstddef>
#include <functional>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "engine/clang/translation_unit.h"
#include "engine/instrument/source_set.h"

namespace augment::instrument {

class Parser {
 public:
  // `scratch` is where the precompiled header goes while the parser lives.
  Parser(std::vector<std::string> flags, const SourceSet& sources, std::string scratch);
  ~Parser();
  Parser(const Parser&) = delete;
  Parser& operator=(const Parser&) = delete;

  using Unit = absl::StatusOr<clang::TranslationUnit>;
  // A file as it is; without the precompiled header if that gets in its way.
  Unit Parse(const std::string& path, const std::vector<clang::UnsavedFile>& unsaved);
  // The same for several, each given to `use` in their order while the next are parsed; `use`
  // parses nothing.
  void ParseEach(const std::vector<std::string>& paths,
                 const std::function<void(size_t, const Unit&)>& use);
  // One that was parsed before, with edits, which errors are due to.
  absl::StatusOr<clang::TranslationUnit> ParseAgain(
      const std::string& path, const std::vector<clang::UnsavedFile>& unsaved) const;
  // What must stand on its own.
  absl::StatusOr<clang::TranslationUnit> ParseAlone(
      const std::string& path, const std::vector<clang::UnsavedFile>& unsaved) const {
    return ParseWith(flags_, path, unsaved);
  }

  const std::vector<std::string>& flags() const { return flags_; }

 private:
  struct Parsed {
    Unit unit;
    bool alone = false;  // without errors only where nothing is included before it
  };
  Parsed ParseOnce(const std::string& path, const std::vector<clang::UnsavedFile>& unsaved) const;
  absl::StatusOr<clang::TranslationUnit> ParseWith(
      const std::vector<std::string>& flags, const std::string& path,
      const std::vector<clang::UnsavedFile>& unsaved) const;
  // False when the text does not stand on its own.
  bool Precompile(const std::string& text);

  std::vector<std::string> flags_;
  std::vector<std::string> precompiled_flags_;  // empty without precompiled header
  std::string scratch_;
};

// Why the declarations of the own files cannot be read from the unit; "" when they can.
// The parser may be stricter than the user's compiler: an error in somebody else's file,
// or in a body, leaves them as they are. Whether what is made of them compiles, the
// compiler says.
std::string WhyUnread(const clang::TranslationUnit& unit, const SourceSet& sources);

}  // namespace augment::instrument

#endif  // AUGMENT_ENGINE_INSTRUMENT_PARSER_H_
