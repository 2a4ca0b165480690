// What the names of functions promise, all in one table (names.cc): every name that oracles,
// laws and the rules that excuse a caller compare with stands there, with where it comes from.
//
// In:     the name of a function, or its plain word.
// Out:    whether it is one of those that mean this.
// Errors: none. Threads: any.
//
// Source: containers are recognised by the shape of their API (TECHNIQUES P9); the words are
// those of the C++ standard library, of Abseil, Boost and Qt, and of Java's and Eiffel's
// collections, whose names C++ libraries took over. Operators are the language's own and are
// compared where they are meant.
#ifndef AUGMENT_ENGINE_JUDGE_NAMES_H_
#define AUGMENT_ENGINE_JUDGE_NAMES_H_

#include <string>

namespace augment {

enum class Meaning {
  // Questions without an argument.
  kSize,
  kEmpty,
  kContents,
  kEnd,      // an element that no cursor moves
  kLargest,  // … of all elements
  kSmallest,
  kElement,  // an element, where a cursor may be
  kBounded,
  kRoom,  // how and where what it holds lies in memory
  kKeyed,
  // Questions about another object of the class.
  kEqual,
  kEquivalent,
  kSame,  // what follows says in what
  kMutual,
  kSibling,
  kSubset,
  kProperSubset,
  kDisjoint,
  kIntersects,
  // Questions about a value.
  kHas,
  kHasValue,
  kOccurrences,
  // Changes.
  kClear,
  kTake,
  kShrink,
  kReserve,
  kUnite,
  kSplice,
  kIntersect,
  kSubtract,
  kDifference,
  kPut,
  kRemove,
  kSeek,
  kReset,  // to what a new object is like
  kHash,   // a question: the same number for equal objects
  // … a number whose sign alone says how one of two is to the other.
  kThreeWay,
  // What excuses a caller (engine/oracle/caller_fault.cc).
  kFirstPosition,
  kEndPosition,
  kGivesPosition,
  kLocks,
  kSaysEmpty,
  kUnchecked,
  kUncheckedAnswer,  // … so that a question may be answered with anything
  kSubscript,
  kOfNothing,          // … undefined for what is empty
  kPositionParameter,  // of a parameter
  kSameSize,           // … of both operands
  kValid,              // a question: whether the object may be worked with at all
  kReplacesAll,        // … by what may not be a part of it
  kMemory,             // a question: how much memory it takes
  kEnds,               // a change: the object is not used any more
};

// "is_empty", "isEmpty", "IsEmpty" and "empty" are one word: "empty".
std::string PlainWord(const std::string& name);

// What a question asks for, as a plain word: "list" of "is_list" and "isList", "value" of
// "has_value"; "" of a name that is no such question. The standard's own: `is_open`, `has_value`,
// `holds_alternative`.
std::string AskedFor(const std::string& name);

// `name` as the table asks for it: the plain word of a function, or for what stands under
// "as it is spelt" there its name.
bool Means(const std::string& name, Meaning meaning);

}  // namespace augment

#endif  // AUGMENT_ENGINE_JUDGE_NAMES_H_
