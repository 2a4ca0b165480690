// Every sequence of calls up to a bound, against the specification.
//
// In:     a specification, a bound, and somebody to tell, or null.
// Out:    the first sequence after which code and specification differ, by a
//         result, an exception or a query of any object; "" when none does.
// Errors: none. Code that crashes or hangs takes the program with it.
//
// Breadth first: states are numbered as they are found, and those whose objects
// and models are equal are one. From each state every call with every argument
// is made; arguments beyond the growing ones lead to no further states, but are
// checked. A state is made anew for each call, by the calls that first led to
// it, so the class need not be copyable. Towers (one call repeated with rising,
// falling, equal and far apart numbers) reach large structures that breadth
// cannot; from their storeys every call is made once.
#ifndef AUGMENT_BENCH_SOUNDNESS_CHECKER_EXPLORE_H_
#define AUGMENT_BENCH_SOUNDNESS_CHECKER_EXPLORE_H_

#include <algorithm>
#include <functional>
#include <set>
#include <string>
#include <unordered_set>
#include <utility>
#include <vector>

#include "bench/soundness/checker/spec.h"

namespace augment::soundness {

struct Bound {
  size_t slots = 2;       // most objects at once
  size_t states = 10000;  // most states
  int storeys = 0;        // above zero: towers of that height instead of breadth
  bool linked = false;    // begin with chains and stars of objects as well
  Values values;
};

// What every class is checked with; with at most `states` each.
std::vector<Bound> UsualBounds(size_t states);

struct KeyHash {
  size_t operator()(const Key& key) const {
    uint64_t hash = 14695981039346656037ull;
    for (const int64_t part : key) hash = (hash ^ static_cast<uint64_t>(part)) * 1099511628211ull;
    return hash ^ (hash >> 32);
  }
};

template <typename SpecType>
class Explorer {
 public:
  using WorldType = typename SpecType::WorldType;

  Explorer(const SpecType& spec, const Bound& bound, Watch* watch)
      : spec_(spec), bound_(bound), watch_(watch) {
    observe_ = [this](WorldType* world, int slot) { return Observe(world, slot); };
  }

  // `current` is where a watch finds the objects of the call it is told of.
  std::string Explore(const WorldType** current) {
    current_ = current;
    states_.push_back({});
    if (bound_.storeys > 0) {
      BuildTowers();
    }
    if (bound_.linked) BuildLinked();
    for (size_t state = 0; state < states_.size() && difference_.empty(); ++state) {
      if (!states_[state].passed) Expand(state);
    }
    return difference_;
  }

  size_t states() const { return states_.size(); }
  size_t calls() const { return calls_; }

 private:
  struct State {
    size_t parent = 0;
    Call call;
    bool leaf = false;    // a tower's: its successors are not expanded
    bool passed = false;  // nor is it itself
  };

  std::vector<Call> Path(size_t state) const {
    std::vector<Call> path;
    for (; state != 0; state = states_[state].parent) path.push_back(states_[state].call);
    std::reverse(path.begin(), path.end());
    return path;
  }

  WorldType Make(const std::vector<Call>& path) const {
    WorldType world(bound_.slots);
    for (const Call& call : path) {
      spec_.operations()[call.operation]->Run(call.operation, bound_.values, call, NoObserve(),
                                              &world, nullptr);
    }
    return world;
  }

  static const typename SpecType::OperationType::Observe& NoObserve() {
    static const auto* const kResult = new typename SpecType::OperationType::Observe(
        [](WorldType* /*world*/, int /*slot*/) { return std::string(); });
    return *kResult;
  }

  // Of several arguments at most one is beyond the first kNear choices, and then
  // the others are among the first kFirst; queries that are asked to observe an
  // object go no further than kNear either.
  static constexpr size_t kNear = 8;
  static constexpr size_t kFirst = 3;
  enum class Reach { kGrowing, kNear, kAll };

  // Calls of one operation on one slot, with all arguments within reach.
  void ForEachCall(const WorldType& world, int operation, int self, Reach reach,
                   const std::function<void(const Call&)>& use) const {
    const auto& op = *spec_.operations()[operation];
    std::vector<std::vector<int64_t>> choices;
    for (size_t i = 0; i < op.parameters().size(); ++i) {
      choices.push_back(op.Choices(i, world, bound_.values, reach == Reach::kGrowing));
      if (choices.back().empty()) return;
      if (reach == Reach::kNear && choices.back().size() > kNear) choices.back().resize(kNear);
    }
    std::vector<size_t> at(choices.size(), 0);
    for (;;) {
      Call call;
      call.operation = operation;
      call.self = self;
      int far = 0;
      int middle = 0;
      for (size_t i = 0; i < at.size(); ++i) {
        call.arguments[i] = choices[i][at[i]];
        if (at[i] >= kNear) {
          ++far;
        } else if (at[i] >= kFirst) {
          ++middle;
        }
      }
      if (far + (middle > 0 ? 1 : 0) <= 1 && op.IsWithin(call) &&
          op.Allowed(world, bound_.values, call))
        use(call);
      size_t i = 0;
      while (i < at.size() && ++at[i] == choices[i].size()) at[i++] = 0;
      if (i == at.size()) return;
    }
  }

  std::vector<Call> AllCalls(const WorldType& world, Reach reach) const {
    std::vector<Call> result;
    const auto add = [&result](const Call& call) { result.push_back(call); };
    bool free_slot_used = false;
    for (size_t slot = 0; slot < world.objects.size(); ++slot) {
      const bool lives = world.objects[slot] != nullptr;
      if (!lives && free_slot_used) continue;
      for (size_t op = 0; op < spec_.operations().size(); ++op) {
        const bool makes = spec_.operations()[op]->kind() == OperationKind::kConstructor;
        if (makes != lives) {
          ForEachCall(world, static_cast<int>(op), static_cast<int>(slot), reach, add);
        }
      }
      free_slot_used = free_slot_used || !lives;
    }
    return result;
  }

  // Asks every query about the object, as far as the specification allows.
  std::string Observe(WorldType* world, int slot) {
    std::string result;
    for (size_t op = 0; op < spec_.operations().size() && result.empty(); ++op) {
      const auto& operation = *spec_.operations()[op];
      if (operation.kind() != OperationKind::kQuery) continue;
      ForEachCall(*world, static_cast<int>(op), slot, Reach::kNear, [&](const Call& call) {
        if (!result.empty()) return;
        const std::string what =
            operation.Run(static_cast<int>(op), bound_.values, call, NoObserve(), world, nullptr);
        if (!what.empty()) result = Text(call) + " " + what;
      });
    }
    return result;
  }

  Key KeyOf(const WorldType& world) const {
    Key key;
    for (size_t slot = 0; slot < world.objects.size(); ++slot) {
      Write(&key, world.objects[slot] != nullptr);
      if (world.objects[slot] == nullptr) continue;
      spec_.shape()(*world.objects[slot], world, &key);
      Write(&key, world.models[slot]);
    }
    return key;
  }

  // Makes the call, and says how it differs.
  std::string Run(const Call& call, const std::vector<Call>& path, WorldType* world) {
    ++calls_;
    *current_ = world;
    if (watch_ != nullptr) watch_->where = [&] { return Text(path, call); };
    return spec_.operations()[call.operation]->Run(call.operation, bound_.values, call, observe_,
                                                   world, watch_);
  }

  void Report(const std::string& what, const std::vector<Call>& path, const Call& call) {
    if (!what.empty() && difference_.empty()) difference_ = Text(path, call) + " " + what;
  }

  // Makes the call and looks at the world. True when that was not known.
  bool Try(const Call& call, const std::vector<Call>& path, WorldType* world) {
    std::string what = Run(call, path, world);
    bool fresh = false;
    if (what.empty()) {
      fresh = known_.insert(KeyOf(*world)).second;
      for (size_t slot = 0; fresh && what.empty() && slot < world->objects.size(); ++slot) {
        if (world->objects[slot] == nullptr) continue;
        what = Observe(world, static_cast<int>(slot));
        if (what.empty() && watch_ != nullptr) watch_->Look(world->objects[slot].get());
      }
      if (!what.empty()) what = "afterwards " + what;
    }
    Report(what, path, call);
    return fresh;
  }

  bool Grows(const WorldType& world, const Call& call) const {
    const auto& op = *spec_.operations()[call.operation];
    for (size_t i = 0; i < op.parameters().size(); ++i) {
      const std::vector<int64_t> choices = op.Choices(i, world, bound_.values, true);
      if (std::find(choices.begin(), choices.end(), call.arguments[i]) == choices.end()) {
        return false;
      }
    }
    return true;
  }

  bool IsQuery(const Call& call) const {
    return spec_.operations()[call.operation]->kind() == OperationKind::kQuery;
  }

  void Expand(size_t state) {
    const std::vector<Call> path = Path(state);
    WorldType asked = Make(path);
    const std::vector<Call> calls = AllCalls(asked, Reach::kAll);
    // Queries leave the world as it was, so one serves all of them. Should one
    // not do so, each gets its own after all.
    const Key before = KeyOf(asked);
    for (const Call& call : calls) {
      if (IsQuery(call)) Report(Run(call, path, &asked), path, call);
      if (!difference_.empty()) return;
    }
    const bool unchanged = KeyOf(asked) == before;
    for (const Call& call : calls) {
      if (unchanged && IsQuery(call)) continue;
      WorldType world = Make(path);
      const bool grows = Grows(world, call);
      const bool fresh = Try(call, path, &world);
      if (!difference_.empty()) return;
      if (fresh && grows && !states_[state].leaf && states_.size() < bound_.states) {
        states_.push_back({state, call, false, false});
      }
    }
  }

  void BuildTowers() {
    const std::vector<std::function<int64_t(int)>> patterns = {
        [](int i) { return i; }, [](int i) { return -i; }, [](int /*i*/) { return 7; },
        [](int i) { return 16 * i; }};
    std::vector<Call> makers = AllCalls(Make({}), Reach::kGrowing);
    states_[0].leaf = true;
    for (const Call& maker : makers) {
      for (size_t op = 0; op < spec_.operations().size(); ++op) {
        const auto& operation = *spec_.operations()[op];
        if (operation.kind() != OperationKind::kMethod || operation.parameters().empty()) continue;
        for (const auto& pattern : patterns) {
          BuildTower(maker, static_cast<int>(op), pattern, false);
          if (TakesObjects()) BuildTower(maker, static_cast<int>(op), pattern, true);
        }
      }
    }
  }

  bool TakesObjects() const {
    for (const auto& operation : spec_.operations()) {
      for (size_t i = 0; i < operation->parameters().size(); ++i) {
        if (operation->TakesObject(i) && bound_.slots > 1) return true;
      }
    }
    return false;
  }

  // With a `neighbour`: a new object that the large one can be passed to, and be
  // given.
  void BuildTower(const Call& maker, int operation, const std::function<int64_t(int)>& pattern,
                  bool neighbour) {
    const auto& op = *spec_.operations()[operation];
    std::vector<Call> path;
    WorldType world(bound_.slots);
    size_t parent = 0;
    const auto begin = [&](const Call& call) {
      Try(call, path, &world);
      path.push_back(call);
      parent = Push(parent, call, false);
    };
    begin(maker);
    if (neighbour) {
      Call other = maker;
      other.self = maker.self + 1;
      begin(other);
    }
    for (int storey = 0; storey < bound_.storeys && difference_.empty(); ++storey) {
      Call call;
      call.operation = operation;
      call.self = maker.self;
      for (size_t i = 0; i < op.parameters().size(); ++i) {
        const std::vector<int64_t> choices = op.Choices(i, world, bound_.values, false);
        if (choices.empty()) return;
        call.arguments[i] = op.IsNumeric(i) ? pattern(storey) : choices.back();
      }
      if (!op.IsWithin(call) || !op.Allowed(world, bound_.values, call)) return;
      const bool fresh = Try(call, path, &world);
      path.push_back(call);
      // Of the higher storeys every fourth is enough.
      parent = Push(parent, call, storey > 8 && storey % 4 != 0);
      if (!fresh && storey > 2) return;
    }
  }

  // Objects linked by a call that takes another one: each to the one before, or
  // each to the first. They are where breadth begins.
  void BuildLinked() {
    const std::vector<Call> makers = AllCalls(Make({}), Reach::kGrowing);
    for (const Call& maker : makers) {
      for (size_t op = 0; op < spec_.operations().size(); ++op) {
        const auto& operation = *spec_.operations()[op];
        if (operation.kind() != OperationKind::kMethod || operation.parameters().size() != 1 ||
            !operation.TakesObject(0)) {
          continue;
        }
        for (const bool chain : {false, true}) {
          BuildLinkedObjects(maker, static_cast<int>(op), chain);
        }
      }
    }
  }

  void BuildLinkedObjects(Call maker, int operation, bool chain) {
    const auto& made = *spec_.operations()[maker.operation];
    const auto& op = *spec_.operations()[operation];
    std::vector<Call> path;
    size_t parent = 0;
    WorldType world(bound_.slots);
    const auto make = [&](const Call& call) {
      Try(call, path, &world);
      path.push_back(call);
      states_.push_back({parent, call, false, false});
      parent = states_.size() - 1;
      return difference_.empty();
    };
    for (int slot = 0; slot < static_cast<int>(bound_.slots); ++slot) {
      maker.self = slot;
      if (!made.parameters().empty() && made.IsNumeric(0)) maker.arguments[0] = 5 * slot;
      if (!made.IsWithin(maker) || !made.Allowed(world, bound_.values, maker)) return;
      if (!make(maker)) return;
      if (slot == 0) continue;
      Call link;
      link.operation = operation;
      link.self = chain ? slot - 1 : 0;
      link.arguments[0] = slot;
      if (!op.IsWithin(link) || !op.Allowed(world, bound_.values, link) || !make(link)) return;
    }
  }

  size_t Push(size_t parent, const Call& call, bool passed) {
    states_.push_back({parent, call, true, passed});
    return states_.size() - 1;
  }

  std::string Text(const std::vector<Call>& path, const Call& call) const {
    std::string result;
    for (const Call& before : path) result += Text(before) + "; ";
    return result + Text(call);
  }

  std::string Text(const Call& call) const {
    const auto& op = *spec_.operations()[call.operation];
    const std::string name = op.signature().substr(0, op.signature().find('('));
    std::string result = "#" + std::to_string(call.self) +
                         (op.kind() == OperationKind::kConstructor ? " = " : ".") + name + "(";
    for (size_t i = 0; i < op.parameters().size(); ++i) {
      result += (i > 0 ? ", " : "") + op.ArgumentText(i, bound_.values, call.arguments[i]);
    }
    return result + ")";
  }

  const SpecType& spec_;
  const Bound& bound_;
  Watch* watch_;
  const WorldType** current_ = nullptr;
  typename SpecType::OperationType::Observe observe_;
  std::vector<State> states_;
  std::unordered_set<Key, KeyHash> known_;
  std::string difference_;
  size_t calls_ = 0;
};

}  // namespace augment::soundness

#endif  // AUGMENT_BENCH_SOUNDNESS_CHECKER_EXPLORE_H_
