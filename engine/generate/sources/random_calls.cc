#include "engine/generate/sources/random_calls.h"

#include "engine/generate/choice.h"
#include "engine/generate/provenance.h"

namespace augment {

void RandomCalls::Add(int function, size_t quota, std::vector<proto::Candidate>* out) {
  // Where strategies share a round, the part of this one is counted apart from random choices of
  // others.
  const char* const word = builder_.guidance().strategy->shares ? kRandomCall : kAtRandom;
  for (int i = 0; i < kChoices && out->size() < quota; ++i) {
    Choice choice;
    if (!builder_.Choose(function, &choice)) break;
    builder_.Add(function, choice, word, out);
  }
}

}  // namespace augment
