#include <cxxabi.h>

#include <algorithm>
#include <cstring>
#include <sstream>

#include "engine/probe/encode.h"
#include "engine/probe/exception.h"
#include "engine/probe/machine_impl.h"
#include "engine/probe/shape.h"

namespace augment {
namespace driver {
namespace {

struct Live {
  // Open addressing over addresses; a candidate makes few objects at a time. Kept are their
  // complements, so that LeakSanitizer does not take this for what leads to an object.
  const void** slots = nullptr;
  Size capacity = 0;
  Size used = 0;  // with tombstones

  static const void* Hidden(const void* address) {
    return reinterpret_cast<const void*>(~reinterpret_cast<Size>(address));
  }
  static Size Hash(const void* address) {
    return (reinterpret_cast<Size>(address) >> 4) * 0x9e3779b97f4a7c15ULL >> 20;
  }
  static const void* Tombstone() { return reinterpret_cast<const void*>(Size{1}); }
  bool Has(const void* address) const {
    if (capacity == 0) return false;
    for (Size at = Hash(address) & (capacity - 1); slots[at] != nullptr;
         at = (at + 1) & (capacity - 1)) {
      if (slots[at] == address) return true;
    }
    return false;
  }
  void Insert(const void* address) {
    if ((used + 1) * 2 > capacity) Grow();
    Size at = Hash(address) & (capacity - 1);
    while (slots[at] != nullptr && slots[at] != Tombstone()) {
      if (slots[at] == address) return;
      at = (at + 1) & (capacity - 1);
    }
    if (slots[at] == nullptr) ++used;
    slots[at] = address;
  }
  void Erase(const void* address) {
    if (capacity == 0) return;
    for (Size at = Hash(address) & (capacity - 1); slots[at] != nullptr;
         at = (at + 1) & (capacity - 1)) {
      if (slots[at] == address) {
        slots[at] = Tombstone();
        return;
      }
    }
  }
  void Grow() {
    const Size old_capacity = capacity;
    const void** old = slots;
    Size kept = 0;
    for (Size i = 0; i < old_capacity; ++i) {
      if (old[i] != nullptr && old[i] != Tombstone()) ++kept;
    }
    capacity = 1024;
    while (capacity < kept * 4) capacity *= 2;
    slots = new const void*[capacity]();
    used = 0;
    for (Size i = 0; i < old_capacity; ++i) {
      if (old[i] != nullptr && old[i] != Tombstone()) Insert(old[i]);
    }
    delete[] old;
  }
};

Live& live() {
  static Live* const instance = new Live;
  return *instance;
}

std::vector<ClassEntry*>& class_list() {
  static auto* const instance = new std::vector<ClassEntry*>;
  return *instance;
}

std::vector<FunctionEntry>& function_list() {
  static auto* const instance = new std::vector<FunctionEntry>;
  return *instance;
}

std::vector<AliasEntry>& alias_list() {
  static auto* const instance = new std::vector<AliasEntry>;
  return *instance;
}

std::vector<PredicateEntry>& predicate_list() {
  static auto* const instance = new std::vector<PredicateEntry>;
  return *instance;
}

// The object as its base `wanted`, null when it has no such base.
void* Upcast(void* object, const ClassEntry* from, const ClassEntry* wanted) {
  if (from == wanted) return object;
  for (const BaseEntry* base = from->bases; base != nullptr; base = base->next) {
    if (void* found = Upcast(base->cast(object), base->base, wanted)) return found;
  }
  return nullptr;
}

bool DerivesFrom(const ClassEntry* from, const ClassEntry* wanted) {
  if (from == wanted) return true;
  for (const BaseEntry* base = from->bases; base != nullptr; base = base->next) {
    if (DerivesFrom(base->base, wanted)) return true;
  }
  return false;
}

}  // namespace

void ObjectBorn(const void* owner) { live().Insert(Live::Hidden(owner)); }
void ObjectDied(const void* owner) { live().Erase(Live::Hidden(owner)); }

Slot OwningSlot(void* object, const ClassEntry* entry, bool is_const) {
  Slot slot = {object, entry, true, is_const};
  if (entry->share == nullptr) return slot;
  slot.share = entry->share(object);
  slot.owned = false;
  return slot;
}

bool IsAlive(const void* object) { return live().Has(Live::Hidden(object)); }

void AddClass(ClassEntry* entry) {
  entry->index = static_cast<int>(class_list().size());
  class_list().push_back(entry);
}

void AddFunction(const FunctionEntry& entry) { function_list().push_back(entry); }

void AddPredicate(const PredicateEntry& entry) { predicate_list().push_back(entry); }

void AddAlias(const AliasEntry& entry) { alias_list().push_back(entry); }

void Describe(const FunctionEntry& entry, Buffer& out) {
  for (int i = entry.receiver ? 1 : 0; i < entry.signature->count; ++i) {
    const Size type = out.Open(6);
    entry.signature->parameters[i]->describe(out);
    out.Close(type);
  }
  const Size type = out.Open(7);
  entry.signature->result->describe(out);
  out.Close(type);
}

// What the call was given of an object may be gone.
static void ReadWritten(const Frame& frame, const Signature& signature, void* const* loaded) {
  for (int i = 0; i < signature.count; ++i) {
    Reader operand = frame.operands[i];
    const bool given = operand.Next();
    if (signature.parameters[i]->read == nullptr ||
        (given && (operand.field() == kObject || operand.field() == kNull))) {
      continue;
    }
    const Size value = frame.written->Open(static_cast<Uint32>(i) + 1);
    signature.parameters[i]->read(*frame.written, loaded[i]);
    frame.written->Close(value);
  }
}

bool Invoke(const FunctionEntry& entry, Frame& frame) {
  if (entry.invoke != nullptr) return entry.invoke(frame);
  const Signature& signature = *entry.signature;
  if (entry.call == nullptr || frame.count != signature.count ||
      signature.count > Frame::kMostOperands) {
    return false;
  }
  alignas(16) char rooms[Frame::kMostOperands][kArgumentRoom];
  void* loaded[Frame::kMostOperands];
  for (int i = 0; i < signature.count; ++i) {
    loaded[i] = rooms[i];
    if (!signature.parameters[i]->load(frame, i, rooms[i])) return false;
  }
  entry.call(frame, entry.function, loaded);
  if (frame.written != nullptr) ReadWritten(frame, signature, loaded);
  return true;
}

static Slot* SlotOperand(const Frame& frame, int operand) {
  Reader value = frame.operands[operand];
  if (!value.Next() || value.field() != kObject) return nullptr;
  return frame.machine->FindSlot(value.varint());
}

void* ObjectOperand(Frame& frame, int operand, const ClassEntry* wanted, bool changes) {
  Slot* const slot = SlotOperand(frame, operand);
  if (slot == nullptr || (changes && slot->is_const)) return nullptr;
  return Upcast(slot->object, slot->of, wanted);
}

bool IsNullOperand(Frame& frame, int operand) {
  Reader value = frame.operands[operand];
  return value.Next() && value.field() == kNull;
}

void* Keep(Machine* machine, void* memory, void (*destroy)(void*)) {
  machine->kept.push_back({memory, destroy});
  return memory;
}

void OwnResult(Frame& frame, void* object, const ClassEntry* entry, bool is_const) {
  if (frame.slot < 0) {
    if (entry->destroy != nullptr) entry->destroy(object);
    if (frame.result != nullptr) Encoder(*frame.result).WriteOpaque(Opaque::kPointer);
    return;
  }
  frame.machine->slots[frame.slot] = OwningSlot(object, entry, is_const);
  if (frame.result != nullptr) {
    frame.result->VarintField(kObject, static_cast<Uint64>(frame.slot));
  }
}

void BorrowResult(Frame& frame, const void* object, const ClassEntry* entry, bool is_const) {
  if (object == nullptr) {
    if (frame.result != nullptr) frame.result->VarintField(kNull, 1);
    return;
  }
  // The address may be another object's before anybody looks again.
  const bool lent = entry->value && frame.lends && frame.slot >= 0;
  if (entry->value && !lent) {
    if (entry->copy != nullptr) return OwnResult(frame, entry->copy(object), entry);
    if (frame.result != nullptr) Encoder(*frame.result).WriteOpaque(Opaque::kPointer);
    return;
  }
  if (frame.slot >= 0) {
    frame.machine->slots[frame.slot] = {
        const_cast<void*>(object), entry, false, is_const, lent, nullptr, Share()};
  }
  if (frame.result == nullptr) return;
  if (frame.slot >= 0) {
    frame.result->VarintField(kObject, static_cast<Uint64>(frame.slot));
  } else {
    Encoder(*frame.result).WriteOpaque(Opaque::kPointer);
  }
}

void LendResult(Frame& frame, const Lent& lent) {
  if (frame.slot < 0 || lent.referent == nullptr) return;
  frame.machine->slots[frame.slot] = {
      const_cast<void*>(lent.referent), nullptr, false, lent.is_const, true, lent.type, Share()};
}

void ShareResult(Frame& frame, const void* object, const ClassEntry* entry, bool is_const,
                 Share share) {
  if (frame.slot < 0) {
    if (frame.result != nullptr) Encoder(*frame.result).WriteOpaque(Opaque::kPointer);
    return share.drop(share.holder);
  }
  frame.machine->slots[frame.slot] = {
      const_cast<void*>(object), entry, false, is_const, false, nullptr, share};
  if (frame.result != nullptr) {
    frame.result->VarintField(kObject, static_cast<Uint64>(frame.slot));
  }
}

const void* ShareOperand(Frame& frame, int operand, const ClassEntry* wanted, bool changes,
                         ShareMaker make, void** object) {
  *object = ObjectOperand(frame, operand, wanted, changes);
  if (*object == nullptr) return nullptr;
  Slot& slot = *SlotOperand(frame, operand);
  if (slot.share.holder == nullptr && slot.owned && slot.of->destroy != nullptr) {
    slot.share = make(*object, slot.object, slot.of->destroy);
    slot.owned = false;
  }
  return slot.share.holder;
}

void* OwnedOperand(Frame& frame, int operand, const ClassEntry* wanted, const Owned& how) {
  void* const object = ObjectOperand(frame, operand, wanted, how.changes);
  if (object == nullptr) return nullptr;
  Slot* const slot = SlotOperand(frame, operand);
  if (!slot->owned || (slot->of != wanted && !how.has_virtual_destructor)) return nullptr;
  if (!how.given) return object;
  // A question may not take it.
  if (frame.slot < 0) return nullptr;
  for (int other = 0; other < frame.count; ++other) {
    if (other != operand && SlotOperand(frame, other) == slot) return nullptr;
  }
  slot->owned = false;
  return object;
}

bool LentOperand(Frame& frame, int operand, Lent& lent) {
  Reader value = frame.operands[operand];
  if (!value.Next() || value.field() != kObject) return false;
  const Slot* const slot = frame.machine->FindReferent(value.varint());
  if (slot == nullptr) return false;
  lent = {slot->object, slot->referent, slot->is_const};
  return true;
}

void* StockOutputStream(Machine* machine) {
  auto* stream = new std::ostringstream;
  Keep(machine, stream, [](void* p) { delete static_cast<std::ostringstream*>(p); });
  return static_cast<std::ostream*>(stream);
}

void ReadStockOutput(Buffer& out, void* stream) {
  EncodeGuarded(out, static_cast<std::ostringstream*>(static_cast<std::ostream*>(stream))->str());
}

void* InputStream(Machine* machine, const char* text, Size size) {
  auto* stream = new std::istringstream(std::string(text, size));
  Keep(machine, stream, [](void* p) { delete static_cast<std::istringstream*>(p); });
  return static_cast<std::istream*>(stream);
}

Slot* Machine::FindSlot(Uint64 number) {
  if (number >= slots.size()) return nullptr;
  Slot& slot = slots[number];
  if (slot.object == nullptr || slot.of == nullptr) return nullptr;
  return slot.of->value || IsAlive(slot.object) ? &slot : nullptr;
}

const Slot* Machine::FindReferent(Uint64 number) const {
  if (number >= slots.size() || slots[number].referent == nullptr) return nullptr;
  return &slots[number];
}

Tables& tables() {
  static Tables* const instance = new Tables;
  return *instance;
}

void Tables::Freeze() {
  classes = class_list();
  functions = function_list();
  std::stable_sort(functions.begin(), functions.end(),
                   [](const FunctionEntry& a, const FunctionEntry& b) {
                     if (a.name.id != b.name.id) return a.name.id < b.name.id;
                     const int left = a.of == nullptr ? -1 : a.of->index;
                     const int right = b.of == nullptr ? -1 : b.of->index;
                     return left < right;
                   });
  functions.erase(std::unique(functions.begin(), functions.end(),
                              [](const FunctionEntry& a, const FunctionEntry& b) {
                                return a.name.id == b.name.id && a.of == b.of;
                              }),
                  functions.end());
  queries.assign(classes.size(), {});
  relations.assign(classes.size(), {});
  // Descriptions may make further classes known; they have no functions.
  Buffer scratch;
  for (const FunctionEntry& entry : functions) driver::Describe(entry, scratch);
  for (Size i = 0; i < classes.size(); ++i) {
    if (classes[i]->describe_fields != nullptr) classes[i]->describe_fields(scratch);
  }
  classes = class_list();
  queries.resize(classes.size());
  relations.resize(classes.size());
  for (Size i = 0; i < functions.size(); ++i) {
    const FunctionEntry& entry = functions[i];
    if (!entry.receiver || !entry.is_const || !entry.supported() || !entry.observable() ||
        entry.of == nullptr) {
      continue;
    }
    if (entry.parameters() == 0) queries[entry.of->index].push_back(static_cast<int>(i));
    if (entry.parameters() == 1) relations[entry.of->index].push_back(static_cast<int>(i));
  }
  FreezePredicates();
  FreezeAliases();
}

void Tables::FreezeAliases() {
  aliases = alias_list();
  std::stable_sort(aliases.begin(), aliases.end(), [](const AliasEntry& a, const AliasEntry& b) {
    return std::strcmp(a.name, b.name) < 0;
  });
}

void Tables::FreezePredicates() {
  predicates = predicate_list();
  const auto class_index = [](const ClassEntry* of) { return of == nullptr ? -1 : of->index; };
  std::stable_sort(predicates.begin(), predicates.end(),
                   [&](const PredicateEntry& a, const PredicateEntry& b) {
                     if (a.id != b.id) return a.id < b.id;
                     if (a.of != b.of) return class_index(a.of) < class_index(b.of);
                     if (a.kind != b.kind) return a.kind < b.kind;
                     return a.number < b.number;
                   });
  predicates.erase(std::unique(predicates.begin(), predicates.end(),
                               [](const PredicateEntry& a, const PredicateEntry& b) {
                                 return a.id == b.id && a.of == b.of && a.kind == b.kind &&
                                        a.number == b.number;
                               }),
                   predicates.end());
  conditions.assign(functions.size(), {});
  preconditions.assign(functions.size(), {});
  postconditions.assign(functions.size(), {});
  invariants.assign(classes.size(), {});
  for (Size p = 0; p < predicates.size(); ++p) {
    const PredicateEntry& predicate = predicates[p];
    if (predicate.kind == static_cast<unsigned>(PredicateKind::kInvariant)) {
      for (Size c = 0; c < classes.size(); ++c) {
        if (DerivesFrom(classes[c], predicate.of)) invariants[c].push_back(static_cast<int>(p));
      }
      continue;
    }
    for (Size f = 0; f < functions.size(); ++f) {
      // A static member's thunk has no class.
      if (functions[f].name.id != predicate.id ||
          (functions[f].of != nullptr && functions[f].of != predicate.of)) {
        continue;
      }
      auto& list =
          predicate.kind == static_cast<unsigned>(PredicateKind::kPostcondition)  ? postconditions
          : predicate.kind == static_cast<unsigned>(PredicateKind::kPrecondition) ? preconditions
                                                                                  : conditions;
      list[f].push_back(static_cast<int>(p));
    }
  }
}

void Tables::Describe(Buffer& out) const {
  char name[1024];
  out.VarintField(1, 1);
  for (const ClassEntry* entry : classes) {
    const Size start = out.Open(2);
    out.Fixed64Field(1, entry->id);
    out.TextField(2, TypeName(entry->spelled, name, sizeof name));
    if (entry->describe_fields != nullptr) entry->describe_fields(out);
    if (entry->copy != nullptr) out.VarintField(5, 1);
    if (entry->equality) out.VarintField(6, 1);
    for (int query : queries[entry->index]) out.VarintField(7, static_cast<Uint64>(query));
    for (int relation : relations[entry->index]) {
      out.VarintField(8, static_cast<Uint64>(relation));
    }
    for (const BaseEntry* base = entry->bases; base != nullptr; base = base->next) {
      out.VarintField(9, static_cast<Uint64>(base->base->index));
    }
    if (entry->destroy != nullptr) out.VarintField(10, 1);
    if (entry->mangled != nullptr) out.TextField(11, entry->mangled);
    if (entry->share != nullptr) out.VarintField(12, 1);
    if (entry->iterator) out.VarintField(13, 1);
    out.Close(start);
  }
  for (const FunctionEntry& entry : functions) {
    const Size start = out.Open(3);
    out.Fixed64Field(1, entry.name.id);
    if (entry.of != nullptr) out.IndexField(2, static_cast<Uint64>(entry.of->index));
    if (entry.constructor) out.VarintField(3, 1);
    if (entry.receiver) out.VarintField(4, 1);
    if (entry.is_const) out.VarintField(5, 1);
    driver::Describe(entry, out);
    if (entry.supported()) out.VarintField(8, 1);
    if (entry.name.declared != 0) {
      out.Fixed64Field(9, entry.name.declared);
      out.TextField(10, entry.name.instance);
      if (entry.name.mangled != nullptr) out.TextField(11, entry.name.mangled);
    }
    if (entry.invoke == nullptr && entry.signature->result->lends) out.VarintField(12, 1);
    if (entry.scope != nullptr) out.IndexField(13, static_cast<Uint64>(entry.scope->index));
    out.Close(start);
  }
  for (const PredicateEntry& entry : predicates) {
    const Size start = out.Open(4);
    out.Fixed64Field(1, entry.id);
    if (entry.of != nullptr) out.IndexField(2, static_cast<Uint64>(entry.of->index));
    if (entry.kind != 0) out.VarintField(3, entry.kind);
    if (entry.number != 0) out.VarintField(4, entry.number);
    out.Close(start);
  }
  for (const AliasEntry& entry : aliases) {
    const Size start = out.Open(5);
    out.TextField(1, TypeName(entry.spelled, name, sizeof name));
    out.TextField(2, entry.name);
    if (entry.is_member) out.VarintField(3, 1);
    out.Close(start);
  }
}

}  // namespace driver
}  // namespace augment
