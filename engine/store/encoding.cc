#include "engine/store/encoding.h"

namespace augment::store {
namespace {

// Transitions of relations have this in place of a class.
constexpr uint64_t kNoClass = 0xffff;

constexpr uint64_t kSign = uint64_t{1} << 63;

// A row byte: kind in the lower three bits, a small number in the upper five;
// kMore says that the number follows, seven bits a byte.
constexpr uint64_t kMore = 31;

uint64_t ZigZag(int64_t value) {
  return static_cast<uint64_t>(value) << 1 ^ static_cast<uint64_t>(value >> 63);
}

int64_t UnZigZag(uint64_t value) { return static_cast<int64_t>(value >> 1 ^ (~(value & 1) + 1)); }

bool IsWide(const Scalar& scalar) {
  return scalar.kind == Scalar::kBulk || scalar.kind == Scalar::kReal;
}

}  // namespace

uint64_t Ordered(const Scalar& scalar) {
  if (scalar.kind == Scalar::kBulk) return scalar.hash;
  const uint64_t bits = static_cast<uint64_t>(scalar.integer);
  if (scalar.kind == Scalar::kReal && scalar.integer < 0) return ~bits;
  return bits ^ kSign;
}

Scalar FromOrdered(uint64_t kind, uint64_t ordered) {
  Scalar scalar;
  scalar.kind = static_cast<Scalar::Kind>(kind);
  if (scalar.kind == Scalar::kBulk) {
    scalar.hash = ordered;
  } else if (scalar.kind == Scalar::kReal && (ordered & kSign) == 0) {
    scalar.integer = static_cast<int64_t>(~ordered);
  } else {
    scalar.integer = static_cast<int64_t>(ordered ^ kSign);
  }
  return scalar;
}

void AppendScalar(std::string* key, const Scalar& scalar) {
  AppendNumber(key, scalar.kind, 1);
  AppendNumber(key, Ordered(scalar), 8);
}

Scalar ReadScalar(absl::string_view key, size_t at) {
  return FromOrdered(ReadNumber(key, at, 1), ReadNumber(key, at + 1, 8));
}

std::string VariablePrefix(int class_index, uint64_t variable) {
  std::string key;
  AppendNumber(&key, static_cast<uint64_t>(class_index), 2);
  AppendNumber(&key, variable, 2);
  return key;
}

std::string PredicateKey(int class_index, int variable, const Scalar& scalar) {
  std::string key = VariablePrefix(class_index, static_cast<uint64_t>(variable));
  AppendScalar(&key, scalar);
  return key;
}

std::string EveryKey(int class_index) { return VariablePrefix(class_index, kEveryObject); }

std::string ArgumentPrefix(int class_index, int function, const Scalar& argument) {
  std::string key = VariablePrefix(class_index, kWithArgument);
  AppendNumber(&key, static_cast<uint64_t>(function), 4);
  AppendScalar(&key, argument);
  return key;
}

std::string RelationPrefix(int function) {
  std::string key;
  AppendNumber(&key, static_cast<uint64_t>(function), 4);
  return key;
}

std::string TransitionPrefix(int class_index, int variable, int relation) {
  if (relation < 0) return VariablePrefix(class_index, static_cast<uint64_t>(variable));
  std::string prefix;
  AppendNumber(&prefix, kNoClass, 2);
  return prefix + RelationPrefix(relation);
}

std::string TransitionKey(const Transition& transition) {
  std::string key =
      TransitionPrefix(transition.class_index, transition.variable, transition.relation);
  AppendScalar(&key, transition.after);
  AppendNumber(&key, static_cast<uint64_t>(transition.function), 4);
  AppendNumber(&key, static_cast<uint64_t>(transition.operand), 1);
  AppendNumber(&key, static_cast<uint64_t>(transition.other), 1);
  AppendScalar(&key, transition.before);
  return key;
}

Transition ReadTransition(absl::string_view key) {
  Transition transition;
  size_t at = 4;
  if (ReadNumber(key, 0, 2) == kNoClass) {
    transition.relation = static_cast<int>(ReadNumber(key, 2, 4));
    at = 6;
  } else {
    transition.class_index = static_cast<int>(ReadNumber(key, 0, 2));
    transition.variable = static_cast<int>(ReadNumber(key, 2, 2));
  }
  transition.after = ReadScalar(key, at);
  transition.function = static_cast<int>(ReadNumber(key, at + 9, 4));
  transition.operand = static_cast<int>(ReadNumber(key, at + 13, 1));
  transition.other = static_cast<int8_t>(ReadNumber(key, at + 14, 1));
  transition.before = ReadScalar(key, at + 15);
  return transition;
}

void AppendRow(int class_index, const std::vector<Scalar>& state, std::string* bytes) {
  AppendNumber(bytes, static_cast<uint64_t>(class_index), 2);
  for (const Scalar& scalar : state) {
    if (IsWide(scalar)) {
      bytes->push_back(static_cast<char>(scalar.kind));
      AppendNumber(
          bytes, scalar.kind == Scalar::kBulk ? scalar.hash : static_cast<uint64_t>(scalar.integer),
          8);
      continue;
    }
    uint64_t number = ZigZag(scalar.integer);
    const uint64_t small = number < kMore ? number : kMore;
    bytes->push_back(static_cast<char>(scalar.kind | small << 3));
    if (small < kMore) continue;
    for (; number >= 0x80; number >>= 7) bytes->push_back(static_cast<char>(number | 0x80));
    bytes->push_back(static_cast<char>(number));
  }
}

bool RowReader::Next(Scalar* value) {
  if (at_ >= row_.size()) return false;
  const auto head = static_cast<unsigned char>(row_[at_++]);
  value->kind = static_cast<Scalar::Kind>(head & 7);
  value->integer = 0;
  value->hash = 0;
  if (IsWide(*value)) {
    if (at_ + 8 > row_.size()) return false;
    const uint64_t bits = ReadNumber(row_, at_, 8);
    at_ += 8;
    if (value->kind == Scalar::kBulk) {
      value->hash = bits;
    } else {
      value->integer = static_cast<int64_t>(bits);
    }
    return true;
  }
  uint64_t number = head >> 3;
  if (number == kMore) {
    number = 0;
    for (int shift = 0; at_ < row_.size() && shift < 64; shift += 7) {
      const auto byte = static_cast<unsigned char>(row_[at_++]);
      number |= uint64_t{byte & 0x7fU} << shift;
      if (byte < 0x80) break;
    }
  }
  value->integer = UnZigZag(number);
  return true;
}

Scalar RowValue(absl::string_view row, int variable) {
  RowReader values(row);
  Scalar value;
  for (int v = 0; values.Next(&value); ++v) {
    if (v == variable) return value;
  }
  return Scalar();
}

}  // namespace augment::store
