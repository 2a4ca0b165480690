// Which functions of a class have to do with each other, by the fields that their code reads and
// writes (private helpers merged into their callers: engine/instrument, P4).
//
// In:     the models of the functions.
// Out:    for a function those that write what it reads, each with its weight: the sum over these
//         fields of term frequency times inverse document frequency, functions being the documents
//         and fields the words.
// Errors: none; what reads nothing that others write depends on nothing.
// Owner:  copies what it keeps.
// Thread rule: immutable after construction.
// Source: Palus (Zhang et al. 2011), section 3.2 (P4, P5). Theirs are methods of all classes; here
// those
//         of one class and its bases, since the fields of a class are known by their names in it.
#ifndef AUGMENT_ENGINE_CALL_MODEL_RELEVANCE_H_
#define AUGMENT_ENGINE_CALL_MODEL_RELEVANCE_H_

#include <map>
#include <vector>

#include "engine/model/vocabulary.h"

namespace augment {

class Relevance {
 public:
  struct Writer {
    int function = -1;  // not const; another one than what depends on it
    double weight = 0;  // above 0
  };

  explicit Relevance(const Vocabulary& vocabulary);

  // In the order of their indices.
  const std::vector<Writer>& WritersFor(int function) const;

 private:
  std::map<int, std::vector<Writer>> writers_;
};

}  // namespace augment

#endif  // AUGMENT_ENGINE_CALL_MODEL_RELEVANCE_H_
