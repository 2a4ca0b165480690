// Floating-point numbers in what was seen of an object or of a value: those that are none, and
// those that differ by what a tolerance is for.
//
// A view's fields and the answers of its queries count, and a value by itself.
// Errors: none. Threads: any.
#ifndef AUGMENT_ENGINE_MODEL_REALS_H_
#define AUGMENT_ENGINE_MODEL_REALS_H_

#include "proto/driver.pb.h"

namespace augment {

// An object with one equals nothing.
bool HoldsNan(const proto::View& view);
bool HoldsNan(const proto::Value& value);

// A NaN or an infinity.
bool HoldsNotFinite(const proto::View& view);

// It has numbers, and all of them are 0: the null vector, 0.0.
bool HoldsZerosAlone(const proto::View& view);

// The fields differ, and only in floating-point numbers, each by a hundredth at most (of the
// larger one, or of 1); or the answers do, where no field shows a difference. Comparisons with a
// tolerance are not transitive, and agree with no order.
bool DifferSlightly(const proto::View& a, const proto::View& b);

}  // namespace augment

#endif  // AUGMENT_ENGINE_MODEL_REALS_H_
