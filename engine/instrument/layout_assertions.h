// Assertions about layout in code that is not instrumented itself.
//
// A tracker makes its class larger and gives it copy operations, so that
// `static_assert(sizeof(Stack) == 16)` in a test would break the traced build. The
// plain test still checks it; the copy does not.
//
// In:     the text of a file that is compiled against instrumented headers.
// Out:    for each `static_assert` about size, alignment, offsets or triviality an
//         edit that makes its condition true: `static_assert(true || (sizeof …), "…")`.
//         Subjects are left alone: there the assertion protects their own code,
//         and the self-check withdraws the tracker.
// Errors: none; what does not look like an assertion is not edited.
// Leaves out: assertions that a macro writes, or that ask through a template of
//         the user's own.
#ifndef AUGMENT_ENGINE_INSTRUMENT_LAYOUT_ASSERTIONS_H_
#define AUGMENT_ENGINE_INSTRUMENT_LAYOUT_ASSERTIONS_H_

#include "absl/strings/string_view.h"
#include "engine/instrument/edit_list.h"

namespace augment::instrument {

void RelaxLayoutAssertions(absl::string_view text, EditList& edits);

}  // namespace augment::instrument

#endif  // AUGMENT_ENGINE_INSTRUMENT_LAYOUT_ASSERTIONS_H_
