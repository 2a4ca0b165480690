// What people write about how a function may not be called, in words of their own: sentences of
// comments ("Undefined if the stack is empty.") and names ("UncheckedAt"). What is written as a
// condition is a precondition (engine/instrument/written_comments.h).
//
// In:     the comment of a function or class, without comment marks; the names of parameters.
// Out:    its sentences that limit who calls, each with the situations that it warns of. A
//         sentence warns of nothing else: whatever goes wrong in another situation stays a fault.
// Errors: none. What is not understood is no limit. Threads: any.
//
// Source: the phrases are listed in limits.cc, each with the rule book that gives it this
// meaning: the C++ standard's library descriptions ([structure.specifications]), RFC 2119 and
// ISO/IEC Directives Part 2 (clause 7) on "shall", "must" and their like, Doxygen's commands,
// the Google C++ Style Guide on comments of functions, Rust's API guidelines on "unsafe".
#ifndef AUGMENT_ENGINE_JUDGE_LIMITS_H_
#define AUGMENT_ENGINE_JUDGE_LIMITS_H_

#include <set>
#include <string>
#include <vector>

namespace augment {

// What a call, or one thing that it is given, may be like.
enum class Situation {
  kEmpty,
  kNotEmpty,
  kFull,
  kNull,
  kZero,
  kNegative,
  kOutOfRange,  // an index, position or count beyond what there is
  kOverflow,    // a number that leads out of its type, or is far beyond all use
  kInvalid,     // unlike all that the tests passed
  kAlias,       // the same object twice, or an object and its part
  kMovedFrom,
  kThreads,  // more than one
};
using Situations = std::set<Situation>;

struct Limit {
  std::string sentence;
  Situations situations;  // that it warns of; empty only if `all`
  // Those it speaks of; when empty, of any, and of the object.
  std::set<std::string> parameters;
  bool of_object = false;  // it speaks of the object, and of the parameters it names
  bool unchecked = false;  // it says that something is not checked
  bool all = false;        // … and not what
};

// Those in the comment that name a situation, or say that nothing is checked.
std::vector<Limit> LimitsIn(const std::string& comment, const std::vector<std::string>& parameters);
// The situations in which a caller breaks a precondition in prose: "the stack is not empty".
Limit LimitOfPrecondition(const std::string& prose, const std::vector<std::string>& parameters);

// It warns of what is passed for this parameter (for "", of the object) when it is like that.
bool WarnsOf(const Limit& limit, const std::string& operand, const Situations& situation);

// Of all paragraphs of the comment, without their full stops.
std::vector<std::string> SentencesOf(const std::string& comment);

// The sentence of the comment that asks for what an assertion checks, in the words of its
// condition: "There must be a previous block" for `hasPreviousBlock()`. Two words at least, and
// all that are more than "is" or "has"; empty when there is none.
std::string SentenceThatAsks(const std::string& comment, const std::string& condition);

// The phrases that limit, as docs/contracts.md has them.
std::string LimitsAsMarkdown();

}  // namespace augment

#endif  // AUGMENT_ENGINE_JUDGE_LIMITS_H_
