// Inserters as arguments (inserter.h). As argument.h says.
//
// In:     a sequence or a text: what the container holds before.
// Out:    an inserter into a container of the driver's, which a call can write to.
// Errors: not loaded when the operand does not fit. Threads: one.
#ifndef AUGMENT_ENGINE_PROBE_INSERTER_ARGUMENT_H_
#define AUGMENT_ENGINE_PROBE_INSERTER_ARGUMENT_H_

#include "engine/probe/argument_source.h"

namespace augment {
namespace driver {

template <class P>
struct Argument<P, Source::kInserter> {
  using I = std::remove_cv_t<std::remove_reference_t<P>>;
  using C = typename I::container_type;
  C* container = nullptr;
  AUGMENT_UNCHECKED bool Load(Frame& frame, int operand) {
    container = new C();
    Keep(frame.machine, container, &DestroyKept<C>);
    return Decoder(frame.machine).Read(frame.operands[operand], *container);
  }
  AUGMENT_UNCHECKED I Get() { return I(*container); }
  AUGMENT_UNCHECKED void Read(Buffer& out) { EncodeGuarded(out, *container); }
};

}  // namespace driver
}  // namespace augment

#endif  // AUGMENT_ENGINE_PROBE_INSERTER_ARGUMENT_H_
