#include "engine/store/answers.h"

#include <string>
#include <utility>

#include "absl/strings/match.h"
#include "engine/store/encoding.h"
#include "engine/store/walk.h"
#include "proto/store.pb.h"

namespace augment::store {
namespace {

constexpr size_t kMostPlaces = 64;  // object graphs of one pair that are looked at

bool Compares(const Scalar& left, Condition::Compare compare, const Scalar& right) {
  if (left.kind == Scalar::kAbsent || right.kind == Scalar::kAbsent) return false;
  if (compare == Condition::kEqual) return left == right;
  if (compare == Condition::kNotEqual) return !(left == right);
  if (left.kind != right.kind || left.kind == Scalar::kBulk) return false;
  const uint64_t a = Ordered(left);
  const uint64_t b = Ordered(right);
  return compare == Condition::kLess ? a < b : a <= b;
}

}  // namespace

Scalar Answers::Value(uint64_t id, int variable) const {
  if (id != row_of_) {
    row_of_ = 0;
    const std::string key = IdKey(id);
    if (!rows_.Seek(key) || rows_.key() != key) return Scalar();
    row_of_ = id;
  }
  return RowValue(rows_.value(), variable);
}

bool Answers::Holds(const Condition& condition, const std::vector<uint64_t>& ids) const {
  const Scalar value = Value(ids[static_cast<size_t>(condition.object)], condition.clause.variable);
  if (condition.kind == Condition::kVariable) return Satisfies(value, condition.clause);
  return Compares(value, condition.compare,
                  Value(ids[static_cast<size_t>(condition.other)], condition.other_variable));
}

Recorded Answers::Find(size_t condition, const std::vector<uint64_t>& ids, bool only_yes) const {
  const Condition& c = query_.conditions[condition];
  const bool relation = c.kind == Condition::kRelation;
  std::string wanted = IdKey(ids[static_cast<size_t>(c.object)]);
  if (relation) wanted += IdKey(ids[static_cast<size_t>(c.other)]);
  std::string padded = wanted;
  if (relation) padded.resize(kPairBytes, '\0');
  lmdb::Cursor cursor(transaction_, relation ? tables_.pairs : tables_.predicates);
  const auto listed = [&](const std::vector<std::string>& keys) {
    for (const std::string& key : keys) {
      if (cursor.SeekDuplicate(key, padded) && absl::StartsWith(cursor.value(), wanted)) {
        return true;
      }
    }
    return false;
  };
  if (listed(plan_.lists[condition].keys)) return Recorded::kYes;
  if (only_yes) return Recorded::kNever;
  return listed(plan_.lists[condition].others) ? Recorded::kNo : Recorded::kNever;
}

std::vector<Answers::Place> Answers::Places(size_t condition,
                                            const std::vector<uint64_t>& ids) const {
  const Condition& c = query_.conditions[condition];
  const std::string wanted =
      IdKey(ids[static_cast<size_t>(c.object)]) + IdKey(ids[static_cast<size_t>(c.other)]);
  std::string padded = wanted;
  padded.resize(kPairBytes, '\0');
  std::vector<Place> places;
  lmdb::Cursor cursor(transaction_, tables_.pairs);
  for (const std::string& key : plan_.lists[condition].keys) {
    bool more = cursor.SeekDuplicate(key, padded);
    while (more && cursor.key() == key && absl::StartsWith(cursor.value(), wanted) &&
           places.size() < kMostPlaces) {
      places.push_back({ReadNumber(cursor.value(), 8, kIdBytes),
                        static_cast<int>(ReadNumber(cursor.value(), 12, 1)),
                        static_cast<int>(ReadNumber(cursor.value(), 13, 1))});
      more = cursor.Next();
    }
  }
  return places;
}

bool Answers::Fit(const std::vector<std::pair<size_t, std::vector<Place>>>& places, size_t at,
                  uint64_t* graph, std::vector<int>* numbers) const {
  if (at == places.size()) return true;
  const Condition& c = query_.conditions[places[at].first];
  for (const Place& place : places[at].second) {
    if (place.graph == 0 || (at > 0 && place.graph != *graph)) continue;
    const std::vector<int> before = *numbers;
    int& object = (*numbers)[static_cast<size_t>(c.object)];
    if (object >= 0 && object != place.object) continue;
    object = place.object;
    int& other = (*numbers)[static_cast<size_t>(c.other)];
    if (other < 0 || other == place.other) {
      other = place.other;
      *graph = place.graph;
      if (Fit(places, at + 1, graph, numbers)) return true;
    }
    *numbers = before;
  }
  return false;
}

void Answers::FindObjectGraph(Match* match) const {
  match->slots.assign(match->objects.size(), -1);
  std::vector<std::pair<size_t, std::vector<Place>>> places;
  for (size_t c = 0; c < query_.conditions.size(); ++c) {
    if (query_.conditions[c].kind != Condition::kRelation) continue;
    places.emplace_back(c, Places(c, match->objects));
    if (places.back().second.empty()) return;
  }
  if (places.empty()) return;
  std::vector<int> numbers(match->objects.size(), -1);
  uint64_t graph = 0;
  if (!Fit(places, 0, &graph, &numbers)) return;
  absl::string_view bytes;
  proto::ObjectGraphRecord record;
  if (!transaction_.Find(tables_.graphs, IdKey(graph), &bytes) ||
      !record.ParseFromArray(bytes.data(), static_cast<int>(bytes.size()))) {
    return;
  }
  match->graph = graph;
  for (size_t i = 0; i < numbers.size(); ++i) {
    if (numbers[i] >= 0 && numbers[i] < record.slots_size()) {
      match->slots[i] = static_cast<int>(record.slots(numbers[i]));
    }
  }
}

}  // namespace augment::store
