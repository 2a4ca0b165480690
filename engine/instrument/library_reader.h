// Parses one library's files and reads what they declare.
//
// In:     the library's files, the parser, which macros are contracts.
// Out:    the facts, and the units to check what is made of them. A file that cannot be read is
//         marked `skipped`, with the reason.
// Errors: none. Headers that compile only behind the standard's are read behind them
//         (`LibraryFacts::behind_standard`).
#ifndef AUGMENT_ENGINE_INSTRUMENT_LIBRARY_READER_H_
#define AUGMENT_ENGINE_INSTRUMENT_LIBRARY_READER_H_

#include <set>
#include <string>
#include <vector>

#include "engine/clang/translation_unit.h"
#include "engine/instrument/extract.h"
#include "engine/instrument/facts.h"
#include "engine/instrument/parser.h"
#include "engine/instrument/self_check.h"
#include "engine/instrument/source_set.h"
#include "engine/instrument/test_library.h"

namespace augment::instrument {

class LibraryReader {
 public:
  LibraryReader(SourceSet& sources, LibraryFacts& facts, Parser& parser,
                const ContractMacros& macros)
      : sources_(sources), facts_(facts), parser_(parser), extractor_(sources, facts, macros) {}

  std::vector<CheckedUnit> ReadAll();

  const TestLibraryDetector& test_library() const { return test_library_; }

 private:
  void ReadSources();
  // Headers that no source included.
  void ReadHeaders();
  void ReadHeader(int i);
  void Read(int i, const Parser::Unit& unit);
  // Behind the standard's headers where that takes the errors away.
  Parser::Unit ParseHeaders(const std::string& inclusions);

  bool IsUnread(int i) const;
  // The own files that own files include.
  std::set<int> Included() const;
  bool HasOwnErrors(const clang::TranslationUnit& unit) const;

  SourceSet& sources_;
  LibraryFacts& facts_;
  Parser& parser_;
  Extractor extractor_;
  TestLibraryDetector test_library_;
  std::vector<CheckedUnit> units_;
};

}  // namespace augment::instrument

#endif  // AUGMENT_ENGINE_INSTRUMENT_LIBRARY_READER_H_
