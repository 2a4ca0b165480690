// CheckAll(): asks a property of all inputs of a generator.
//
// In:     a generator, a property (outcome.h), options.
// Out:    a Report: how many were tried of how many, what fails, in clusters, with
//         the input as code; when the first was met, in inputs and seconds.
// Order:  a sparse pass in jumps of 1…20 places, whose purpose is an early first
//         failure, then everything that it left out, in order (Jagannath et al., FASE
//         2009). The paper tries the inputs of the first pass again in the second; here
//         they are at places that are remembered, so nothing is tried twice.
// Bounds: a generator of more than `max_inputs` is tried in part, and the report says
//         so: half of the inputs spread over all of it by longer jumps, half from its start.
// Errors: Report::problem. An input that ends the process ends the check; with
//         `progress` and `each` the log tells which.
// Thread rule: runs on the caller's.
#ifndef AUGMENT_GENERATE_CHECK_H_
#define AUGMENT_GENERATE_CHECK_H_

#include <cstdint>
#include <functional>
#include <ostream>
#include <string>
#include <type_traits>
#include <utility>

#include "augment/generate/abstract_message.h"
#include "augment/generate/code.h"
#include "augment/generate/generator.h"
#include "augment/generate/outcome.h"
#include "augment/generate/report.h"
#include "augment/generate/search.h"

namespace augment::gen {

// `property` takes what the generator makes, by value or reference; each input is
// made for this one call. Inputs that fail are made once more, to be printed.
template <class T, class Property>
Report CheckAll(const Generator<T>& generator, const Property& property,
                const CheckOptions& options = {}) {
  const Generator<T> inputs = generator.Merged(options.merging_level);
  internal::Subject subject;
  subject.size = inputs.Size();
  subject.filtered = inputs.Filtered();
  subject.problem = inputs.Problem();
  if (subject.problem.empty() && options.merging_level > generator.Levels()) {
    subject.problem = "the generator has " + std::to_string(generator.Levels()) +
                      " levels of merging, not " + std::to_string(options.merging_level);
  }
  subject.attempt = [&inputs, &property](Index index, Selection* selection) {
    internal::Attempt attempt;
    Place<T> place = inputs.Find(index, selection);
    attempt.empty = place.value.has_value() ? 0 : place.empty;
    if (place.value.has_value()) {
      if constexpr (std::is_invocable_v<const Property&, T&>) {
        attempt.outcome = internal::Ask(property, *place.value);
      } else {
        attempt.outcome = internal::Ask(property, std::move(*place.value));
      }
    }
    return attempt;
  };
  subject.print = [&inputs](Index index, Selection* selection) {
    const Place<T> place = inputs.Find(index, selection);
    return place.value.has_value() ? ToCode(*place.value) : std::string();
  };
  return internal::Search(subject, options).Run();
}

}  // namespace augment::gen

#endif  // AUGMENT_GENERATE_CHECK_H_
