#include "engine/model/memory_range.h"

#include <algorithm>
#include <cstdint>
#include <limits>
#include <string>
#include <utility>

#include "absl/strings/match.h"
#include "absl/strings/string_view.h"
#include "engine/base/length_names.h"
#include "engine/model/value.h"

namespace augment {
namespace {

std::string NameOf(const proto::FunctionModel* model, int parameter) {
  return model == nullptr || parameter >= model->parameters_size()
             ? ""
             : model->parameters(parameter).name();
}

bool IsPointerToValue(const proto::Type& type) {
  return type.kind() == proto::Type::C_STRING ||
         (type.kind() == proto::Type::POINTER && type.elements_size() == 1 &&
          type.elements(0).kind() != proto::Type::OBJECT);
}

// Parameter `i` and the next one are of one type, which the template calls an iterator: `It`,
// `InputIt`, `ForwardIterator`, as the standard's algorithms and those who describe them.
bool AreIterators(const proto::FunctionModel* model, int i) {
  if (model == nullptr || i + 1 >= model->parameters_size()) return false;
  const std::string& type = model->parameters(i).type();
  return type == model->parameters(i + 1).type() &&
         (absl::EndsWith(type, "It") || absl::EndsWith(type, "Iter") ||
          absl::EndsWith(type, "Iterator"));
}

// Of texts of such characters, by the platform's ABI.
int WidthOf(const proto::Type& type) {
  if (absl::StrContains(type.name(), "char16_t")) return 2;
  const bool wide =
      absl::StrContains(type.name(), "char32_t") || absl::StrContains(type.name(), "wchar_t");
  return wide ? 4 : 1;
}

// Where the first character ends of a text in UTF-8, as the driver reads it (TakeUtf8 of
// engine/probe/wide_text.h): a byte that begins none stands for itself.
size_t CharacterAt(absl::string_view text) {
  const auto first = static_cast<unsigned char>(text[0]);
  const size_t more = first >= 0xf0 ? 3 : first >= 0xe0 ? 2 : first >= 0xc0 ? 1 : 0;
  if (text.size() <= more) return 1;
  for (size_t i = 1; i <= more; ++i) {
    if ((static_cast<unsigned char>(text[i]) & 0xc0) != 0x80) return 1;
  }
  return more + 1;
}

// What has four bytes in UTF-8 are two of UTF-16. Ends with `most`; returns how many, and how many
// bytes these are.
std::pair<int64_t, size_t> Characters(absl::string_view text, int width,
                                      int64_t most = std::numeric_limits<int64_t>::max()) {
  int64_t count = 0;
  size_t at = 0;
  while (at < text.size()) {
    const size_t size = width == 1 ? 1 : CharacterAt(text.substr(at));
    const int64_t units = width == 2 && size == 4 ? 2 : 1;
    if (count + units > most) break;
    count += units;
    at += size;
  }
  return {count, at};
}

int64_t ElementsBehind(const proto::Value& pointer, int width) {
  switch (pointer.kind_case()) {
    case proto::Value::kText:
      return Characters(pointer.text(), width).first;
    case proto::Value::kSequence:
      return pointer.sequence().values_size();
    case proto::Value::kNull:
      return 0;
    default:
      return 1;
  }
}

// What people pass for "all of it".
proto::Value LargestOf(const proto::Type& type) {
  proto::Value value;
  if (type.is_signed()) {
    value.set_integer(-1);
  } else if (type.bits() == 0 || type.bits() >= 64) {
    value.set_big(std::numeric_limits<uint64_t>::max());
  } else {
    value.set_integer((int64_t{1} << type.bits()) - 1);
  }
  return value;
}

}  // namespace

bool IsBuffer(const proto::Type& type) {
  return type.kind() == proto::Type::POINTER && type.elements_size() == 1 &&
         type.elements(0).kind() == proto::Type::INTEGER && type.elements(0).is_char();
}

bool IsRangeOfContainer(const proto::Type& type) {
  return type.range() == proto::Type::RANGE_BEGIN && type.kind() != proto::Type::POINTER &&
         type.kind() != proto::Type::C_STRING;
}

bool IsArrayReference(const proto::Type& type) {
  return type.kind() == proto::Type::SEQUENCE && type.bits() > 0 &&
         absl::EndsWith(type.name(), "]");
}

bool IsPlaceOfPointer(const proto::Type& type) {
  return type.kind() == proto::Type::POINTER && type.passing() == proto::Type::LVALUE_REF;
}

MemoryRanges::MemoryRanges(const Vocabulary& vocabulary)
    : counted_(static_cast<size_t>(vocabulary.function_count())),
      ends_(static_cast<size_t>(vocabulary.function_count()), End::kNone) {
  for (int f = 0; f < vocabulary.function_count(); ++f) Read(vocabulary, f);
}

const char* MemoryRanges::WhyNotChosen(int function) const {
  switch (ends_[static_cast<size_t>(function)]) {
    case End::kNone:
      return nullptr;
    case End::kUnknown:
      return "reads more behind a pointer than the number beside it says";
    default:
      return "takes a pointer with its end: the search cannot choose them";
  }
}

void MemoryRanges::NoteTooShort(int function) {
  if (counted_[static_cast<size_t>(function)].empty()) return;
  ends_[static_cast<size_t>(function)] = End::kUnknown;
}

void MemoryRanges::Read(const Vocabulary& vocabulary, int function) {
  const proto::RegistryFunction& f = vocabulary.function(function);
  const proto::FunctionModel* model = vocabulary.model(function);
  const int first = f.has_receiver() ? 1 : 0;
  for (int i = 0; i < f.parameters_size(); ++i) {
    const proto::Type& type = f.parameters(i);
    if (vocabulary.IsOwnerOfObject(type)) continue;          // of one
    if (type.range() == proto::Type::RANGE_BEGIN) continue;  // with its end
    const bool to_object = vocabulary.IsPointerToObject(type);
    if (!to_object && !IsPointerToValue(type)) continue;
    if (i + 1 < f.parameters_size() && f.parameters(i + 1).kind() == type.kind() &&
        vocabulary.ObjectClass(f.parameters(i + 1)) == vocabulary.ObjectClass(type) &&
        (AreIterators(model, i) ||
         (to_object ? IsObjectEndName(NameOf(model, i + 1)) : IsEndName(NameOf(model, i + 1))))) {
      ends_[static_cast<size_t>(function)] =
          type.kind() == proto::Type::C_STRING ? End::kOfText : End::kOfElements;
    }
    const size_t before = counted_[static_cast<size_t>(function)].size();
    if (model != nullptr && i < model->parameters_size() && model->parameters(i).counted_by() > 0) {
      const int number = static_cast<int>(model->parameters(i).counted_by()) - 1;
      counted_[static_cast<size_t>(function)].push_back(
          {first + i, first + number, LargestOf(f.parameters(number))});
      continue;
    }
    // A flag may stand between.
    const int farthest = to_object ? i + 1 : i + 2;
    for (int j = i + 1; j <= farthest && j < f.parameters_size(); ++j) {
      const proto::Type& number = f.parameters(j);
      if (number.kind() == type.kind()) break;
      if (number.kind() != proto::Type::INTEGER) continue;
      const std::string name = NameOf(model, j);
      const bool counts = to_object ? IsObjectCountName(name) : IsLengthName(name);
      if (!counts && !IsCountOf(name, NameOf(model, i))) continue;
      counted_[static_cast<size_t>(function)].push_back({first + i, first + j, LargestOf(number)});
      break;
    }
    if (counted_[static_cast<size_t>(function)].size() == before) {
      ReadBefore(vocabulary, function, i);
    }
  }
  for (Counted& range : counted_[static_cast<size_t>(function)]) {
    range.width = WidthOf(f.parameters(range.pointer - first));
  }
}

// `Sum(int n, const int* values)`, as C has it.
void MemoryRanges::ReadBefore(const Vocabulary& vocabulary, int function, int pointer) {
  const proto::RegistryFunction& f = vocabulary.function(function);
  const proto::FunctionModel* model = vocabulary.model(function);
  const proto::Type& type = f.parameters(pointer);
  const int number = pointer - 1;
  if (number < 0 || f.parameters(number).kind() != proto::Type::INTEGER ||
      vocabulary.IsPointerToObject(type)) {
    return;
  }
  const std::string name = NameOf(model, number);
  const bool counts =
      (type.kind() == proto::Type::C_STRING ? IsLengthNameBeforeText(name) : IsLengthName(name)) ||
      IsCountOf(name, NameOf(model, pointer));
  std::vector<Counted>& ranges = counted_[static_cast<size_t>(function)];
  const int operand = number + (f.has_receiver() ? 1 : 0);
  const bool taken = std::any_of(ranges.begin(), ranges.end(),
                                 [&](const Counted& range) { return range.count == operand; });
  if (counts && !taken) {
    ranges.push_back({operand + 1, operand, LargestOf(f.parameters(number))});
  }
}

bool MemoryRanges::IsAll(const Counted& range, const proto::CandidateCall& call) const {
  return range.count < call.operands_size() &&
         call.operands(range.pointer).kind_case() == proto::Value::kText &&
         HashValue(call.operands(range.count)) == HashValue(range.largest);
}

void MemoryRanges::NoteCall(const proto::CandidateCall& call) {
  if (call.special() != proto::CandidateCall::FUNCTION) return;
  for (Counted& range : counted_[call.function()]) {
    range.largest_is_all = range.largest_is_all || IsAll(range, call);
  }
}

bool MemoryRanges::Fits(const Counted& range, const proto::CandidateCall& call) const {
  if (range.count >= call.operands_size()) return true;  // left to its default
  const proto::Value& count = call.operands(range.count);
  if (range.largest_is_all && IsAll(range, call)) return true;
  return count.kind_case() == proto::Value::kInteger && count.integer() >= 0 &&
         count.integer() <= ElementsBehind(call.operands(range.pointer), range.width);
}

bool MemoryRanges::CountsAll(const proto::CandidateCall& call, int operand) const {
  if (call.special() != proto::CandidateCall::FUNCTION) return false;
  const std::vector<Counted>& ranges = counted_[call.function()];
  return std::any_of(ranges.begin(), ranges.end(), [&](const Counted& range) {
    return range.count == operand && operand < call.operands_size() &&
           call.operands(operand).kind_case() == proto::Value::kInteger &&
           call.operands(operand).integer() ==
               ElementsBehind(call.operands(range.pointer), range.width);
  });
}

void MemoryRanges::FitCounts(proto::CandidateCall* call) const {
  if (call->special() != proto::CandidateCall::FUNCTION) return;
  for (const Counted& range : counted_[call->function()]) {
    if (Fits(range, *call)) continue;
    *call->mutable_operands(range.count) =
        IntegerValue(ElementsBehind(call->operands(range.pointer), range.width));
  }
}

void MemoryRanges::CountAll(proto::CandidateCall* call) const {
  if (call->special() != proto::CandidateCall::FUNCTION) return;
  for (const Counted& range : counted_[call->function()]) {
    if (range.count >= call->operands_size()) continue;
    *call->mutable_operands(range.count) =
        IntegerValue(ElementsBehind(call->operands(range.pointer), range.width));
  }
}

void MemoryRanges::CutToCounts(proto::Candidate* sequence) const {
  for (proto::CandidateCall& call : *sequence->mutable_calls()) {
    if (call.special() != proto::CandidateCall::FUNCTION) continue;
    for (const Counted& range : counted_[call.function()]) {
      if (range.count >= call.operands_size()) continue;
      const proto::Value& count = call.operands(range.count);
      proto::Value* const pointer = call.mutable_operands(range.pointer);
      if (count.kind_case() != proto::Value::kInteger || count.integer() < 0 ||
          count.integer() >= ElementsBehind(*pointer, range.width)) {
        continue;
      }
      if (pointer->kind_case() == proto::Value::kText) {
        pointer->mutable_text()->resize(
            Characters(pointer->text(), range.width, count.integer()).second);
      } else if (pointer->kind_case() == proto::Value::kSequence) {
        auto* const values = pointer->mutable_sequence()->mutable_values();
        values->DeleteSubrange(static_cast<int>(count.integer()),
                               values->size() - static_cast<int>(count.integer()));
      }
    }
  }
}

bool MemoryRanges::CountsBeyond(const proto::CandidateCall& call) const {
  if (call.special() != proto::CandidateCall::FUNCTION) return false;
  const std::vector<Counted>& ranges = counted_[call.function()];
  return std::any_of(ranges.begin(), ranges.end(),
                     [&](const Counted& range) { return !Fits(range, call); });
}

bool MemoryRanges::CountsBeyond(const proto::Candidate& sequence) const {
  return std::any_of(sequence.calls().begin(), sequence.calls().end(),
                     [this](const proto::CandidateCall& call) { return CountsBeyond(call); });
}

}  // namespace augment
