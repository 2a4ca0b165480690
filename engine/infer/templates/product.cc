#include "engine/infer/templates/product.h"

#include <algorithm>
#include <utility>

namespace augment::infer {
namespace {

__extension__ using Wide = __int128;

constexpr size_t kMoments = 16;
// Equations are formed of so many numbers; queries come first.
constexpr size_t kMostNumbers = 40;
constexpr size_t kMostEquations = 100;
// So many different pairs of factors at least.
constexpr int kPairs = 4;

// "a == 1 * c" is an equality, "0 == 0 * c" says nothing.
bool IsFactor(int64_t number) { return number < -1 || number > 1; }

bool Holds(int64_t a, int64_t b, int64_t c) { return a == static_cast<Wide>(b) * c; }

}  // namespace

bool Product::Keep(const Moment& moment) {
  uint64_t hash = 7;
  numbers_.clear();
  for (size_t v = 0; v < moment.now.size() && numbers_.size() < kMostNumbers; ++v) {
    const Scalar& value = moment.now[v];
    if (value.kind != Scalar::kInteger || !MayRelate(context_.schema.variables[v])) continue;
    numbers_.push_back({static_cast<int>(v), value.integer});
    hash = (hash ^ static_cast<uint64_t>(value.integer) ^ v) * 0x9e3779b97f4a7c15ULL;
    hash ^= hash >> 29;
  }
  for (Row& known : rows_) {
    if (known.hash != hash || known.numbers != numbers_) continue;
    ++known.events;
    return false;
  }
  rows_.push_back({hash, 1, numbers_});
  return true;
}

void Product::Add(int64_t a, int64_t b, int64_t c, int64_t events, Equation* equation) {
  if (!Holds(a, b, c)) {
    equation->dead = true;
    return;
  }
  equation->events += events;
  if (!IsFactor(b) || !IsFactor(c)) return;
  if (equation->distinct.count() == 0) {
    equation->first_b = b;
    equation->first_c = c;
  }
  equation->b_varies = equation->b_varies || b != equation->first_b;
  equation->c_varies = equation->c_varies || c != equation->first_c;
  if (equation->distinct.full()) return;
  Scalar pair;
  pair.kind = Scalar::kInteger;
  pair.integer = b;
  const uint64_t hash = Mix(1, pair);
  pair.integer = c;
  equation->distinct.Add(Mix(hash, pair));
}

void Product::Begin() {
  const std::vector<Number>& numbers = rows_.back().numbers;
  std::vector<Number> sorted = numbers;
  std::sort(sorted.begin(), sorted.end(), [](const Number& x, const Number& y) {
    return std::make_pair(x.value, x.variable) < std::make_pair(y.value, y.variable);
  });
  const auto number_of = [](const Row& row, int variable) {
    const auto at = std::lower_bound(row.numbers.begin(), row.numbers.end(), variable,
                                     [](const Number& x, int v) { return x.variable < v; });
    return at != row.numbers.end() && at->variable == variable ? &at->value : nullptr;
  };
  for (size_t x = 0; x < numbers.size(); ++x) {
    if (!IsFactor(numbers[x].value)) continue;
    for (size_t y = x + 1; y < numbers.size(); ++y) {
      if (!IsFactor(numbers[y].value)) continue;
      const Wide product = static_cast<Wide>(numbers[x].value) * numbers[y].value;
      auto at = std::lower_bound(sorted.begin(), sorted.end(), product,
                                 [](const Number& number, Wide p) { return number.value < p; });
      for (; at != sorted.end() && at->value == product; ++at) {
        // Neither factor is 1, so it is neither of them.
        Equation equation{};
        equation.a = at->variable;
        equation.b = numbers[x].variable;
        equation.c = numbers[y].variable;
        const auto same = [&](const Equation& other) {
          return other.a == equation.a && other.b == equation.b && other.c == equation.c;
        };
        if (equations_.size() >= kMostEquations ||
            std::any_of(equations_.begin(), equations_.end(), same)) {
          continue;
        }
        for (const Row& row : rows_) {
          const int64_t* const a = number_of(row, equation.a);
          const int64_t* const b = number_of(row, equation.b);
          const int64_t* const c = number_of(row, equation.c);
          if (a != nullptr && b != nullptr && c != nullptr) Add(*a, *b, *c, row.events, &equation);
          if (equation.dead) break;
        }
        if (!equation.dead) equations_.push_back(equation);
      }
    }
  }
}

void Product::Observe(const Moment& moment) {
  bool dead = false;
  for (Equation& equation : equations_) {
    const Scalar& a = moment.now[static_cast<size_t>(equation.a)];
    const Scalar& b = moment.now[static_cast<size_t>(equation.b)];
    const Scalar& c = moment.now[static_cast<size_t>(equation.c)];
    if (a.kind != Scalar::kInteger || b.kind != Scalar::kInteger || c.kind != Scalar::kInteger) {
      continue;
    }
    Add(a.integer, b.integer, c.integer, 1, &equation);
    dead = dead || equation.dead;
  }
  if (dead) Prune(&equations_, [](const Equation& equation) { return equation.dead; });
  if (full_ || !Keep(moment)) return;
  Begin();
  full_ = rows_.size() == kMoments;
  if (full_) {
    std::vector<Row>().swap(rows_);
    std::vector<Number>().swap(numbers_);
  }
}

void Product::Propose(Proposal* proposal) const {
  for (const Equation& equation : equations_) {
    const int variables[] = {equation.a, equation.b, equation.c};
    if (!std::all_of(std::begin(variables), std::end(variables), [&](int v) {
          return proposal->Paired(v) &&
                 (!proposal->IsData(v) || proposal->place == Contract::kPost);
        })) {
      continue;
    }
    // A factor that is a constant makes it linear.
    if (!equation.b_varies || !equation.c_varies || equation.distinct.count() < kPairs) continue;
    Contract contract =
        proposal->Make(Make(Expr::kEqual, Var(equation.a),
                            Make(Expr::kMultiply, Var(equation.b), Var(equation.c))),
                       "product");
    contract.evidence.events = static_cast<int>(equation.events);
    contract.evidence.distinct = equation.distinct.count();
    Coincidence coincidence;
    // Each of three numbers may be the product: as one case less.
    coincidence.fitted = 1;
    proposal->AddRare(std::move(contract), coincidence);
  }
}

}  // namespace augment::infer
