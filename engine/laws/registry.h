// All relations between answers of containers, in the order in which they are looked at. A new one
// is a file in relations/ and an entry in registry.cc. Internal to engine/laws.
//
// Errors: none. Thread rule: read only.
#ifndef AUGMENT_ENGINE_LAWS_REGISTRY_H_
#define AUGMENT_ENGINE_LAWS_REGISTRY_H_

#include <string>
#include <vector>

#include "engine/laws/deducer.h"

namespace augment {

struct RelationEntry {
  enum class About {
    kObject,  // answers of one object at one moment
    kPair,    // of two objects at one moment
    kChange,  // before and after one call
  };

  const char* name;
  const char* says;  // for docs/design.md
  About about;
  std::vector<Change> changes;  // of kChange: which ones
  // Notes in the deduction what is kept or contradicted.
  void (*relate)(Deducer* deducer);

  bool IsOf(Change change) const;
};

const std::vector<RelationEntry>& RelationRegistry();

// The table as docs/design.md shows it.
std::string RelationsAsMarkdown();

}  // namespace augment

#endif  // AUGMENT_ENGINE_LAWS_REGISTRY_H_
