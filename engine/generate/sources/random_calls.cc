#include "engine/generate/sources/random_calls.h"

#include "engine/generate/choice.h"
#include "engine/generate/provenance.h"

namespace augment {

void RandomCalls::Add(int function, size_t quota, std::vector<proto::Candidate>* out) {
  for (int i = 0; i < kChoices && out->size() < quota; ++i) {
    Choice choice;
    if (!builder_.Choose(function, &choice)) break;
    builder_.Add(function, choice, kAtRandom, out);
  }
}

}  // namespace augment
