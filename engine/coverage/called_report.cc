#include "engine/coverage/called_report.h"

#include <algorithm>

#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/strip.h"
#include "engine/called/names.h"
#include "engine/judge/judge.h"
#include "engine/model/instance.h"
#include "engine/model/type_name.h"

namespace augment {
namespace {

using proto::EventRecord;

bool IsDestructor(const proto::FunctionModel* model) {
  return model != nullptr && model->kind() == proto::FunctionModel::DESTRUCTOR;
}

// What a tracker sees of members that have no body to rewrite.
std::set<int> KindsOf(const proto::FunctionModel& model) {
  if (model.kind() == proto::FunctionModel::CONSTRUCTOR) {
    return {EventRecord::DEFAULT_CONSTRUCT, EventRecord::COPY_CONSTRUCT,
            EventRecord::MOVE_CONSTRUCT};
  }
  if (model.kind() == proto::FunctionModel::DESTRUCTOR) return {EventRecord::DESTROY};
  if (model.name() == "operator=") return {EventRecord::COPY_ASSIGN, EventRecord::MOVE_ASSIGN};
  return {};
}

// "int", "2" of "ns::Convert<int, 2>"; none of "ns::Box<int>::size".
std::vector<std::string> TemplateArguments(const std::string& instance) {
  const std::string name = SplitScope(instance).second;
  absl::string_view list = absl::string_view(name).substr(WithoutArguments(name).size());
  list = absl::StripAsciiWhitespace(list);  // "operator< <int>"
  if (!absl::ConsumePrefix(&list, "<") || !absl::ConsumeSuffix(&list, ">")) return {};
  return SplitArguments(list);
}

// GCC says the arguments of the class behind those of the function, Clang before.
bool IsInstance(const std::vector<std::string>& own, const std::vector<std::string>& arguments) {
  if (own.size() < arguments.size()) return false;
  return std::equal(arguments.begin(), arguments.end(), own.begin()) ||
         std::equal(arguments.rbegin(), arguments.rend(), own.rbegin());
}

// Each template with its arguments that is among `names`, and nothing longer, by what it
// stands for there.
std::string ReplaceTemplates(const std::string& text,
                             const std::vector<std::pair<std::string, std::string>>& names) {
  std::string result = text;
  for (const auto& [name, whole] : names) {
    for (size_t at = result.find(name); at != std::string::npos; at = result.find(name, at)) {
      const char before = at == 0 ? ' ' : result[at - 1];
      if (absl::ascii_isalnum(static_cast<unsigned char>(before)) || before == '_' ||
          before == ':') {
        at += name.size();
        continue;
      }
      result.replace(at, name.size(), whole);
      at += whole.size();
    }
  }
  return result;
}

std::string ScopeOf(const proto::FunctionModel& model) {
  return SplitScope(model.qualified_name()).first;
}

}  // namespace

CalledReport::CalledReport(Sources sources, std::vector<proto::CalledFunction> called,
                           std::string unknown)
    : sources_(sources), called_(std::move(called)), unknown_(std::move(unknown)) {
  const Vocabulary& vocabulary = *sources_.vocabulary;
  const int classes = vocabulary.registry().classes_size();
  for (int c = 0; c < classes; ++c) {
    const proto::RegistryClass& of = vocabulary.class_at(c);
    std::string name = PlainType(vocabulary.enumerators().AsNumbers(of.name()));
    std::string whole = PlainType(DemangledClass(of.mangled()));
    if (absl::StrContains(name, '<') && !whole.empty() && whole != name) {
      whole_.emplace_back(std::move(name), std::move(whole));
    }
  }
  std::sort(whole_.begin(), whole_.end(),
            [](const auto& x, const auto& y) { return x.first.size() > y.first.size(); });
  for (int c = 0; c < classes; ++c) class_names_.push_back(Plain(vocabulary.class_at(c).name()));
  for (int f = 0; f < vocabulary.function_count(); ++f) {
    const proto::RegistryFunction& function = vocabulary.function(f);
    const std::string whole = DemangledInstance(function.mangled());
    arguments_.push_back(
        Plain(whole.empty() ? InstanceArguments(function.instance()) : TemplateArguments(whole)));
  }
}

std::string CalledReport::Plain(const std::string& type) const {
  const std::string plain = PlainType(sources_.vocabulary->enumerators().AsNumbers(type));
  return ReplaceTemplates(plain, whole_);
}

std::vector<std::string> CalledReport::Plain(std::vector<std::string> types) const {
  for (std::string& type : types) type = Plain(type);
  return types;
}

void CalledReport::Captured(const Trace& trace, const EventRecord& event) {
  std::string receiver;
  if (event.operands_size() > 0) {
    const auto of = trace.classes.find(event.operands(0).class_index());
    if (of != trace.classes.end()) receiver = Plain(of->second.name());
  }
  if (event.kind() != EventRecord::CALL) {
    captured_implicit_.emplace(event.kind(), receiver);
  } else {
    captured_.emplace(event.declared() != 0 ? event.declared() : event.function(),
                      event.has_receiver() ? receiver : "");
  }
}

const proto::FunctionModel* CalledReport::Model(uint64_t id) const {
  const auto found = sources_.vocabulary->models().find(id);
  return found == sources_.vocabulary->models().end() ? nullptr : &found->second;
}

void CalledReport::Begin() {
  if (!unknown_.empty()) {
    // What is inherited is one function, whatever it is called on.
    std::set<std::pair<uint64_t, std::string>> known;
    for (const auto& [id, receiver] : captured_) {
      const proto::FunctionModel* model = Model(id);
      if (model == nullptr || !model->is_public() || model->is_implicit()) continue;
      if (model->of_test()) continue;
      const bool instance = absl::StrContains(receiver, '<');
      if (!known.emplace(id, instance ? receiver : "").second) continue;
      proto::CalledFunction& called = called_.emplace_back();
      called.set_function(model->signature());
      called.set_id(id);
      called.set_file(model->file());
      called.set_line(model->line());
      if (instance) called.set_instance(absl::StrCat(receiver, "::", model->name()));
    }
  }
  for (proto::CalledFunction& called : called_) {
    const proto::FunctionModel* model = Model(called.id());
    called.set_captured(IsCaptured(called));
    if (called.captured()) {
      called.clear_skip_reason();
    } else if (model != nullptr) {
      called.set_skip_reason(!model->skip_reason().empty() ? model->skip_reason()
                             : model->is_defaulted()       ? "defaulted"
                                                           : "rewritten, but not in the trace");
    }
  }
}

bool CalledReport::IsCaptured(const proto::CalledFunction& called) const {
  const proto::FunctionModel* model = Model(called.id());
  if (model == nullptr) return false;
  const std::string scope =
      Plain(called.instance().empty() ? ScopeOf(*model) : SplitScope(called.instance()).first);
  for (const int kind : KindsOf(*model)) {
    if (captured_implicit_.count({kind, scope}) != 0) return true;
  }
  const auto first = captured_.lower_bound({called.id(), ""});
  for (auto at = first; at != captured_.end() && at->first == called.id(); ++at) {
    // Inherited functions have receivers of other classes.
    const bool is_instance = absl::StrContains(at->second, '<') && absl::StrContains(scope, '<') &&
                             WithoutArguments(at->second) == WithoutArguments(scope);
    if (!is_instance || at->second == scope) return true;
  }
  return false;
}

std::vector<int> CalledReport::FunctionsOf(uint64_t id) const {
  std::vector<int> functions;
  for (int f = 0; id != 0 && f < sources_.vocabulary->function_count(); ++f) {
    const proto::RegistryFunction& function = sources_.vocabulary->function(f);
    if (sources_.vocabulary->IsOfWitness(f)) continue;
    if (function.id() == id || function.declared() == id) functions.push_back(f);
  }
  return functions;
}

std::vector<int> CalledReport::FunctionsOf(const proto::CalledFunction& called) const {
  std::vector<int> all = FunctionsOf(called.id());
  if (called.instance().empty()) return all;
  const std::vector<std::string> arguments = Plain(TemplateArguments(called.instance()));
  const auto is_other = [&](int f) {
    return sources_.vocabulary->function(f).declared() != 0 &&
           !IsInstance(arguments_[static_cast<size_t>(f)], arguments);
  };
  all.erase(std::remove_if(all.begin(), all.end(), is_other), all.end());
  const std::string scope = Plain(SplitScope(called.instance()).first);
  std::vector<int> own;
  for (const int f : all) {
    const int of = sources_.vocabulary->class_of(f);
    if (of < 0) return all;
    if (class_names_[static_cast<size_t>(of)] == scope) own.push_back(f);
  }
  return own;
}

int64_t CalledReport::ReturnedNew(const std::vector<int>& functions) const {
  int64_t sum = 0;
  for (const int f : functions) sum += sources_.attempts->of(f).returned_new;
  return sum;
}

std::vector<int> CalledReport::Untried() const {
  std::vector<int> untried;
  for (const proto::CalledFunction& called : called_) {
    const std::vector<int> functions = FunctionsOf(called);
    if (ReturnedNew(functions) > 0) continue;
    untried.insert(untried.end(), functions.begin(), functions.end());
  }
  return untried;
}

std::string CalledReport::WhyNotMade(int function, bool exhausted) const {
  const Vocabulary& vocabulary = *sources_.vocabulary;
  const proto::RegistryFunction& f = vocabulary.function(function);
  const auto no_object = [&](int of) {
    const std::string& name = vocabulary.class_at(of).name();
    const std::string why = sources_.recreation->WhyNone(name);
    return absl::StrCat("no object of ", vocabulary.ShownClass(of), " could be made",
                        why.empty() ? "" : absl::StrCat(" (", why, ")"));
  };
  for (const proto::Type& type : f.parameters()) {
    if (type.kind() == proto::Type::OPAQUE && !f.supported()) {
      return absl::StrCat("an argument of type ", ShownTypeName(type.name()), " could not be made");
    }
  }
  if (!f.supported()) return "an argument of one of its types could not be made";
  if (const char* const why = sources_.ranges->WhyNotChosen(function)) {
    return why;
  }
  const int of = vocabulary.class_of(function);
  if (f.is_constructor() && of >= 0 && vocabulary.IsMixin(of)) {
    return absl::StrCat("no object is a ", vocabulary.ShownClass(of), " alone");
  }
  if (f.has_receiver() && of >= 0 && sources_.pool->Of(of).empty()) return no_object(of);
  for (int p = 0; p < f.parameters_size(); ++p) {
    const int object = vocabulary.ObjectClass(f.parameters(p));
    if (object >= 0) {
      if (!vocabulary.IsPointerToObject(f.parameters(p)) && sources_.pool->Of(object).empty()) {
        return no_object(object);
      }
    } else if (sources_.domain->Values(function, p).empty()) {
      return absl::StrCat("an argument of type ", ShownTypeName(f.parameters(p).name()),
                          " could not be made");
    }
  }
  return exhausted ? "the budget ended before it" : "every sequence that was thought of was known";
}

std::string CalledReport::Why(const proto::FunctionModel* model, const std::vector<int>& functions,
                              bool exhausted) const {
  if (model == nullptr) return "the subject model does not have it";
  if (IsDestructor(model)) {
    return absl::StrCat("no object of ", ScopeOf(*model), " went away in a state that was new");
  }
  if (functions.empty() || (!model->callable() && !model->not_callable_reason().empty())) {
    if (!model->not_callable_reason().empty()) return model->not_callable_reason();
    if (!model->captured() && !model->skip_reason().empty()) return model->skip_reason();
    return "the driver has no instance of it";
  }
  Attempt sum;
  for (const int f : functions) {
    const Attempt& one = sources_.attempts->of(f);
    sum.made += one.made;
    sum.left_out += one.left_out;
    sum.ran += one.ran;
    sum.illegal += one.illegal;
    sum.setup += one.setup;
    sum.query += one.query;
    sum.broken += one.broken;
    sum.died += one.died;
    sum.hung += one.hung;
    sum.threw += one.threw;
    sum.normal += one.normal;
    if (sum.thrown.empty()) sum.thrown = one.thrown;
    if (sum.undefined.empty()) sum.undefined = one.undefined;
  }
  if (sum.made == 0) return WhyNotMade(functions[0], exhausted);
  if (sum.normal > 0) return "returned only from states and with arguments that tests use";
  if (!sum.undefined.empty()) return sum.undefined;
  if (sum.ran == 0) {
    return sum.left_out == sum.made
               ? "every sequence uses what was moved from, or a foreign position"
               : "the budget ended before it";
  }
  // What most of its sequences came to.
  const std::pair<int64_t, std::string> ends[] = {
      {sum.died, "always dies"},
      {sum.hung, "never returns in time"},
      {sum.threw, absl::StrCat("always throws ", sum.thrown)},
      {sum.illegal, "a precondition was always false"},
      {sum.setup, "the calls before it never returned"},
      {sum.query, "a query of its operands always died"},
      {sum.broken, "its operands were always broken before"}};
  const auto* most =
      std::max_element(std::begin(ends), std::end(ends),
                       [](const auto& x, const auto& y) { return x.first < y.first; });
  if (most->first == 0) return "no outcome could be observed";
  return absl::StrCat(most->second, " (", most->first, " of ", sum.ran, " sequences)");
}

void CalledReport::Write(bool exhausted, proto::Report* report) const {
  proto::CampaignStatistics& s = *report->mutable_statistics();
  s.set_called_unknown(unknown_);
  std::set<uint64_t> ids;
  std::map<uint64_t, int64_t> destroyed;
  for (const proto::CalledFunction& called : called_) {
    ids.insert(called.id());
    const proto::FunctionModel* model = Model(called.id());
    const std::vector<int> functions = FunctionsOf(called);
    proto::CalledFunction* out = report->add_called();
    *out = called;
    for (const int f : functions) out->set_made(out->made() + sources_.attempts->of(f).made);
    out->set_returned_new(ReturnedNew(functions));
    if (IsDestructor(model)) {
      const std::string scope =
          Plain(called.instance().empty() ? ScopeOf(*model) : SplitScope(called.instance()).first);
      for (int c = 0; c < sources_.vocabulary->registry().classes_size(); ++c) {
        if (class_names_[static_cast<size_t>(c)] != scope) continue;
        out->set_returned_new(sources_.attempts->destroyed_new(c));
        destroyed[called.id()] += out->returned_new();
      }
    }
    s.set_called(s.called() + 1);
    if (called.captured()) s.set_called_captured(s.called_captured() + 1);
    if (out->returned_new() > 0) {
      s.set_called_tried(s.called_tried() + 1);
    } else {
      out->set_untried_reason(model == nullptr && !called.skip_reason().empty()
                                  ? called.skip_reason()
                                  : Why(model, functions, exhausted));
    }
  }
  for (proto::FunctionReport& function : *report->mutable_functions()) {
    const uint64_t id = function.id();
    const proto::FunctionModel* model = Model(id);
    const std::vector<int> functions = FunctionsOf(id);
    function.set_called(ids.count(id) != 0);
    const int64_t returned_new =
        ReturnedNew(functions) + (destroyed.count(id) != 0 ? destroyed[id] : 0);
    function.set_returned_new(returned_new);
    if (returned_new == 0) function.set_untried_reason(Why(model, functions, exhausted));
  }
}

std::string WhyNothingTried(const proto::Report& report) {
  std::map<std::string, int> reasons;
  for (const proto::FunctionReport& function : report.functions()) {
    if (function.returned_new() > 0) return "";
  }
  for (const proto::CalledFunction& called : report.called()) {
    if (called.returned_new() > 0) return "";
    ++reasons[called.captured() || called.skip_reason().empty() ? called.untried_reason()
                                                                : called.skip_reason()];
  }
  if (report.called().empty()) {
    return "the tests call no function of the libraries under test; `subjects = "
           "[\"//pkg/...\"]` on the augmented_cc_test names what is under test";
  }
  const auto most =
      std::max_element(reasons.begin(), reasons.end(),
                       [](const auto& x, const auto& y) { return x.second < y.second; });
  return absl::StrCat("of ", report.called_size(), " called functions ", most->second, ": ",
                      most->first, "; `augment explain` has the reason of each");
}

}  // namespace augment
