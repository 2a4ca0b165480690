#include <cstring>

#include "engine/probe/balance.h"
#include "engine/probe/encode.h"
#include "engine/probe/exception.h"
#include "engine/probe/fresh_memory.h"
#include "engine/probe/machine_impl.h"
#include "engine/probe/moment_list.h"
#include "engine/probe/runtime_throw.h"

// Runs one candidate: its calls one after the other, observing operands before
// and after the calls that are asked for, then destroys what it made.

namespace augment {
namespace driver {
namespace {

// Outcome.observations of proto/driver.proto.
constexpr Uint32 kOutcomeObservations = 10;

constexpr Uint32 kExit = 3;  // of Observation

constexpr Uint32 kOutcomeBalance = 14;
constexpr Uint32 kOutcomeBlocks = 17;
// Balance.Search.
enum Search : unsigned { kReached = 1, kLost = 2, kBlind = 3 };

enum Status : unsigned { kNormal = 0, kThrew = 1, kInapplicable = 4, kIllegal = 6 };
enum Phase : unsigned { kCall = 0, kQuery = 1, kTeardown = 2, kFields = 3 };
enum Special : unsigned {
  kFunction = 0,
  kCopy = 1,
  kMove = 2,
  kCopyAssign = 3,
  kMoveAssign = 4,
  kDestroyOperand = 5,
  kAssign = 6,
  kLocal = 7,
};

void WriteException(Buffer& out) {
  char type[256];
  char message[512];
  const unsigned family = DescribeCurrentException(type, sizeof type, message, sizeof message);
  out.TextField(5, type);
  out.TextField(6, message);
  if ((family & kLogicError) != 0) out.VarintField(7, 1);
  if ((family & kStdException) != 0) out.VarintField(11, 1);
  if ((family & kOutOfResources) != 0) out.VarintField(12, 1);
  driver::WriteThrow(15, 16, out);
}

}  // namespace

void Runner::Parse(Reader candidate) {
  calls_.clear();
  observe_ = 0;
  without_observation_ = false;
  repeats_ = 0;
  find_lost_ = false;
  while (candidate.Next()) {
    if (candidate.field() == 2) observe_ = candidate.varint();
    if (candidate.field() == 3) without_observation_ = candidate.varint() != 0;
    if (candidate.field() == 4) repeats_ = candidate.varint();
    if (candidate.field() == 5) find_lost_ = candidate.varint() != 0;
    if (candidate.field() != 1) continue;
    calls_.emplace_back();
    ParsedCall& call = calls_.back();
    Reader fields = candidate.message();
    while (fields.Next()) {
      switch (fields.field()) {
        case 1:
          call.function = static_cast<Uint32>(fields.varint());
          break;
        case 2:
          if (call.count < Frame::kMostOperands) call.operands[call.count++] = fields.message();
          break;
        case 3:
          call.special = static_cast<Uint32>(fields.varint());
          break;
        case 5:
          // One that is too long leads nowhere.
          if (call.steps < kMostSteps) call.path[call.steps] = static_cast<Uint32>(fields.varint());
          ++call.steps;
          break;
        case 7:
          call.local = static_cast<Uint32>(fields.varint());
          break;
        case 9:
          call.lends = fields.varint() != 0;
          break;
      }
    }
  }
  observe_last_ = observe_ == 0 && !without_observation_;
  if (without_observation_) observe_ = 0;
}

void Runner::Ask(int function, Reader receiver, const Reader* argument, Buffer& out) {
  const FunctionEntry& entry = tables().functions[static_cast<Size>(function)];
  if ((*masked_)[static_cast<Size>(function)]) {
    return out.VarintField(kOpaque, static_cast<unsigned>(Opaque::kAbsent));
  }
  Frame frame;
  frame.machine = &machine_;
  frame.operands[0] = receiver;
  frame.count = 1;
  if (argument != nullptr) frame.operands[frame.count++] = *argument;
  // Where it may not be asked it has no answer.
  if (Forbids(static_cast<Size>(function), frame) >= 0) {
    return out.VarintField(kOpaque, static_cast<unsigned>(Opaque::kAbsent));
  }
  frame.result = &out;
  progress_->query = static_cast<Uint32>(function);
  progress_->phase = kQuery;
  const Size start = out.size();
  bool fits = false;
  try {
    fits = Invoke(entry, frame);
  } catch (...) {
    char type[256];
    char message[512];
    DescribeCurrentException(type, sizeof type, message, sizeof message);
    out.Truncate(start);
    out.TextField(ValueField::kThrew, type);  // not the Status of that name
    fits = true;
  }
  if (!fits) {
    out.Truncate(start);
    out.VarintField(kOpaque, static_cast<unsigned>(Opaque::kAbsent));
  }
  progress_->phase = kCall;
}

void Runner::ObjectView(const Slot& slot, Buffer& out) {
  out.IndexField(1, static_cast<Uint64>(slot.of->index));
  progress_->phase = kFields;
  if (slot.of->fields != nullptr) {
    // A ValueList body names its elements 1; here they are View.fields = 3.
    fields_.Clear();
    slot.of->fields(fields_, slot.object);
    Reader values(fields_.data(), fields_.size());
    while (values.Next()) out.BytesField(3, values.bytes(), values.length());
  }
  progress_->phase = kCall;
  receiver_.Clear();
  receiver_.VarintField(kObject, static_cast<Uint64>(&slot - machine_.slots.data()));
  Invariants(slot.of, Reader(receiver_.data(), receiver_.size()), out);
  for (int query : tables().queries[static_cast<Size>(slot.of->index)]) {
    const Size value = out.Open(4);
    Ask(query, Reader(receiver_.data(), receiver_.size()), nullptr, out);
    out.Close(value);
  }
  out.VarintField(5, static_cast<Uint64>(reinterpret_cast<Size>(slot.object)));
}

void Runner::ExitView(const ParsedCall& call, int operand, Buffer& out) {
  Reader written(written_.data(), written_.size());
  while (written.Next()) {
    if (written.field() != static_cast<Uint32>(operand) + 1) continue;
    const Size view = out.Open(kExit);
    out.BytesField(2, written.bytes(), written.length());
    return out.Close(view);
  }
  View(call.operands[operand], kExit, out);
}

void Runner::View(Reader operand, Uint32 field, Buffer& out) {
  const Size view = out.Open(field);
  Reader value = operand;
  if (value.Next() && value.field() == kObject) {
    const Uint64 number = value.varint();
    if (lent_.size() > 0 && number == lent_slot_) {
      out.Bytes(lent_.data(), lent_.size());
    } else if (Slot* slot = machine_.FindSlot(number)) {
      ObjectView(*slot, out);
    }
  } else {
    out.BytesField(2, operand.raw(), operand.raw_size());
  }
  out.Close(view);
}

void Runner::NoteLent(const ParsedCall& call) {
  lent_.Clear();
  for (int i = 0; i < call.count; ++i) {
    Reader value = call.operands[i];
    if (!value.Next() || value.field() != kObject || value.varint() >= machine_.slots.size()) {
      continue;
    }
    const Slot& slot = machine_.slots[value.varint()];
    if (!slot.lent) continue;
    lent_slot_ = value.varint();
    if (slot.of != nullptr) return ObjectView(slot, lent_);
    const Size written = lent_.Open(2);
    slot.referent->write(lent_, slot.object);
    return lent_.Close(written);
  }
}

void Runner::Relations(const ParsedCall& call, Uint32 field, Buffer& out) {
  for (int i = 0; i < call.count; ++i) {
    Reader receiver = call.operands[i];
    if (!receiver.Next() || receiver.field() != kObject) continue;
    const Slot* slot = machine_.FindSlot(receiver.varint());
    if (slot == nullptr) continue;
    for (int relation : tables().relations[static_cast<Size>(slot->of->index)]) {
      for (int j = 0; j < call.count; ++j) {
        // Whether null is fit for an argument is for a candidate to try, and
        // the call under test itself is about to be made.
        if (i == j) continue;
        Reader argument = call.operands[j];
        if (!argument.Next() || argument.field() == kNull) continue;
        if (static_cast<Uint32>(relation) == call.function && i == 0 && j == 1) continue;
        const Size start = out.size();
        const Size message = out.Open(field);
        out.VarintField(1, static_cast<Uint64>(relation));
        out.VarintField(2, static_cast<Uint64>(i));
        out.VarintField(3, static_cast<Uint64>(j));
        const Size value = out.Open(4);
        const Size before = out.size();
        Ask(relation, call.operands[i], &call.operands[j], out);
        // An argument of another type: no such relation.
        Reader answer(out.data() + before, out.size() - before);
        const bool absent = !answer.Next() || answer.field() == kOpaque;
        out.Close(value);
        out.Close(message);
        if (absent) out.Truncate(start);
      }
    }
  }
}

// What the test has where the driver stands.
bool Runner::TakeLocal(const ParsedCall& call, int index) {
  const std::vector<MomentList::Local>& locals = MomentList::Kept();
  if (call.local >= locals.size()) return false;
  const MomentList::Local& local = locals[call.local];
  machine_.slots[static_cast<Size>(index)] = {local.object, local.of, false,
                                              local.variable->type->is_const};
  return true;
}

bool Runner::Special(const ParsedCall& call, int index) {
  if (call.special == kLocal) return TakeLocal(call, index);
  if (call.count < 1) return false;
  Reader value = call.operands[0];
  if (!value.Next() || value.field() != kObject) return false;
  Slot* first = machine_.FindSlot(value.varint());
  if (first == nullptr) return false;
  if (call.special == kAssign) {
    if (first->is_const || first->of->assign == nullptr || call.count != 2 || call.steps < 1 ||
        call.steps > kMostSteps) {
      return false;
    }
    Frame frame;
    frame.machine = &machine_;
    frame.count = call.count;
    for (int i = 0; i < call.count; ++i) frame.operands[i] = call.operands[i];
    return first->of->assign(first->object, call.path, call.steps, frame);
  }
  Slot* second = nullptr;
  if (call.count > 1) {
    Reader other = call.operands[1];
    if (!other.Next() || other.field() != kObject) return false;
    second = machine_.FindSlot(other.varint());
  }
  const ClassEntry* of = first->of;
  switch (call.special) {
    case kCopy:
      if (of->copy == nullptr) return false;
      machine_.slots[static_cast<Size>(index)] = OwningSlot(of->copy(first->object), of, false);
      return true;
    case kMove:
      if (of->move == nullptr || first->is_const) return false;
      machine_.slots[static_cast<Size>(index)] = OwningSlot(of->move(first->object), of, false);
      return true;
    case kCopyAssign:
      return second != nullptr && second->of == of && !first->is_const &&
             of->copy_assign != nullptr && of->copy_assign(first->object, second->object);
    case kMoveAssign:
      return second != nullptr && second->of == of && !first->is_const && !second->is_const &&
             of->move_assign != nullptr && of->move_assign(first->object, second->object);
    case kDestroyOperand:
      if (first->share.holder != nullptr) {
        first->Drop();
        first->object = nullptr;
        return true;
      }
      if (!first->owned || of->destroy == nullptr) return false;
      first->owned = false;
      of->destroy(first->object);
      first->object = nullptr;
      return true;
    default:
      return false;
  }
}

bool Runner::Execute(const ParsedCall& call, int index, Buffer* result) {
  // What was lent to the call before this one.
  if (index > 1 && machine_.slots[static_cast<Size>(index) - 2].lent) {
    machine_.slots[static_cast<Size>(index) - 2] = Slot();
  }
  if (call.special != kFunction) return Special(call, index);
  if (call.function >= tables().functions.size()) return false;
  Frame frame;
  frame.machine = &machine_;
  frame.count = call.count;
  for (int i = 0; i < call.count; ++i) frame.operands[i] = call.operands[i];
  frame.slot = index;
  frame.result = result;
  if (result != nullptr) frame.written = &written_;
  frame.lends = call.lends;
  return Invoke(tables().functions[call.function], frame);
}

void Runner::KeepPartial(const Buffer& observations) {
  progress_->partial_size = 0;
  if (observations.size() > Progress::kPartialRoom) return;
  if (observations.size() > 0) {
    std::memcpy(progress_->partial, observations.data(), observations.size());
  }
  progress_->partial_size = observations.size();
}

void Runner::TearDown() {
  // In the order of a scope's end: what was made last goes first.
  for (Size i = machine_.slots.size(); i-- > 0;) {
    machine_.slots[i].Drop();
    const Slot slot = machine_.slots[i];
    if (!slot.owned || slot.object == nullptr || slot.of->destroy == nullptr) continue;
    if (machine_.FindSlot(i) == nullptr) continue;  // somebody else destroyed it
    slot.of->destroy(slot.object);
  }
  machine_.slots.clear();
  for (Size i = machine_.kept.size(); i-- > 0;) {
    machine_.kept[i].destroy(machine_.kept[i].memory);
  }
  machine_.kept.clear();
}

bool Runner::RunUnseen() {
  machine_.slots.assign(calls_.size(), Slot());
  progress_->phase = kCall;
  bool returned = true;
  for (Size at = 0; at < calls_.size() && returned; ++at) {
    progress_->call = static_cast<Uint32>(at);
    try {
      returned = Forbids(calls_[at]) < 0 && Execute(calls_[at], static_cast<int>(at), nullptr);
    } catch (...) {
      returned = false;
    }
  }
  progress_->phase = kTeardown;
  try {
    TearDown();
  } catch (...) {
    machine_.slots.clear();
    returned = false;
  }
  return returned;
}

void Runner::TakeBalance(Buffer& out) {
  if (!CountAllocations()) return;
  const bool sees = find_lost_ && SeesLost();
  Allocated each;
  Allocated before;
  bool even = true;
  for (Uint64 i = 0; i < repeats_; ++i) {
    if (!RunUnseen()) return;
    const Allocated now = AllocatedNow();
    const Allocated more = {now.bytes - before.bytes, now.blocks - before.blocks};
    before = now;
    if (i == 1) each = more;
    if (i > 1 && (more.bytes != each.bytes || more.blocks != each.blocks)) even = false;
  }
  // Freed what was there before: as good as nothing.
  const bool grows = even && static_cast<Int64>(each.bytes) > 0;
  const Size balance = out.Open(kOutcomeBalance);
  if (grows) {
    out.VarintField(1, each.bytes);
    if (static_cast<Int64>(each.blocks) > 0) out.VarintField(2, each.blocks);
  }
  if (find_lost_) out.VarintField(3, !sees ? kBlind : HasLost() ? kLost : kReached);
  out.Close(balance);
}

void Runner::Run(Reader candidate, Buffer& out) {
  Parse(candidate);
  progress_->partial_size = 0;
  CodeBlocks::Clear();
  balance_.Clear();
  if (repeats_ > 0) TakeBalance(balance_);
  machine_.slots.assign(calls_.size(), Slot());
  progress_->partial_size = 0;
  progress_->phase = kCall;
  Buffer& observations = observations_;
  Buffer& result = result_;
  Buffer& exception = exception_;
  observations.Clear();
  exception.Clear();
  unsigned status = kNormal;
  Size illegal = 0;  // number of the predicate
  Size at = 0;
  for (; at < calls_.size() && status == kNormal; ++at) {
    const ParsedCall& call = calls_[at];
    const int index = static_cast<int>(at);
    progress_->call = static_cast<Uint32>(at);
    const int forbidden = Forbids(call);
    if (forbidden >= 0) {
      status = kIllegal;
      illegal = tables().functions.size() + static_cast<Size>(forbidden);
      continue;
    }
    const bool observed =
        observe_last_ ? at + 1 == calls_.size() : at < 64 && (observe_ >> at & 1) != 0;
    Size observation = 0;
    if (observed) {
      NoteLent(call);
      observation = observations.Open(kOutcomeObservations);
      observations.VarintField(1, at);
      for (int i = 0; i < call.count; ++i) View(call.operands[i], 2, observations);
      Relations(call, 6, observations);
      EntryPredicates(call, observations);
      // What a crash would otherwise take with it.
      closed_.Clear();
      closed_.Bytes(observations.data(), observations.size());
      closed_.Close(observation);
      KeepPartial(closed_);
      result.Clear();
      written_.Clear();
      FillStack();
      CodeBlocks::Start();
    }
    try {
      if (!Execute(call, index, observed ? &result : nullptr)) status = kInapplicable;
    } catch (...) {
      status = kThrew;
      WriteException(exception);
    }
    CodeBlocks::Stop();
    if (observed) {
      if (lent_.size() > 0) machine_.slots[lent_slot_] = Slot();
      if (status != kInapplicable) {
        for (int i = 0; i < call.count; ++i) ExitView(call, i, observations);
        if (status == kNormal) {
          if (result.size() > 0) observations.BytesField(4, result.data(), result.size());
          if (machine_.slots[at].of != nullptr) {
            made_.Clear();
            made_.VarintField(kObject, at);
            View(Reader(made_.data(), made_.size()), 5, observations);
          }
        }
        Relations(call, 7, observations);
        if (status == kNormal) ExitPredicates(call, index, result, observations);
      }
      observations.Close(observation);
    }
  }
  const Size outcome = out.Open(1);
  if (status != kNormal) out.VarintField(1, status);
  out.VarintField(2, at == 0 ? 0 : at - 1);
  if (status == kIllegal) out.VarintField(4, illegal);
  out.Bytes(exception.data(), exception.size());
  out.Bytes(observations.data(), observations.size());
  out.Bytes(balance_.data(), balance_.size());
  if (status == kNormal || status == kThrew) {
    CodeBlocks::WriteSeldom(kOutcomeBlocks, most_told_, told_, out);
  }
  out.Close(outcome);
  KeepPartial(observations);
  progress_->phase = kTeardown;
  try {
    TearDown();
  } catch (...) {
    machine_.slots.clear();
  }
  progress_->phase = kCall;
}

}  // namespace driver
}  // namespace augment
