// Parses the rewritten texts from memory and withdraws what does not compile
// (capture degrades, the build never breaks).
//
// In:     facts, the library's files, the units to parse. Other libraries'
//         shadows must be on disk.
// Out:    texts whose units parse without error; withdrawn edits carry the
//         compiler's message as their reason in the facts.
// Errors: FAILED_PRECONDITION when the probe's header cannot be found.
//
// One pass with AUGMENT_DRIVER defined serves both builds: what the macro hides
// without it is a part of what is parsed with it, and nothing is the other way
// round. An error is blamed on the edit it points into, else on the function or
// class around it, else on classes that the line or the message names, else on
// all of the unit.
#ifndef AUGMENT_ENGINE_INSTRUMENT_SELF_CHECK_H_
#define AUGMENT_ENGINE_INSTRUMENT_SELF_CHECK_H_

#include <map>
#include <set>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "engine/instrument/edit_list.h"
#include "engine/instrument/facts.h"
#include "engine/instrument/inclusions.h"
#include "engine/instrument/parser.h"
#include "engine/instrument/source_set.h"
#include "engine/instrument/thunks.h"

namespace augment::instrument {

// A unit to check: one own source, or several headers included in turn.
struct CheckedUnit {
  std::vector<int> files;
  // Errors that the original text has, too: what another compiler takes.
  std::set<std::string> known;
};

struct Rewritten {
  std::vector<EditedText> texts;  // by file index
  ThunkFile thunks;
};

class SelfCheck {
 public:
  // `parser` defines AUGMENT_DRIVER.
  SelfCheck(const std::string& target, const Parser& parser, LibraryFacts& facts,
            SourceSet& sources);

  absl::StatusOr<Rewritten> Run(const std::vector<CheckedUnit>& units);

 private:
  // Where an error or one of its notes points: an offset in the rewritten text
  // of an own file, or a line of the thunk file.
  struct Site {
    int file = kElsewhere;
    unsigned offset = 0;
    unsigned line = 0;
  };
  struct Problem {
    std::string message;
    std::vector<Site> sites;  // the error's own first
  };
  static constexpr int kElsewhere = -1;
  static constexpr int kThunkFile = -2;

  void Rewrite();
  absl::StatusOr<std::vector<Problem>> ParseUnit(const CheckedUnit& unit) const;
  // `text` is that of `name` when it is none of the own files.
  absl::StatusOr<std::vector<Problem>> Parse(const std::string& name,
                                             const std::string& text) const;
  absl::StatusOr<ThunkFile> CheckThunkFile();

  // Each returns whether it changed the facts.
  bool Blame(const std::vector<Problem>& problems);
  bool BlameThunkFile(const std::vector<Problem>& problems, const ThunkFile& file);
  // Headers that do not parse where they are included alone get the standard's before them, or are
  // reached through others from now on; false when it is none of these.
  bool ReachThroughOthers(const std::vector<Problem>& problems);
  bool StandsAlone(int header);
  // In a thunk file that includes nothing else.
  bool ParsesInThunkFile(int header) const;
  // The same with the standard's headers before it, which all units get from now on then.
  bool StandsBehindStandard(int header);
  bool Withdraw(Owner owner, const std::string& message);
  // Of classes that the error's text names, or what lies in them; or else one on whose line it
  // stands.
  bool WithdrawMeant(const Problem& problem);
  bool WithdrawNamed(const Problem& problem);
  bool WithdrawAll(const std::vector<int>& files, const std::string& message);

  bool OwnerAt(const Site& site, Owner& owner) const;
  bool ClassAround(const Site& site, Owner& owner) const;

  std::string target_;
  const Parser& parser_;
  LibraryFacts& facts_;
  SourceSet& sources_;
  SearchPath search_;
  std::vector<EditedText> texts_;
  std::map<int, bool> stands_alone_;  // by file, once asked
  std::set<std::string> known_;       // errors of the original text
};

}  // namespace augment::instrument

#endif  // AUGMENT_ENGINE_INSTRUMENT_SELF_CHECK_H_
