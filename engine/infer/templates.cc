#include <algorithm>
#include <limits>
#include <map>
#include <set>
#include <utility>

#include "absl/strings/str_cat.h"
#include "engine/infer/infer.h"
#include "engine/model/value.h"

// The templates: each proposes what all observed samples satisfy. Proposing
// looks at every pair of variables once; afterwards only living contracts are
// evaluated, so a further sample costs what is still believed.

namespace augment {
namespace {

constexpr int kMostOneOf = 3;
// "a == (b == c)" is easily true by chance: so many different cases at least.
constexpr int kCombinationsForIff = 3;
// Two numbers that both vary meet by chance: at so many places at least.
constexpr int kPlacesForEquality = 2;
// Pairs are proposed among at most this many variables; queries come first.
constexpr size_t kMostPaired = 40;

std::string Show(const Scalar& scalar) {
  switch (scalar.kind) {
    case Scalar::kInteger:
      return absl::StrCat(scalar.integer);
    case Scalar::kReal:
      return absl::StrCat(scalar.real());
    case Scalar::kBoolean:
      return scalar.integer != 0 ? "true" : "false";
    case Scalar::kNull:
      return "nullptr";
    default:
      return "…";
  }
}

bool Numeric(const Scalar& scalar) {
  return scalar.kind == Scalar::kInteger || scalar.kind == Scalar::kReal;
}

double Number(const Scalar& scalar) {
  return scalar.kind == Scalar::kReal ? scalar.real() : static_cast<double>(scalar.integer);
}

int Compare(const Scalar& a, const Scalar& b) {
  if (a.kind == Scalar::kInteger && b.kind == Scalar::kInteger) {
    return a.integer < b.integer ? -1 : a.integer > b.integer ? 1 : 0;
  }
  const double x = Number(a);
  const double y = Number(b);
  return x < y ? -1 : x > y ? 1 : x == y ? 0 : 2;  // 2: unordered (NaN)
}

struct Column {
  bool always = true;          // present in every sample
  std::vector<Scalar> values;  // distinct, in order of appearance, at most 64
  Scalar::Kind kind = Scalar::kAbsent;
  bool mixed = false;
  Scalar least, most;
};

}  // namespace

void ContractSet::Observe(const Sample& sample) { samples_.push_back(sample); }

const Scalar& ContractSet::At(const Sample& sample, int variable, bool old,
                              Contract::Place place) const {
  static const Scalar absent;
  const auto& moment = place == Contract::kPre || old ? sample.entry : sample.exit;
  return variable >= 0 && static_cast<size_t>(variable) < moment.size()
             ? moment[static_cast<size_t>(variable)]
             : absent;
}

Truth ContractSet::Evaluate(const Contract& contract, const Sample& sample) const {
  const Scalar& a = At(sample, contract.a, contract.a_old, contract.place);
  if (a.kind == Scalar::kAbsent) return Truth::kUnknown;
  const Scalar& b = At(sample, contract.b, contract.b_old, contract.place);
  const auto truth = [](bool holds) { return holds ? Truth::kHolds : Truth::kViolated; };
  const auto both = [&] { return b.kind != Scalar::kAbsent; };
  switch (contract.kind) {
    case Contract::kConstant:
      return truth(a == contract.constants[0]);
    case Contract::kOneOf:
      return truth(std::find(contract.constants.begin(), contract.constants.end(), a) !=
                   contract.constants.end());
    case Contract::kAtLeast:
    case Contract::kAtMost: {
      if (!Numeric(a)) return Truth::kUnknown;
      const int order = Compare(a, contract.constants[0]);
      return truth(contract.kind == Contract::kAtLeast ? order == 0 || order == 1
                                                       : order == 0 || order == -1);
    }
    case Contract::kNonNegative:
      if (!Numeric(a)) return Truth::kUnknown;
      return truth(Number(a) >= 0);
    case Contract::kPositive:
      if (!Numeric(a)) return Truth::kUnknown;
      return truth(Number(a) > 0);
    case Contract::kNonZero:
      if (!Numeric(a)) return Truth::kUnknown;
      return truth(Number(a) != 0);
    case Contract::kNotNull:
      return truth(a.kind != Scalar::kNull);
    case Contract::kEqual:
      if (!both()) return Truth::kUnknown;
      return truth(a == b);
    case Contract::kNotEqual:
      if (!both()) return Truth::kUnknown;
      return truth(!(a == b));
    case Contract::kLess:
    case Contract::kLessEqual: {
      if (!both() || !Numeric(a) || !Numeric(b)) return Truth::kUnknown;
      const int order = Compare(a, b);
      return truth(order == -1 || (order == 0 && contract.kind == Contract::kLessEqual));
    }
    case Contract::kIffZero:
      if (!both() || !Numeric(b)) return Truth::kUnknown;
      return truth((a.integer != 0) == (Number(b) == 0));
    case Contract::kIffPositive:
      if (!both() || !Numeric(b)) return Truth::kUnknown;
      return truth((a.integer != 0) == (Number(b) > 0));
    case Contract::kIffEqual: {
      const Scalar& c = At(sample, contract.c, false, contract.place);
      if (!both() || c.kind == Scalar::kAbsent) return Truth::kUnknown;
      return truth((a.integer != 0) == (b == c));
    }
    case Contract::kOffset:
      if (!both() || a.kind != Scalar::kInteger || b.kind != Scalar::kInteger) {
        return Truth::kUnknown;
      }
      return truth(static_cast<uint64_t>(a.integer) ==
                   static_cast<uint64_t>(b.integer) +
                       static_cast<uint64_t>(contract.constants[0].integer));
    case Contract::kUnchanged:
      if (!both()) return Truth::kUnknown;
      return truth(a == b);
  }
  return Truth::kUnknown;
}

bool ContractSet::IsEffect(const Contract& contract) const {
  if (contract.place != Contract::kPost || contract.range) return false;
  const auto result = [&](int variable) {
    return variable >= 0 &&
           schema_.variables[static_cast<size_t>(variable)].kind == Variable::kResult;
  };
  switch (contract.kind) {
    case Contract::kUnchanged:
    case Contract::kOffset:
      return true;
    case Contract::kEqual:
      return contract.b_old || result(contract.a) || result(contract.b);
    case Contract::kIffZero:
    case Contract::kIffPositive:
    case Contract::kIffEqual:
      return result(contract.a);
    default:
      return false;
  }
}

void ContractSet::Violations(const Sample& sample, std::vector<int>* entry,
                             std::vector<int>* exit) const {
  for (size_t i = 0; i < contracts_.size(); ++i) {
    const Contract& contract = contracts_[i];
    if (!contract.alive || contract.implied) continue;
    if (contract.place == Contract::kPre) {
      if (entry != nullptr && Evaluate(contract, sample) == Truth::kViolated) {
        entry->push_back(static_cast<int>(i));
      }
    } else if (exit != nullptr && !sample.exit.empty() &&
               Evaluate(contract, sample) == Truth::kViolated) {
      exit->push_back(static_cast<int>(i));
    }
  }
}

void ContractSet::Add(Contract contract) {
  std::set<uint64_t> combinations;
  std::set<int64_t> equal_at, close_at, as, bs, cs;
  for (const Sample& sample : samples_) {
    if (contract.place != Contract::kPre && sample.exit.empty()) continue;
    const Truth truth = Evaluate(contract, sample);
    if (truth == Truth::kViolated) return;
    if (truth == Truth::kUnknown) continue;
    ++contract.events;
    uint64_t hash = HashScalars({At(sample, contract.a, contract.a_old, contract.place),
                                 At(sample, contract.b, contract.b_old, contract.place),
                                 At(sample, contract.c, false, contract.place)});
    combinations.insert(hash);
    const Scalar& a = At(sample, contract.a, contract.a_old, contract.place);
    const Scalar& b = At(sample, contract.b, contract.b_old, contract.place);
    const Scalar& c = At(sample, contract.c, false, contract.place);
    as.insert(a.integer);
    bs.insert(b.integer);
    cs.insert(c.integer);
    if (b == c) equal_at.insert(b.integer);
    if (a == b || (contract.kind == Contract::kLess && a.integer + 1 == b.integer)) {
      close_at.insert(b.integer);
    }
  }
  if (contract.events == 0) return;
  const bool iff = contract.kind == Contract::kIffZero || contract.kind == Contract::kIffPositive ||
                   contract.kind == Contract::kIffEqual;
  if (iff && static_cast<int>(combinations.size()) < kCombinationsForIff) return;
  const auto often = [](const std::set<int64_t>& at, bool one_is_constant) {
    return static_cast<int>(at.size()) >= (one_is_constant ? 1 : kPlacesForEquality);
  };
  if (contract.kind == Contract::kIffEqual && !often(equal_at, bs.size() == 1 || cs.size() == 1)) {
    return;
  }
  contract.distinct = static_cast<int>(combinations.size());
  if (contract.kind == Contract::kLess || contract.kind == Contract::kLessEqual) {
    contract.tight = often(close_at, as.size() == 1 || bs.size() == 1);
  }
  const auto name = [&](int variable, bool old) {
    const std::string& text = schema_.variables[static_cast<size_t>(variable)].text;
    return old && contract.place == Contract::kPost ? absl::StrCat("old(", text, ")") : text;
  };
  const std::string a = name(contract.a, contract.a_old);
  const std::string b = contract.b >= 0 ? name(contract.b, contract.b_old) : "";
  const bool is_boolean =
      !contract.constants.empty() && contract.constants[0].kind == Scalar::kBoolean;
  switch (contract.kind) {
    case Contract::kConstant:
      if (is_boolean) {
        contract.text = contract.constants[0].integer != 0 ? a : absl::StrCat("!", a);
        if (a.find(' ') != std::string::npos && contract.constants[0].integer == 0) {
          contract.text = absl::StrCat("!(", a, ")");
        }
      } else {
        contract.text = absl::StrCat(a, " == ", Show(contract.constants[0]));
      }
      break;
    case Contract::kOneOf: {
      contract.text = absl::StrCat(a, " is one of {");
      for (size_t i = 0; i < contract.constants.size(); ++i) {
        absl::StrAppend(&contract.text, i == 0 ? "" : ", ", Show(contract.constants[i]));
      }
      contract.text += "}";
      break;
    }
    case Contract::kAtLeast:
      contract.text = absl::StrCat(a, " >= ", Show(contract.constants[0]));
      break;
    case Contract::kAtMost:
      contract.text = absl::StrCat(a, " <= ", Show(contract.constants[0]));
      break;
    case Contract::kNonNegative:
      contract.text = absl::StrCat(a, " >= 0");
      break;
    case Contract::kPositive:
      contract.text = absl::StrCat(a, " > 0");
      break;
    case Contract::kNonZero:
      contract.text = absl::StrCat(a, " != 0");
      break;
    case Contract::kNotNull:
      contract.text = absl::StrCat(a, " != nullptr");
      break;
    case Contract::kEqual:
    case Contract::kUnchanged:
      contract.text = absl::StrCat(a, " == ", b);
      break;
    case Contract::kNotEqual:
      contract.text = absl::StrCat(a, " != ", b);
      break;
    case Contract::kLess:
      contract.text = absl::StrCat(a, " < ", b);
      break;
    case Contract::kLessEqual:
      contract.text = absl::StrCat(a, " <= ", b);
      break;
    case Contract::kIffZero:
      contract.text = absl::StrCat(a, " == (", b, " == 0)");
      break;
    case Contract::kIffPositive:
      contract.text = absl::StrCat(a, " == (", b, " > 0)");
      break;
    case Contract::kIffEqual:
      contract.text = absl::StrCat(a, " == (", b, " == ", name(contract.c, false), ")");
      break;
    case Contract::kOffset: {
      const int64_t c = contract.constants[0].integer;
      contract.text = absl::StrCat(a, " == ", b, c < 0 ? " - " : " + ",
                                   c < 0 ? 0 - static_cast<uint64_t>(c) : static_cast<uint64_t>(c));
      break;
    }
  }
  contracts_.push_back(std::move(contract));
}

void ContractSet::ProposeUnary(int variable, bool exit) {
  const Contract::Place place = invariants_ ? Contract::kInvariant
                                : exit      ? Contract::kPost
                                            : Contract::kPre;
  Column column;
  for (const Sample& sample : samples_) {
    if (place != Contract::kPre && sample.exit.empty()) continue;
    const Scalar& value = At(sample, variable, false, place);
    if (value.kind == Scalar::kAbsent) {
      column.always = false;
      continue;
    }
    if (column.kind != Scalar::kAbsent && value.kind != column.kind) column.mixed = true;
    if (column.values.empty()) column.least = column.most = value;
    column.kind = value.kind;
    if (Numeric(value)) {
      if (Compare(value, column.least) == -1) column.least = value;
      if (Compare(value, column.most) == 1) column.most = value;
    }
    if (column.values.size() < 64 &&
        std::find(column.values.begin(), column.values.end(), value) == column.values.end()) {
      column.values.push_back(value);
    }
  }
  if (column.values.empty()) return;
  Contract contract;
  contract.place = place;
  contract.a = variable;
  const bool pointer = column.kind == Scalar::kNull || column.kind == Scalar::kPresent;
  if (pointer) {
    if (column.values.size() > 1) return;
    contract.kind = column.kind == Scalar::kPresent ? Contract::kNotNull : Contract::kConstant;
    contract.constants = column.values;
    contract.condition = true;
    contract.range = column.kind == Scalar::kNull;
    return Add(contract);
  }
  if (column.mixed) return;
  if (column.values.size() == 1) {
    contract.kind = Contract::kConstant;
    contract.constants = column.values;
    contract.condition = column.kind == Scalar::kBoolean;
    contract.range = !contract.condition;
    if (column.kind != Scalar::kBulk) Add(contract);
  } else if (column.values.size() <= kMostOneOf && column.kind == Scalar::kInteger) {
    contract.kind = Contract::kOneOf;
    contract.constants = column.values;
    std::sort(contract.constants.begin(), contract.constants.end(),
              [](const Scalar& x, const Scalar& y) { return x.integer < y.integer; });
    contract.range = true;
    Add(contract);
  }
  if (column.kind != Scalar::kInteger && column.kind != Scalar::kReal) return;
  contract.constants.clear();
  contract.condition = false;
  contract.range = true;
  if (column.values.size() > 1) {
    contract.constants = {column.least};
    contract.kind = Contract::kAtLeast;
    if (Number(column.least) != 0) Add(contract);
    contract.constants = {column.most};
    contract.kind = Contract::kAtMost;
    Add(contract);
    contract.constants.clear();
  }
  // What a call leaves is seldom told by its sign: a range, unless it is none.
  contract.range = place == Contract::kPost;
  if (Number(column.least) > 0) {
    contract.kind = Contract::kPositive;
    Add(contract);
  }
  if (Number(column.least) >= 0) {
    contract.kind = Contract::kNonNegative;
    contract.range = false;
    Add(contract);
  } else if (std::none_of(column.values.begin(), column.values.end(),
                          [](const Scalar& v) { return Number(v) == 0; })) {
    contract.kind = Contract::kNonZero;
    Add(contract);
  }
}

void ContractSet::ProposePairs(bool exit) {
  const Contract::Place place = invariants_ ? Contract::kInvariant
                                : exit      ? Contract::kPost
                                            : Contract::kPre;
  // Kind and variety of each variable; constants are left to the unary ones.
  std::vector<int> varied;
  std::vector<Scalar::Kind> kinds(schema_.variables.size(), Scalar::kAbsent);
  for (size_t v = 0; v < schema_.variables.size() && varied.size() < kMostPaired; ++v) {
    if (invariants_ && IsData(static_cast<int>(v))) continue;
    // A branch is taken or not; with what else it agrees is the body's affair.
    if (schema_.variables[v].kind == Variable::kPredicate) continue;
    Scalar first;
    bool varies = false;
    bool mixed = false;
    for (const Sample& sample : samples_) {
      if (place != Contract::kPre && sample.exit.empty()) continue;
      const Scalar& value = At(sample, static_cast<int>(v), false, place);
      if (value.kind == Scalar::kAbsent) continue;
      if (first.kind == Scalar::kAbsent) first = value;
      if (value.kind != first.kind) mixed = true;
      if (!(value == first)) varies = true;
    }
    if (first.kind == Scalar::kAbsent || mixed) continue;
    kinds[v] = first.kind;
    // A constant integer is still a partner for order (size() <= capacity()).
    if (varies || first.kind == Scalar::kInteger) varied.push_back(static_cast<int>(v));
  }
  const auto propose = [&](Contract::Template kind, int a, int b, int c = -1) {
    Contract contract;
    contract.place = place;
    contract.kind = kind;
    contract.a = a;
    contract.b = b;
    contract.c = c;
    const size_t before = contracts_.size();
    Add(contract);
    return contracts_.size() > before;
  };
  const auto ordered = [](Scalar::Kind kind) {
    return kind == Scalar::kInteger || kind == Scalar::kReal;
  };
  for (size_t i = 0; i < varied.size(); ++i) {
    for (size_t j = 0; j < varied.size(); ++j) {
      if (i == j) continue;
      const int a = varied[i];
      const int b = varied[j];
      // Between values that callers supply only equality after the call means
      // something.
      const bool data = IsData(a) || IsData(b);
      if (data && !exit) continue;
      const Scalar::Kind ka = kinds[static_cast<size_t>(a)];
      const Scalar::Kind kb = kinds[static_cast<size_t>(b)];
      if (ka == kb && i < j) {
        if (propose(Contract::kEqual, a, b)) continue;
        if (ka == Scalar::kBoolean) propose(Contract::kNotEqual, a, b);
      }
      if (data) continue;
      if (ordered(ka) && ordered(kb) && ka == kb) {
        if (!propose(Contract::kLess, a, b)) propose(Contract::kLessEqual, a, b);
      }
      if (ka == Scalar::kBoolean && kb == Scalar::kInteger) {
        if (!propose(Contract::kIffZero, a, b)) propose(Contract::kIffPositive, a, b);
        for (size_t k = j + 1; k < varied.size(); ++k) {
          if (kinds[static_cast<size_t>(varied[k])] == Scalar::kInteger && !IsData(varied[k])) {
            propose(Contract::kIffEqual, a, b, varied[k]);
          }
        }
      }
    }
  }
}

void ContractSet::ProposeChanges(bool query) {
  for (size_t v = 0; v < schema_.variables.size(); ++v) {
    if (query || schema_.variables[v].kind == Variable::kArgument ||
        schema_.variables[v].kind == Variable::kSameObject ||
        schema_.variables[v].kind == Variable::kPredicate) {
      continue;
    }
    const int variable = static_cast<int>(v);
    Contract contract;
    contract.place = Contract::kPost;
    contract.a = contract.b = variable;
    contract.b_old = true;
    contract.kind = Contract::kUnchanged;
    const size_t before = contracts_.size();
    Add(contract);
    if (contracts_.size() > before) continue;
    // a == old(a) + c, from the first sample that has both.
    for (const Sample& sample : samples_) {
      if (sample.exit.empty()) continue;
      const Scalar& now = sample.exit[v];
      const Scalar& then = sample.entry[v];
      if (now.kind != Scalar::kInteger || then.kind != Scalar::kInteger) continue;
      Scalar difference;
      difference.kind = Scalar::kInteger;
      difference.integer = static_cast<int64_t>(static_cast<uint64_t>(now.integer) -
                                                static_cast<uint64_t>(then.integer));
      contract.kind = Contract::kOffset;
      contract.constants = {difference};
      Add(contract);
      break;
    }
  }
  // The result against what was there before.
  for (size_t r = 0; r < schema_.variables.size(); ++r) {
    if (schema_.variables[r].kind != Variable::kResult) continue;
    for (size_t v = 0; v < schema_.variables.size(); ++v) {
      if (schema_.variables[v].kind == Variable::kResult ||
          schema_.variables[v].kind == Variable::kPredicate) {
        continue;
      }
      Contract contract;
      contract.place = Contract::kPost;
      contract.kind = Contract::kEqual;
      contract.a = static_cast<int>(r);
      contract.b = static_cast<int>(v);
      contract.b_old = true;
      bool comparable = false;
      for (const Sample& sample : samples_) {
        if (!sample.exit.empty() && sample.exit[r].kind == sample.entry[v].kind &&
            sample.exit[r].kind != Scalar::kAbsent) {
          comparable = true;
          break;
        }
      }
      if (comparable) Add(contract);
    }
  }
}

void ContractSet::Suppress() {
  // Equal variables say everything twice: keep what speaks of the first one of
  // a class of equals (queries come before fields).
  std::map<std::pair<int, int>, int> stand_in;  // (place, variable) -> first
  for (const Contract& contract : contracts_) {
    if (contract.kind != Contract::kEqual || contract.a_old || contract.b_old) continue;
    stand_in.emplace(std::make_pair(static_cast<int>(contract.place), contract.b), contract.a);
  }
  const auto replaced = [&](Contract::Place place, int variable) {
    return variable >= 0 && stand_in.count({static_cast<int>(place), variable}) != 0;
  };
  std::set<std::pair<int, int>> positive;
  for (const Contract& contract : contracts_) {
    if (contract.kind == Contract::kPositive) {
      positive.insert({static_cast<int>(contract.place), contract.a});
    }
  }
  for (Contract& contract : contracts_) {
    const bool links = contract.kind == Contract::kEqual && !contract.a_old && !contract.b_old;
    if (links) {
      contract.implied = replaced(contract.place, contract.a);
      continue;
    }
    // Ranges over several equal variables: one is enough.
    contract.implied = replaced(contract.place, contract.a) ||
                       (!contract.b_old && replaced(contract.place, contract.b)) ||
                       replaced(contract.place, contract.c);
    if (contract.kind == Contract::kNonNegative &&
        positive.count({static_cast<int>(contract.place), contract.a}) != 0 &&
        contract.place != Contract::kInvariant) {
      contract.implied = true;
    }
  }
}

void ContractSet::AddWritten(int variable, std::string where) {
  Contract contract;
  contract.place = invariants_ ? Contract::kInvariant : Contract::kPost;
  contract.kind = Contract::kConstant;
  contract.a = variable;
  Scalar holds;
  holds.kind = Scalar::kBoolean;
  holds.integer = 1;
  contract.constants = {holds};
  contract.text = schema_.variables[static_cast<size_t>(variable)].text;
  contract.written = std::move(where);
  bool broken = false;
  for (const Sample& sample : samples_) {
    if (sample.exit.empty()) continue;
    const Truth truth = Evaluate(contract, sample);
    contract.events += truth == Truth::kHolds ? 1 : 0;
    broken = broken || truth == Truth::kViolated;
  }
  contract.distinct = contract.events;
  if (broken && contract.events == 0) {
    contract.alive = false;
    contract.challenged = true;
    contract.witness = "every call of the tests breaks it";
  }
  contracts_.push_back(std::move(contract));
}

void ContractSet::Propose(bool query) {
  contracts_.clear();
  if (samples_.empty()) return;
  const int count = static_cast<int>(schema_.variables.size());
  for (int v = 0; v < count; ++v) {
    if (schema_.variables[static_cast<size_t>(v)].is_written) continue;
    const bool result = schema_.variables[static_cast<size_t>(v)].kind == Variable::kResult;
    if (invariants_) {
      ProposeUnary(v, true);
      continue;
    }
    if (!result) ProposeUnary(v, false);
    if (schema_.variables[static_cast<size_t>(v)].kind != Variable::kArgument &&
        schema_.variables[static_cast<size_t>(v)].kind != Variable::kPredicate &&
        (result || !query)) {
      ProposeUnary(v, true);
    }
  }
  if (invariants_) {
    ProposePairs(true);
  } else {
    ProposePairs(false);
    if (!query) ProposePairs(true);
    ProposeChanges(query);
  }
  Suppress();
}

}  // namespace augment
