#include "engine/generate/sources/alike_operands.h"

#include <cstdint>
#include <map>

#include "engine/generate/choice.h"
#include "engine/generate/provenance.h"
#include "engine/judge/judge.h"
#include "engine/model/value.h"
#include "engine/pool/pool.h"

namespace augment {
namespace {

constexpr size_t kAlikePairs = 24;  // in one round

// Objects of one kind answer with the same kinds of things: a document's numbers,
// its texts, its lists.
uint64_t KindOf(const proto::View& view) {
  uint64_t kind = view.class_index();
  for (const proto::Value& query : view.queries()) {
    kind = MixHash(kind, static_cast<uint64_t>(query.kind_case()));
    if (query.kind_case() == proto::Value::kBoolean) kind = MixHash(kind, query.boolean() ? 1 : 0);
  }
  return kind;
}

}  // namespace

void AlikeOperands::Add(int function, size_t /*quota*/, std::vector<proto::Candidate>* out) {
  const int of = ComparedClass(builder_.vocabulary(), function);
  if (of < 0) return;
  std::map<uint64_t, std::vector<const PoolObject*>> kinds;
  for (const PoolObject* object : builder_.pool().Of(of)) {
    kinds[KindOf(object->view)].push_back(object);
  }
  std::vector<const std::vector<const PoolObject*>*> several;
  for (const auto& [kind, objects] : kinds) {
    if (objects.size() > 1) several.push_back(&objects);
  }
  for (size_t i = 0; i < kAlikePairs && !several.empty(); ++i) {
    const std::vector<const PoolObject*>& objects = *several[builder_.Below(several.size())];
    Choice choice;
    choice.objects = {objects[builder_.Below(objects.size())],
                      objects[builder_.Below(objects.size())]};
    choice.values.resize(2);
    choice.same_as = {-1, -1};
    builder_.Add(function, choice, kSmallScope, out);
  }
}

}  // namespace augment
