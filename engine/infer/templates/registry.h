// All templates, in the order in which they are shown moments and propose contracts. A new one
// is an entry in registry.cc.
//
// Errors: none. Thread rule: read only.
#ifndef AUGMENT_ENGINE_INFER_TEMPLATES_REGISTRY_H_
#define AUGMENT_ENGINE_INFER_TEMPLATES_REGISTRY_H_

#include <memory>
#include <string>
#include <vector>

#include "engine/infer/templates/template.h"

namespace augment::infer {

struct TemplateEntry {
  // Where a template looks.
  enum class Where {
    kEverywhere,      // entries of calls, exits, states of objects
    kPostconditions,  // exits only
  };
  // Whether it also looks at the calls of one side of an implication.
  enum class Sides { kLooked, kNotLooked };

  const char* name;
  const char* says;  // what it proposes, for docs/design.md
  // Keeps the context's references.
  std::unique_ptr<Template> (*make)(const Context& context);
  Where where;
  Sides sides;
};

const std::vector<TemplateEntry>& TemplateRegistry();

// Those that look there, in the order of the registry.
std::vector<std::unique_ptr<Template>> MakeTemplates(const Context& context, Contract::Place place,
                                                     bool side);

// The table as docs/design.md shows it.
std::string TemplatesAsMarkdown();

}  // namespace augment::infer

#endif  // AUGMENT_ENGINE_INFER_TEMPLATES_REGISTRY_H_
