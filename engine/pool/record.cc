#include "engine/pool/record.h"

#include <string>
#include <vector>

#include "engine/base/hash.h"
#include "engine/model/sequence.h"
#include "engine/model/value.h"
#include "engine/model/wire_index.h"

namespace augment {

proto::StoreCatalog MakeCatalog(const Vocabulary& vocabulary) {
  proto::StoreCatalog catalog;
  for (int i = 0; i < vocabulary.registry().classes_size(); ++i) {
    const proto::RegistryClass& of = vocabulary.class_at(i);
    proto::StoreCatalog::Class* added = catalog.add_classes();
    added->set_name(of.name());
    for (const Variable& variable : ClassSchema(vocabulary, i).variables) {
      added->add_variables(variable.text);
    }
    for (const uint32_t relation : of.relations()) added->add_relations(relation);
  }
  for (int f = 0; f < vocabulary.function_count(); ++f) {
    const proto::RegistryFunction& function = vocabulary.function(f);
    proto::StoreCatalog::Function* added = catalog.add_functions();
    added->set_id(function.id());
    added->set_name(vocabulary.Name(f));
    added->set_class_index(WireIndex::Of(ClassOf(function)).ToWire());
    if (function.parameters_size() == 1) {
      added->set_argument_class(
          WireIndex::Of(vocabulary.ObjectClass(function.parameters(0))).ToWire());
    }
  }
  return catalog;
}

Scalar AnswerOf(const Vocabulary& vocabulary, const proto::Value& value) {
  // As the value of an argument is one.
  Schema schema;
  schema.variables.emplace_back();
  schema.variables[0].kind = Variable::kArgument;
  proto::Observation observation;
  *observation.add_entry()->mutable_value() = value;
  const Sample sample = MakeSample(vocabulary, schema, /*function=*/0, observation);
  return sample.entry.empty() ? Scalar() : sample.entry[0];
}

void Recorder::Record(const proto::Candidate& candidate, const proto::Observation& observation) {
  const proto::CandidateCall& call = candidate.calls(candidate.calls_size() - 1);
  if (call.special() != proto::CandidateCall::FUNCTION) return;
  RecordTransitions(call, observation);
  RecordAnswers(candidate, observation, /*exit=*/false);
  RecordAnswers(candidate, observation, /*exit=*/true);
}

void Recorder::RecordTransitions(const proto::CandidateCall& call,
                                 const proto::Observation& observation) {
  Transition transition;
  transition.function = static_cast<int>(call.function());
  for (int i = 0; i < observation.exit_size() && i < observation.entry_size(); ++i) {
    const proto::View& before = observation.entry(i);
    const proto::View& after = observation.exit(i);
    const int of = ClassOf(after);
    if (of < 0 || ClassOf(before) != of) continue;
    const Schema& schema = knowledge_.of_class(of).set.schema();
    const std::vector<Scalar> was = MakeState(vocabulary_, schema, of, before);
    const std::vector<Scalar> is = MakeState(vocabulary_, schema, of, after);
    transition.class_index = of;
    transition.operand = i;
    for (size_t v = 0; v < is.size(); ++v) {
      if (was[v] == is[v] || is[v].kind == Scalar::kAbsent) continue;
      transition.variable = static_cast<int>(v);
      transition.before = was[v];
      transition.after = is[v];
      store_->AddTransition(transition);
    }
  }
  transition.class_index = transition.variable = -1;
  for (const proto::Relation& after : observation.exit_relations()) {
    for (const proto::Relation& before : observation.entry_relations()) {
      if (before.function() != after.function() || before.receiver() != after.receiver() ||
          before.argument() != after.argument() ||
          HashValue(before.value()) == HashValue(after.value())) {
        continue;
      }
      transition.relation = static_cast<int>(after.function());
      transition.operand = static_cast<int>(after.receiver());
      transition.other = static_cast<int>(after.argument());
      transition.before = AnswerOf(vocabulary_, before.value());
      transition.after = AnswerOf(vocabulary_, after.value());
      if (transition.after.kind != Scalar::kAbsent) store_->AddTransition(transition);
    }
  }
}

void Recorder::RecordAnswers(const proto::Candidate& candidate,
                             const proto::Observation& observation, bool exit) {
  const proto::CandidateCall& call = candidate.calls(candidate.calls_size() - 1);
  const auto& relations = exit ? observation.exit_relations() : observation.entry_relations();
  if (relations.empty()) return;
  const auto& views = exit ? observation.exit() : observation.entry();
  // Operands that are known objects, and their places in the object graph.
  proto::ObjectGraphRecord graph;
  std::vector<int> places(static_cast<size_t>(call.operands_size()), -1);
  for (int i = 0; i < call.operands_size() && i < views.size(); ++i) {
    if (call.operands(i).kind_case() != proto::Value::kObject || ClassOf(views[i]) < 0) {
      continue;
    }
    const ObjectId id = pool_.IdOf(ClassOf(views[i]), StateOf(views[i]));
    if (id == 0) continue;
    places[static_cast<size_t>(i)] = graph.objects_size();
    // The same object twice has one place.
    for (int j = 0; j < i; ++j) {
      if (places[static_cast<size_t>(j)] >= 0 &&
          call.operands(j).object() == call.operands(i).object()) {
        places[static_cast<size_t>(i)] = places[static_cast<size_t>(j)];
      }
    }
    if (places[static_cast<size_t>(i)] < graph.objects_size()) continue;
    graph.add_objects(static_cast<uint32_t>(id));
    graph.add_slots(static_cast<uint32_t>(call.operands(i).object()));
  }
  ObjectGraphId graph_id = 0;
  for (const proto::Relation& relation : relations) {
    const auto receiver = static_cast<size_t>(relation.receiver());
    const auto argument = static_cast<size_t>(relation.argument());
    if (receiver >= places.size() || argument >= places.size() || places[receiver] < 0) continue;
    const Scalar answer = AnswerOf(vocabulary_, relation.value());
    if (answer.kind == Scalar::kAbsent) continue;
    const int function = static_cast<int>(relation.function());
    const uint32_t object = graph.objects(places[receiver]);
    const proto::Value& operand = call.operands(static_cast<int>(argument));
    const bool plain = operand.kind_case() != proto::Value::kObject;
    if (!plain && places[argument] < 0) continue;
    uint64_t identity = MixHash(static_cast<uint64_t>(function), object);
    identity = MixHash(identity, HashScalars({answer}));
    identity = plain ? MixHash(identity, HashValue(operand))
                     : MixHash(identity, graph.objects(places[argument]));
    // An object and itself are more than two that look alike.
    identity = MixHash(identity, plain ? 2 : places[argument] == places[receiver] ? 1 : 0);
    if (!known_.insert(identity).second) continue;
    if (plain) {
      const Scalar value = AnswerOf(vocabulary_, operand);
      const int of = ClassOf(views[static_cast<int>(receiver)]);
      store_->AddArgument(object, of, function, value, answer);
      continue;
    }
    if (graph_id == 0) {
      *graph.mutable_recipe() = exit ? candidate : Prefix(candidate, candidate.calls_size() - 1);
      graph.mutable_recipe()->clear_observe();
      graph_id = store_->AddObjectGraph(graph);
    }
    store_->AddRelation(graph_id, graph, function, places[receiver], places[argument], answer);
  }
}

}  // namespace augment
