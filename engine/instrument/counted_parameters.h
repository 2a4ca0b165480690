// Parameters that are arrays: a pointer to numbers or bytes with the number of them beside it, or
// with its end.
//
// In:     the parameters of a function, as the subject model has them.
// Out:    `counted_by` of the pointers, `end_of` of the ends; what the probe writes in the traced
// test and makes in
//         the driver are then all elements, not one (engine/probe/array.h).
// Errors: none: what has no length beside it leads to one value, or to nobody knows how many.
#ifndef AUGMENT_ENGINE_INSTRUMENT_COUNTED_PARAMETERS_H_
#define AUGMENT_ENGINE_INSTRUMENT_COUNTED_PARAMETERS_H_

#include <string>
#include <vector>

#include "proto/subject.pb.h"

namespace augment::instrument {

// The length stands behind the pointer, where one parameter may be between, or in front of it
// (`Sum(int n, const int* values)`), the end directly behind it; both are called so
// (engine/base/length_names.h).
void NoteCounted(proto::FunctionModel* function);

// Two or three of one type, taken by value or as constants, of which the last is called an end:
// perhaps iterators, as the compiler says of the instance (engine/probe/range.h). One for each
// parameter. Of pointers only three; two are an array.
enum class RangePart { kNone, kBegin, kMiddle, kEnd };
std::vector<RangePart> RangePartsOf(const proto::FunctionModel& function);

// What an array is made of: "const int" for `const int*`; characters for bytes of no type
// (`void*`). Empty for what is no pointer.
std::string ElementOf(const proto::ParameterModel& parameter);

// A pointer to numbers; one without either.
bool IsNumbers(const proto::FunctionModel& function, int parameter);
bool IsUncounted(const proto::FunctionModel& function, int parameter);

}  // namespace augment::instrument

#endif  // AUGMENT_ENGINE_INSTRUMENT_COUNTED_PARAMETERS_H_
