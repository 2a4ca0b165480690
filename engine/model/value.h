// Values as the engine sees them: helpers over proto::Value.
#ifndef AUGMENT_ENGINE_MODEL_VALUE_H_
#define AUGMENT_ENGINE_MODEL_VALUE_H_

#include <cstdint>
#include <string>

#include "engine/base/hash.h"
#include "proto/driver.pb.h"
#include "proto/value.pb.h"

namespace augment {

proto::Value IntegerValue(int64_t value);
proto::Value BooleanValue(bool value);
proto::Value RealValue(double value);
proto::Value TextValue(const std::string& value);
proto::Value NullValue();
// The only value of a stateless type.
proto::Value UnitValue();
proto::Value ObjectValue(uint64_t slot);

// A text of any kind: std::string, a view, characters up to a zero.
bool IsText(const proto::Type& type);

// An integer inside the range of `type`, whatever its sign and width.
proto::Value IntegerOfType(const proto::Type& type, int64_t value);

// Identity of a value's content; stable between runs and machines.
uint64_t HashValue(const proto::Value& value);

// Contains something the probe could not record.
bool HasOpaque(const proto::Value& value);

// Of fields that could be read; the same for a trace's state and a driver's view.
uint64_t HashFields(const google::protobuf::RepeatedPtrField<proto::Value>& fields);
bool HasReadable(const google::protobuf::RepeatedPtrField<proto::Value>& fields);

// A short rendering for messages and contracts: 3, "abc", true, nullptr, {1, 2}.
std::string ShowValue(const proto::Value& value);

}  // namespace augment

#endif  // AUGMENT_ENGINE_MODEL_VALUE_H_
