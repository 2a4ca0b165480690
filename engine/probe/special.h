// Copying and moving as functions like others, also where the compiler makes them.
//
// In:     a frame with the source, after the target of an assignment.
// Out:    the new object in the call's slot, or the target.
// Errors: false when an operand does not fit; only registered where class_of.h has the
//         operation.
// Threads: one.
#ifndef AUGMENT_ENGINE_PROBE_SPECIAL_H_
#define AUGMENT_ENGINE_PROBE_SPECIAL_H_

#include "engine/probe/class_of.h"
#include "engine/probe/machine.h"

namespace augment {
namespace driver {

template <class C>
struct SpecialMembers {
  static bool CopyConstruct(Frame& frame) {
    const ClassEntry* const of = ClassOf<C>();
    const void* const from = ObjectOperand(frame, 0, of, false);
    if (frame.count != 1 || from == nullptr) return false;
    OwnResult(frame, of->copy(from), of);
    return true;
  }
  static bool MoveConstruct(Frame& frame) {
    const ClassEntry* const of = ClassOf<C>();
    void* const from = ObjectOperand(frame, 0, of, true);
    if (frame.count != 1 || from == nullptr) return false;
    OwnResult(frame, of->move(from), of);
    return true;
  }
  static bool CopyAssign(Frame& frame) {
    const ClassEntry* const of = ClassOf<C>();
    void* const to = ObjectOperand(frame, 0, of, true);
    const void* const from = ObjectOperand(frame, 1, of, false);
    if (frame.count != 2 || to == nullptr || from == nullptr) return false;
    of->copy_assign(to, from);
    BorrowResult(frame, to, of, false);
    return true;
  }
  static bool MoveAssign(Frame& frame) {
    const ClassEntry* const of = ClassOf<C>();
    void* const to = ObjectOperand(frame, 0, of, true);
    void* const from = ObjectOperand(frame, 1, of, true);
    if (frame.count != 2 || to == nullptr || from == nullptr) return false;
    of->move_assign(to, from);
    BorrowResult(frame, to, of, false);
    return true;
  }
};

}  // namespace driver
}  // namespace augment

#endif  // AUGMENT_ENGINE_PROBE_SPECIAL_H_
