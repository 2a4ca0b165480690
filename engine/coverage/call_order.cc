#include "engine/coverage/call_order.h"

namespace augment {
namespace {

// What such an event is called where the library itself writes nothing.
const char* ImplicitName(proto::EventRecord::Kind kind) {
  switch (kind) {
    case proto::EventRecord::COPY_CONSTRUCT:
      return "copy";
    case proto::EventRecord::MOVE_CONSTRUCT:
      return "move";
    case proto::EventRecord::DEFAULT_CONSTRUCT:
      return "default constructor";
    case proto::EventRecord::COPY_ASSIGN:
    case proto::EventRecord::MOVE_ASSIGN:
      return "assignment";
    default:
      return "";
  }
}

}  // namespace

void CallOrders::Add(const Trace& trace) {
  std::map<uint64_t, std::string> last;  // by object
  for (const proto::EventRecord& event : trace.events) {
    const bool call = event.kind() == proto::EventRecord::CALL;
    // A constructor's object is its result.
    const bool made = call && !event.has_receiver();
    const proto::Operand* of = nullptr;
    if (made && event.has_result()) {
      of = &event.result();
    } else if (!made && event.operands_size() > 0) {
      of = &event.operands(0);
    }
    if (of == nullptr || of->value().kind_case() != proto::Value::kObject) continue;
    const uint64_t object = of->value().object();
    if (event.kind() == proto::EventRecord::DESTROY) {
      last.erase(object);
      continue;
    }
    const auto found = trace.classes.find(of->class_index());
    if (found == trace.classes.end() || trace.parts.count(object) != 0) continue;
    const int class_index = vocabulary_.FindClass(found->second.name());
    if (class_index < 0 || vocabulary_.IsClassOfTest(class_index)) continue;
    std::string name = ImplicitName(event.kind());
    if (call) {
      const int function =
          vocabulary_.Find(event.function(), made ? std::string() : found->second.name());
      if (function < 0) continue;
      // What a function gives back is an object that others made.
      if (made && !vocabulary_.function(function).is_constructor()) continue;
      name = vocabulary_.function(function).is_constructor() ? "constructor"
                                                             : vocabulary_.Name(function);
    }
    OfClass& of_class = classes_[vocabulary_.ShownClass(class_index)];
    const auto [before, is_new] = last.emplace(object, "");
    if (is_new) ++of_class.objects;
    ++of_class.steps[{before->second, name}];
    before->second = name;
  }
}

void CallOrders::Write(proto::Report* report) const {
  for (const auto& [name, of_class] : classes_) {
    proto::CallOrder* const order = report->add_call_orders();
    order->set_class_name(name);
    order->set_objects(of_class.objects);
    for (const auto& [step, times] : of_class.steps) {
      proto::CallOrder::Step* const out = order->add_steps();
      out->set_before(step.first);
      out->set_after(step.second);
      out->set_times(times);
    }
  }
}

}  // namespace augment
