#include "engine/coverage/call_order.h"

#include <cstddef>

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

// What was called on each object so far. What began unseen, or was there when calls were left out,
// is not known.
class CalledBefore {
 public:
  void Forget() { objects_.clear(); }
  void End(uint64_t object) { objects_.erase(object); }
  // By a constructor, or as nobody wrote one.
  void Make(uint64_t object) { objects_[object].clear(); }
  // The one is as the other is: a copy, or it was assigned.
  void MakeAs(uint64_t object, uint64_t source) {
    const auto found = objects_.find(source);
    if (found == objects_.end()) {
      objects_.erase(object);
    } else {
      objects_[object] = CallPrecedence::Names(found->second);
    }
  }
  // Null where it is not known.
  CallPrecedence::Names* Of(uint64_t object) {
    const auto found = objects_.find(object);
    return found == objects_.end() ? nullptr : &found->second;
  }

 private:
  std::map<uint64_t, CallPrecedence::Names> objects_;
};

// Begins the object anew where the event is no call.
void FollowImplicit(const proto::EventRecord& event, uint64_t object, CalledBefore* called) {
  if (event.kind() == proto::EventRecord::DEFAULT_CONSTRUCT) {
    called->Make(object);
  } else if (event.operands_size() > 1) {
    called->MakeAs(object, event.operands(1).value().object());
  } else {
    called->End(object);
  }
}

}  // namespace

void CallOrders::Add(const Trace& trace, CallPrecedence* precedence) {
  std::map<uint64_t, std::string> last;  // by object
  CalledBefore called;
  auto gap = trace.gaps.begin();
  for (size_t i = 0; i < trace.events.size(); ++i) {
    const proto::EventRecord& event = trace.events[i];
    for (; gap != trace.gaps.end() && *gap <= i; ++gap) called.Forget();
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
      called.End(object);
      continue;
    }
    const auto found = trace.classes.find(of->class_index());
    if (found == trace.classes.end() || trace.parts.count(object) != 0) continue;
    const int class_index = vocabulary_.FindClass(found->second.name());
    if (class_index < 0 || vocabulary_.IsClassOfTest(class_index)) continue;
    std::string name = ImplicitName(event.kind());
    if (!call) FollowImplicit(event, object, &called);
    if (call) {
      const int function =
          vocabulary_.Find(event.function(), made ? std::string() : found->second.name());
      if (function < 0) continue;
      // What a function gives back is an object that others made.
      if (made && !vocabulary_.function(function).is_constructor()) continue;
      const bool constructor = vocabulary_.function(function).is_constructor();
      name = constructor ? "constructor" : vocabulary_.Name(function);
      if (constructor) {
        called.Make(object);
      } else if (CallPrecedence::Names* const before = called.Of(object); before != nullptr) {
        precedence->Note(function, *before);
        before->insert(name);
      }
    }
    OfClass& of_class = classes_[vocabulary_.ShownClass(class_index)];
    const auto [before, is_new] = last.emplace(object, "");
    if (is_new) ++of_class.objects;
    ++of_class.steps[{before->second, name}];
    precedence->Follow(class_index, before->second, name);
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
