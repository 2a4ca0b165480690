#include "engine/probe/machine_impl.h"

// Asks predicates while a candidate runs. To the engine a predicate is a query
// with a number above those of the functions: one that dies is masked alike.

namespace augment {
namespace driver {
namespace {

// Of Outcome.phase.
enum Phase : unsigned { kCall = 0, kQuery = 1 };
// Of Observation and View.
constexpr Uint32 kEntryAnswers = 8;
constexpr Uint32 kExitAnswers = 9;
constexpr Uint32 kViewInvariants = 6;

const Olds& NoOlds() {
  static const Olds* const none = new Olds;
  return *none;
}

}  // namespace

int Runner::AskPredicate(int predicate, Frame& frame, bool keep, const Olds& olds) {
  const Size number = tables().functions.size() + static_cast<Size>(predicate);
  if ((*masked_)[number]) return kUnanswered;
  const PredicateEntry& entry = tables().predicates[static_cast<Size>(predicate)];
  frame.machine = &machine_;
  progress_->query = static_cast<Uint32>(number);
  progress_->phase = kQuery;
  int answer = kUnanswered;
  try {
    answer = keep ? entry.keep(frame, entry.keep_function, olds)
                  : entry.ask(frame, entry.ask_function, olds);
  } catch (...) {
  }
  progress_->phase = kCall;
  return answer;
}

void Runner::Answer(int predicate, Frame& frame, Uint32 field, const Olds& olds, Buffer& out) {
  const int answer = AskPredicate(predicate, frame, false, olds);
  if (answer == kUnanswered) return;
  const Size message = out.Open(field);
  if (predicate != 0) out.VarintField(1, static_cast<Uint64>(predicate));
  if (answer != 0) out.VarintField(2, 1);
  out.Close(message);
}

int Runner::Forbids(const ParsedCall& call) {
  if (call.special != 0 || call.function >= tables().functions.size()) return -1;
  Frame frame;
  frame.count = call.count;
  for (int i = 0; i < call.count; ++i) frame.operands[i] = call.operands[i];
  return Forbids(call.function, frame);
}

int Runner::Forbids(Size function, const Frame& call) {
  for (int predicate : tables().preconditions[function]) {
    Frame frame;
    frame.count = call.count;
    for (int i = 0; i < call.count; ++i) frame.operands[i] = call.operands[i];
    if (AskPredicate(predicate, frame, false, NoOlds()) == 0) return predicate;
  }
  return -1;
}

void Runner::EntryPredicates(const ParsedCall& call, Buffer& out) {
  olds_.clear();
  if (call.special != 0 || call.function >= tables().functions.size()) return;
  Frame frame;
  frame.count = call.count;
  for (int i = 0; i < call.count; ++i) frame.operands[i] = call.operands[i];
  for (int predicate : tables().conditions[call.function]) {
    Answer(predicate, frame, kEntryAnswers, NoOlds(), out);
  }
  for (int predicate : tables().postconditions[call.function]) {
    olds_.emplace_back();
    if (tables().predicates[static_cast<Size>(predicate)].keep == nullptr) continue;
    auto olds = std::make_unique<Olds>();
    if (AskPredicate(predicate, frame, true, *olds) == 1) olds_.back() = std::move(olds);
  }
}

void Runner::ExitPredicates(const ParsedCall& call, int index, const Buffer& result, Buffer& out) {
  if (olds_.empty()) return;
  const FunctionEntry& function = tables().functions[call.function];
  Buffer& made = made_;
  made.Clear();
  made.VarintField(kObject, static_cast<Uint64>(index));
  for (Size i = 0; i < olds_.size(); ++i) {
    const int predicate = tables().postconditions[call.function][i];
    const PredicateEntry& entry = tables().predicates[static_cast<Size>(predicate)];
    if (entry.keep != nullptr && olds_[i] == nullptr) continue;
    Frame frame;
    // A constructor's postcondition speaks of what was made.
    if (function.constructor) frame.operands[frame.count++] = Reader(made.data(), made.size());
    if (frame.count + call.count + 1 > Frame::kMostOperands) continue;
    for (int o = 0; o < call.count; ++o) frame.operands[frame.count++] = call.operands[o];
    if (entry.takes_result) frame.operands[frame.count++] = Reader(result.data(), result.size());
    Answer(predicate, frame, kExitAnswers, olds_[i] == nullptr ? NoOlds() : *olds_[i], out);
  }
  olds_.clear();
}

void Runner::Invariants(const ClassEntry* of, Reader receiver, Buffer& out) {
  for (int predicate : tables().invariants[static_cast<Size>(of->index)]) {
    Frame frame;
    frame.operands[0] = receiver;
    frame.count = 1;
    Answer(predicate, frame, kViewInvariants, NoOlds(), out);
  }
}

}  // namespace driver
}  // namespace augment
