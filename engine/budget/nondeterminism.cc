#include "engine/budget/nondeterminism.h"

#include <algorithm>
#include <cstring>

#include "engine/model/value.h"
#include "engine/model/wire_index.h"

namespace augment {
namespace {

constexpr uint64_t kPattern = 0x0101010101010101;

void MakeOpaque(proto::Value* value) { value->set_opaque(proto::Value::UNINITIALISED); }

// A scalar whose bytes are those of fresh memory, in any width.
bool ShowsPattern(const proto::Value& value) {
  switch (value.kind_case()) {
    case proto::Value::kInteger: {
      const int64_t number = value.integer();
      return number == 0x01 || number == 0x0101 || number == 0x01010101 ||
             number == static_cast<int64_t>(kPattern);
    }
    case proto::Value::kReal: {
      uint64_t bits = 0;
      const double real = value.real();
      std::memcpy(&bits, &real, sizeof bits);
      float narrow = 0;
      const auto pattern = static_cast<uint32_t>(kPattern);
      std::memcpy(&narrow, &pattern, sizeof narrow);
      return bits == kPattern || real == static_cast<double>(narrow);
    }
    case proto::Value::kBoolean:
      return value.boolean();
    case proto::Value::kOpaque:
      return value.opaque() == proto::Value::ABSENT;  // a pointer that leads nowhere
    default:
      return false;
  }
}

// The parts of a sequence or tuple; null for anything else.
proto::ValueList* Parts(proto::Value* value) {
  if (value->kind_case() == proto::Value::kSequence) return value->mutable_sequence();
  if (value->kind_case() == proto::Value::kTuple) return value->mutable_tuple();
  return nullptr;
}
const proto::ValueList* Parts(const proto::Value& value) {
  if (value.kind_case() == proto::Value::kSequence) return &value.sequence();
  if (value.kind_case() == proto::Value::kTuple) return &value.tuple();
  return nullptr;
}

// Of an address that is read byte by byte only the lower bytes differ between two
// runs of one program, the upper ones between programs. Makes those opaque too: in
// every eight bytes where a lower one is and the last two are zero.
void MaskAddresses(proto::ValueList* bytes) {
  constexpr int kWord = 8;
  const auto is_byte = [](const proto::Value& value) {
    return value.kind_case() == proto::Value::kInteger && value.integer() >= -0x80 &&
           value.integer() <= 0xff;
  };
  const auto is_nondeterministic = [](const proto::Value& value) {
    return value.kind_case() == proto::Value::kOpaque &&
           value.opaque() == proto::Value::UNINITIALISED;
  };
  for (int begin = 0; begin + kWord <= bytes->values_size(); begin += kWord) {
    const auto word = bytes->mutable_values()->begin() + begin;
    const auto upper = word + kWord - 2;
    const bool differs = std::any_of(word, upper, is_nondeterministic);
    const bool ends_in_zeros = std::all_of(upper, word + kWord, [&](const proto::Value& value) {
      return is_byte(value) && value.integer() == 0;
    });
    const bool of_bytes = std::all_of(word, upper, [&](const proto::Value& value) {
      return is_byte(value) || is_nondeterministic(value);
    });
    if (differs && ends_in_zeros && of_bytes)
      std::for_each(word, upper, [](proto::Value& value) { MakeOpaque(&value); });
  }
}

// Makes opaque what differs, and notes what was there.
void MaskDifferences(const proto::Value& other, proto::Value* value, Nondeterminism::Seen* seen) {
  if (HashValue(other) == HashValue(*value)) return;
  // The program says so of pointers, in each run.
  if (value->opaque() == proto::Value::UNINITIALISED) return;
  if (other.kind_case() == value->kind_case()) {
    if (value->kind_case() == proto::Value::kPointee) {
      return MaskDifferences(other.pointee(), value->mutable_pointee(), seen);
    }
    const proto::ValueList* others = Parts(other);
    proto::ValueList* parts = Parts(value);
    if (parts != nullptr && parts->values_size() == others->values_size()) {
      for (int i = 0; i < parts->values_size(); ++i) {
        MaskDifferences(others->values(i), parts->mutable_values(i), seen);
      }
      if (value->kind_case() == proto::Value::kSequence) MaskAddresses(parts);
      return;
    }
  }
  if (!ShowsPattern(*value)) {
    seen->computed = true;
  } else if (value->kind_case() != proto::Value::kBoolean) {
    // Any Boolean may be true by right.
    seen->patterns.insert(HashValue(*value));
  }
  MakeOpaque(value);
}

void MaskPatterns(const std::set<uint64_t>& patterns, proto::Value* value) {
  if (value->kind_case() == proto::Value::kPointee) {
    return MaskPatterns(patterns, value->mutable_pointee());
  }
  if (proto::ValueList* parts = Parts(value)) {
    for (proto::Value& part : *parts->mutable_values()) MaskPatterns(patterns, &part);
    return;
  }
  if (patterns.count(HashValue(*value)) != 0) MakeOpaque(value);
}

}  // namespace

void Nondeterminism::CompareValue(const Place& place, const proto::Value& other,
                                  proto::Value* value) {
  if (HashValue(other) != HashValue(*value)) MaskDifferences(other, value, &places_[place]);
}

bool Nondeterminism::CompareView(const proto::View& other, proto::View* view) {
  if (ClassOf(other) != ClassOf(*view) || other.fields_size() != view->fields_size() ||
      other.queries_size() != view->queries_size()) {
    return false;
  }
  const int of = ClassOf(*view);
  for (int i = 0; i < view->fields_size(); ++i) {
    CompareValue({of, false, i}, other.fields(i), view->mutable_fields(i));
  }
  for (int i = 0; i < view->queries_size(); ++i) {
    CompareValue({of, true, i}, other.queries(i), view->mutable_queries(i));
  }
  if (view->has_value() && other.has_value()) {
    MaskDifferences(other.value(), view->mutable_value(), &unplaced_);
  }
  return true;
}

bool Nondeterminism::Compare(const proto::Outcome& other, proto::Outcome* outcome) {
  if (other.status() != outcome->status() || other.call() != outcome->call() ||
      other.observations_size() != outcome->observations_size()) {
    return false;
  }
  bool same = true;
  for (int i = 0; i < outcome->observations_size(); ++i) {
    const proto::Observation& theirs = other.observations(i);
    proto::Observation* ours = outcome->mutable_observations(i);
    const auto views = [&](const auto& from, auto* to) {
      if (from.size() != to->size()) {
        same = false;
        return;
      }
      for (int v = 0; v < to->size(); ++v) same = CompareView(from.Get(v), to->Mutable(v)) && same;
    };
    views(theirs.entry(), ours->mutable_entry());
    views(theirs.exit(), ours->mutable_exit());
    if (theirs.has_result_view() != ours->has_result_view()) {
      same = false;
    } else if (ours->has_result_view()) {
      same = CompareView(theirs.result_view(), ours->mutable_result_view()) && same;
    }
    if (ours->has_result() && theirs.has_result()) {
      MaskDifferences(theirs.result(), ours->mutable_result(), &unplaced_);
    }
    const auto relations = [&](const auto& from, auto* to) {
      // One that could not be asked is left out.
      if (from.size() != to->size()) return to->Clear();
      for (int r = 0; r < to->size(); ++r) {
        MaskDifferences(from.Get(r).value(), to->Mutable(r)->mutable_value(), &unplaced_);
      }
    };
    relations(theirs.entry_relations(), ours->mutable_entry_relations());
    relations(theirs.exit_relations(), ours->mutable_exit_relations());
    const auto answers = [](const auto& from, auto* to) {
      for (int a = to->size() - 1; a >= 0; --a) {
        const bool agreed = std::any_of(from.begin(), from.end(), [&](const proto::Answer& answer) {
          return answer.predicate() == to->Get(a).predicate() &&
                 answer.holds() == to->Get(a).holds();
        });
        if (!agreed) to->DeleteSubrange(a, 1);
      }
    };
    answers(theirs.entry_answers(), ours->mutable_entry_answers());
    answers(theirs.exit_answers(), ours->mutable_exit_answers());
  }
  return same;
}

void Nondeterminism::MaskView(proto::View* view) const {
  const int of = ClassOf(*view);
  if (of < 0) return;
  for (auto at = places_.lower_bound({of, false, 0});
       at != places_.end() && std::get<0>(at->first) == of; ++at) {
    const auto [unused, query, index] = at->first;
    if (index >= (query ? view->queries_size() : view->fields_size())) continue;
    proto::Value* value = query ? view->mutable_queries(index) : view->mutable_fields(index);
    if (at->second.computed) {
      MakeOpaque(value);
    } else {
      MaskPatterns(at->second.patterns, value);
    }
  }
}

void Nondeterminism::Mask(proto::Outcome* outcome) const {
  if (!Found()) return;
  for (proto::Observation& observation : *outcome->mutable_observations()) {
    for (proto::View& view : *observation.mutable_entry()) MaskView(&view);
    for (proto::View& view : *observation.mutable_exit()) MaskView(&view);
    if (observation.has_result_view()) MaskView(observation.mutable_result_view());
  }
}

}  // namespace augment
