// What each template says: whether it holds of given values.

#include <algorithm>

#include "absl/strings/match.h"
#include "engine/infer/templates/content.h"
#include "engine/infer/templates/template.h"

namespace augment::infer {
namespace {

Truth Is(bool holds) { return holds ? Truth::kHolds : Truth::kViolated; }

bool Absent(const Scalar& scalar) { return scalar.kind == Scalar::kAbsent; }

Truth CheckNumber(const Contract& contract, const Scalar& a) {
  if (!Numeric(a)) return Truth::kUnknown;
  switch (contract.kind) {
    case Contract::kAtLeast: {
      const int order = Compare(a, contract.constants[0]);
      return Is(order == 0 || order == 1);
    }
    case Contract::kAtMost: {
      const int order = Compare(a, contract.constants[0]);
      return Is(order == 0 || order == -1);
    }
    case Contract::kNonNegative:
      return Is(Number(a) >= 0);
    case Contract::kPositive:
      return Is(Number(a) > 0);
    default:
      return Is(Number(a) != 0);
  }
}

}  // namespace

Truth CheckAtom(Contract::Atom atom, const Scalar& value) {
  if (Absent(value)) return Truth::kUnknown;
  switch (atom) {
    case Contract::kIsTrue:
    case Contract::kIsFalse:
      if (value.kind != Scalar::kBoolean) return Truth::kUnknown;
      return Is((value.integer != 0) == (atom == Contract::kIsTrue));
    case Contract::kIsZero:
    case Contract::kIsNotZero:
      if (value.kind != Scalar::kInteger) return Truth::kUnknown;
      return Is((value.integer == 0) == (atom == Contract::kIsZero));
    case Contract::kIsNull:
    case Contract::kIsNotNull:
      return Is((value.kind == Scalar::kNull) == (atom == Contract::kIsNull));
  }
  return Truth::kUnknown;
}

Truth CheckSequence(Contract::Template kind, const Scalar& a, const Scalar& b) {
  const auto every = [&](const auto& holds) {
    if (!IsNumbers(a) || b.kind != Scalar::kInteger) return Truth::kUnknown;
    return Is(std::all_of(a.bulk->elements.begin(), a.bulk->elements.end(), holds));
  };
  switch (kind) {
    case Contract::kSorted:
      return IsNumbers(a) ? Is(IsAscending(a.bulk->elements)) : Truth::kUnknown;
    case Contract::kNoDuplicates:
      return IsSequence(a) ? Is(!HasDuplicates(a.bulk->elements)) : Truth::kUnknown;
    case Contract::kElementsAtLeast:
      return every([&](int64_t element) { return element >= b.integer; });
    case Contract::kElementsAtMost:
    case Contract::kElementsBelow:
      return every([&](int64_t element) { return element <= b.integer; });
    case Contract::kMember:
      if (a.kind != Scalar::kInteger || !IsNumbers(b)) return Truth::kUnknown;
      return Is(Contains(b.bulk->elements, a.integer));
    default:
      break;
  }
  if (!IsSequence(a) || !IsSequence(b)) return Truth::kUnknown;
  const std::vector<int64_t>& x = a.bulk->elements;
  const std::vector<int64_t>& y = b.bulk->elements;
  switch (kind) {
    case Contract::kSubset:
      return Is(IsSubset(x, y));
    case Contract::kPermutation:
      return Is(IsPermutation(x, y));
    case Contract::kElementwise:
      if (!a.bulk->numbers || !b.bulk->numbers) return Truth::kUnknown;
      return Is(x.size() == y.size() && std::equal(x.begin(), x.end(), y.begin(),
                                                   [](int64_t p, int64_t q) { return p <= q; }));
    default:
      return Truth::kUnknown;
  }
}

Truth Check(const Contract& contract, const Scalar& a, const Scalar& b, const Scalar& c) {
  if (Absent(a) || (contract.b >= 0 && Absent(b)) || (contract.c >= 0 && Absent(c))) {
    return Truth::kUnknown;
  }
  switch (contract.kind) {
    case Contract::kConstant:
      return Is(a == contract.constants[0]);
    case Contract::kOneOf:
      return Is(std::find(contract.constants.begin(), contract.constants.end(), a) !=
                contract.constants.end());
    case Contract::kAtLeast:
    case Contract::kAtMost:
    case Contract::kNonNegative:
    case Contract::kPositive:
    case Contract::kNonZero:
      return CheckNumber(contract, a);
    case Contract::kNotNull:
      return Is(a.kind != Scalar::kNull);
    case Contract::kEqual:
    case Contract::kUnchanged:
      return Is(a == b);
    case Contract::kNotEqual:
      return Is(!(a == b));
    case Contract::kLess:
    case Contract::kLessEqual: {
      if (!Numeric(a) || !Numeric(b)) return Truth::kUnknown;
      const int order = Compare(a, b);
      return Is(order == -1 || (order == 0 && contract.kind == Contract::kLessEqual));
    }
    case Contract::kIffZero:
      if (!Numeric(b)) return Truth::kUnknown;
      return Is((a.integer != 0) == (Number(b) == 0));
    case Contract::kIffPositive:
      if (!Numeric(b)) return Truth::kUnknown;
      return Is((a.integer != 0) == (Number(b) > 0));
    case Contract::kIffEqual:
      return Is((a.integer != 0) == (b == c));
    case Contract::kOffset:
      if (a.kind != Scalar::kInteger || b.kind != Scalar::kInteger) return Truth::kUnknown;
      return Is(static_cast<uint64_t>(a.integer) ==
                static_cast<uint64_t>(b.integer) +
                    static_cast<uint64_t>(contract.constants[0].integer));
    case Contract::kModulus:
      if (a.kind != Scalar::kInteger) return Truth::kUnknown;
      return Is((a.integer % contract.constants[0].integer - contract.constants[1].integer) %
                    contract.constants[0].integer ==
                0);
    case Contract::kLinear: {
      __extension__ using Wide = __int128;
      if (a.kind != Scalar::kInteger || b.kind != Scalar::kInteger ||
          (contract.c >= 0 && c.kind != Scalar::kInteger)) {
        return Truth::kUnknown;
      }
      const auto times = [&](size_t i, const Scalar& x) {
        return static_cast<Wide>(contract.constants[i].integer) * x.integer;
      };
      Wide right = times(1, b) + contract.constants[3].integer;
      if (contract.c >= 0) right += times(2, c);
      return Is(times(0, a) == right);
    }
    case Contract::kEither: {
      const Truth one = CheckAtom(contract.atoms[0], a);
      const Truth two = CheckAtom(contract.atoms[1], b);
      if (one == Truth::kUnknown || two == Truth::kUnknown) return Truth::kUnknown;
      return Is(one == Truth::kHolds || two == Truth::kHolds);
    }
    case Contract::kPrintable:
      return IsText(a) ? Is(IsPrintable(a.bulk->text)) : Truth::kUnknown;
    case Contract::kStartsWith: {
      const Scalar& start = contract.b >= 0 ? b : contract.constants[0];
      if (!IsText(a) || !IsText(start)) return Truth::kUnknown;
      return Is(absl::StartsWith(a.bulk->text, start.bulk->text));
    }
    case Contract::kElementsAtLeast:
    case Contract::kElementsAtMost:
      return CheckSequence(contract.kind, a, contract.constants[0]);
    default:
      return CheckSequence(contract.kind, a, b);
  }
}

}  // namespace augment::infer
