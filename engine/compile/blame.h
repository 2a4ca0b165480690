// What the errors of one round of compiling are blamed on.
//
// In:     problems, and the pieces that stand.
// Out:    what to leave out in the next round. Nothing is withdrawn here: that
//         would move the text that other errors point into.
// Keeps what earlier rounds said: a compiler tells of a bad instance only for the
// first who asks for it. One that is told of again for another asker is left out
// for all askers of that kind which mention the types that the error is about; when
// that was not all, for all instances of the asker's template, then for all.
// A member that is tried though no test instantiates it is left out alone, then with
// those that come to the same bad function (reach.h), then with all that are tried of
// its class; after a few rounds none is tried.
// Threads: one.
#ifndef AUGMENT_ENGINE_COMPILE_BLAME_H_
#define AUGMENT_ENGINE_COMPILE_BLAME_H_

#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "engine/compile/diagnostics.h"
#include "engine/compile/instance.h"
#include "engine/compile/piece_set.h"

namespace augment::compile {

// Instances of the probe's templates that are left out.
struct Refusal {
  std::string initialiser;  // of a Refused (engine/probe/stands.h)
  std::string id;           // "copy:ns::Stack<int>", "copy:*ns::Movable*"
  std::string name;         // "copying ns::Stack<int>"
};

struct Blamed {
  std::map<int, std::string> pieces;  // with the message
  std::vector<std::pair<Refusal, std::string>> refusals;
};

class Blamer {
 public:
  // The instance, or the inserted text, that the compiler names for an error,
  // innermost first. What an assertion asks of a layout is asked of the class
  // around it.
  Blamed Named(const std::vector<Problem>& problems, const PieceSet& pieces);

  // The body or the class in which an error is, or a class that it speaks of.
  Blamed Around(const std::vector<Problem>& problems, const PieceSet& pieces) const;

  // Of what the assembler does not take: a thunk is what has the compiler make the body in which it
  // is, or else another body of that file's, which comes to that one.
  Blamed Assembled(const std::vector<Problem>& problems, const PieceSet& pieces) const;

  // The line of ours that includes a header in which there are errors: it does not compile but
  // behind others, which only those who include it know.
  Blamed Included(const std::vector<Problem>& problems, const PieceSet& pieces) const;

 private:
  // Of one error: how many rounds told of it, and the last that did.
  struct History {
    int rounds = 0;
    int round = -1;
  };
  bool BlameTried(const Problem& problem, const PieceSet& pieces, Blamed& blamed);
  // The instance with witnesses that an error speaks of, then all; false where it speaks of none.
  bool BlameWitness(const Problem& problem, const PieceSet& pieces, Blamed& blamed);
  void BlameNamed(const Problem& problem, const PieceSet& pieces, Blamed& blamed);
  Refusal Refuse(const Instance& instance, const Problem& problem);

  // In how many rounds this was told, the present one counted.
  int CountRound(const std::string& error);

  int round_ = 0;
  std::map<std::string, History> tried_;    // of any member that was tried, by for whom
  std::map<std::string, History> history_;  // by place and message
};

}  // namespace augment::compile

#endif  // AUGMENT_ENGINE_COMPILE_BLAME_H_
