// Pointers that lead to several elements: parameters that only make sense together.
//
// A pointer with its number of elements (`const char* data, size_t n`, or the other way
// round), or with its end.
// The driver makes a text as a whole, and so an array of numbers that the subject model says is
// one (ParameterModel.counted_by); of other elements it makes one. So a number may be chosen, up
// to what there is, and an end may not.
// Threads: one; what the tests' calls show is noted before the search.
#ifndef AUGMENT_ENGINE_MODEL_MEMORY_RANGE_H_
#define AUGMENT_ENGINE_MODEL_MEMORY_RANGE_H_

#include <cstddef>
#include <vector>

#include "engine/model/vocabulary.h"
#include "proto/driver.pb.h"

namespace augment {

// `char*`: what is behind it, with a number of characters, is a text that may have zeros.
bool IsBuffer(const proto::Type& type);

// `int (&)[4]`: as many elements as its type says.
bool IsArrayReference(const proto::Type& type);

// Where the elements of a container begin that is made for the call (Type.range).
bool IsRangeOfContainer(const proto::Type& type);

// `T*&`: a pointer that the function may set.
bool IsPlaceOfPointer(const proto::Type& type);

class MemoryRanges {
 public:
  explicit MemoryRanges(const Vocabulary& vocabulary);

  // What the function takes behind a pointer cannot be chosen by the search: why; null: it can.
  const char* WhyNotChosen(int function) const;
  bool CanBeChosen(int function) const { return WhyNotChosen(function) == nullptr; }
  // A test's own call of the function, done again with as many elements as its number says, reads
  // more of them: the number says something else (a matrix has n times n).
  void NoteTooShort(int function);
  // A test's own call. Where it passes the largest number that there is (`npos`, -1) beside a text,
  // that stands for the whole text from now on; else it would be more than there is.
  void NoteCall(const proto::CandidateCall& call);
  // … and of a recorded call there is only the first element. (Of a range of text there
  // is no recorded end.)
  bool LosesElements(int function) const {
    return ends_[static_cast<size_t>(function)] == End::kOfElements;
  }
  // The operand says how much is behind a pointer, and there is as much.
  bool CountsAll(const proto::CandidateCall& call, int operand) const;
  // Numbers that say more than there is, or less than nothing, say what there is.
  void FitCounts(proto::CandidateCall* call) const;
  // Numbers say how much there is, whatever they said.
  void CountAll(proto::CandidateCall* call) const;
  // Of what has more elements than its number says, the first ones only.
  void CutToCounts(proto::Candidate* sequence) const;
  // The call, or one of the sequence, is told of more elements than there are behind its
  // pointer.
  bool CountsBeyond(const proto::CandidateCall& call) const;
  bool CountsBeyond(const proto::Candidate& sequence) const;

 private:
  // Numbers of operands.
  struct Counted {
    int pointer = 0;
    int count = 0;
    proto::Value largest = {};    // of the number's type; of a signed one -1
    bool largest_is_all = false;  // a test passes it for "up to its zero"
    int width = 1;                // bytes of a character behind the pointer
  };
  bool IsAll(const Counted& range, const proto::CandidateCall& call) const;
  bool Fits(const Counted& range, const proto::CandidateCall& call) const;
  void Read(const Vocabulary& vocabulary, int function);
  void ReadBefore(const Vocabulary& vocabulary, int function, int pointer);

  std::vector<std::vector<Counted>> counted_;  // by function
  enum class End { kNone, kOfText, kOfElements, kUnknown };
  std::vector<End> ends_;
};

}  // namespace augment

#endif  // AUGMENT_ENGINE_MODEL_MEMORY_RANGE_H_
