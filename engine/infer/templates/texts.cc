#include "engine/infer/templates/texts.h"

#include <algorithm>
#include <cctype>
#include <cmath>
#include <utility>

#include "absl/strings/match.h"
#include "engine/contract/content.h"

namespace augment::infer {
namespace {

constexpr int kLonger = 3;

size_t CommonLength(const std::string& x, const std::string& y) {
  const size_t most = std::min(x.size(), y.size());
  size_t length = 0;
  while (length < most && x[length] == y[length]) ++length;
  return length;
}

}  // namespace

void Texts::Observe(const Moment& moment) {
  if (in_.empty()) in_.resize(moment.now.size(), 0);
  for (size_t v = 0; v < moment.now.size(); ++v) {
    if (in_[v] != 0 || !IsText(moment.now[v])) continue;
    in_[v] = 1;
    states_.push_back({static_cast<int>(v), moment.now[v].bulk->text});
  }
  bool dead = false;
  for (State& state : states_) {
    const Scalar& value = moment.now[static_cast<size_t>(state.variable)];
    if (!IsText(value)) continue;
    const std::string& text = value.bulk->text;
    ++state.events;
    state.characters += static_cast<int64_t>(text.size());
    state.prefix.resize(CommonLength(state.prefix, text));
    state.printable = state.printable && IsPrintable(text);
    dead = dead || state.dead();
  }
  if (dead) Prune(&states_, [](const State& state) { return state.dead(); });
}

void Texts::Propose(Proposal* proposal) const {
  for (const State& state : states_) {
    const Column& column = proposal->column(state.variable);
    if (!column.varies || column.mixed || !proposal->Speaks(state.variable)) continue;
    const auto add = [&](Expr expr, const char* name, double probability) {
      Contract contract = proposal->Make(std::move(expr), name);
      contract.range = true;
      contract.evidence.events = static_cast<int>(state.events);
      contract.evidence.distinct = column.distinct.count();
      proposal->AddRare(std::move(contract), Coincidence(probability));
    };
    // If one character in twenty could not be printed.
    if (state.printable) {
      add(Make(Expr::kPrintable, Var(state.variable)), "printable",
          std::pow(0.95, static_cast<double>(state.characters)));
    }
    if (state.prefix.empty()) continue;
    Scalar prefix;
    prefix.kind = Scalar::kBulk;
    auto content = std::make_shared<Bulk>();
    content->is_text = true;
    content->text = state.prefix;
    prefix.bulk = std::move(content);
    add(Make(Expr::kStartsWith, Var(state.variable), Const(std::move(prefix))), "prefix",
        4 * std::pow(0.5, column.distinct.count()));
  }
}

void StartsWith::Observe(const Moment& moment) {
  const auto add = [&](int a, int b, bool old) {
    pairs_.emplace_back();
    pairs_.back().a = a;
    pairs_.back().b = b;
    pairs_.back().old = old;
  };
  const auto meet = [&](int u, int v) {
    const auto text = [&](int w) { return IsText(moment.now[static_cast<size_t>(w)]); };
    if (!text(v) || context_.columns[static_cast<size_t>(u)].kind != Scalar::kBulk) return;
    for (const bool old : {false, true}) {
      if (old && moment.old == nullptr) break;
      add(u, v, old);
      add(v, u, old);
    }
  };
  newcomers_.Introduce(context_, moment.now, meet, [&](int v) {
    if (moment.old != nullptr && IsText(moment.now[static_cast<size_t>(v)])) add(v, v, true);
  });
  bool dead = false;
  for (Pair& pair : pairs_) {
    const Scalar& a = moment.now[static_cast<size_t>(pair.a)];
    const Scalar& b = (pair.old ? *moment.old : moment.now)[static_cast<size_t>(pair.b)];
    if (!IsText(a) || !IsText(b)) continue;
    if (!absl::StartsWith(a.bulk->text, b.bulk->text)) {
      pair.dead = dead = true;
      continue;
    }
    ++pair.events;
    if (a.bulk->text.size() > b.bulk->text.size() && !b.bulk->text.empty()) ++pair.longer;
    if (!pair.distinct.full()) pair.distinct.Add(Mix(Mix(1, a), b));
  }
  if (dead) Prune(&pairs_, [](const Pair& pair) { return pair.dead; });
}

void StartsWith::Propose(Proposal* proposal) const {
  for (const Pair& pair : pairs_) {
    if (!proposal->Paired(pair.a) || !proposal->Paired(pair.b) || pair.longer < kLonger) continue;
    Contract contract =
        proposal->Make(Make(Expr::kStartsWith, Var(pair.a), Var(pair.b, pair.old)), "prefix");
    contract.evidence.events = pair.events;
    contract.evidence.distinct = pair.distinct.count();
    proposal->AddRare(std::move(contract));
  }
}

}  // namespace augment::infer
