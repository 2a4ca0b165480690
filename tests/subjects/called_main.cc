// Compares what a suite calls with what was captured of it.
//
// In:     --model=FILE of the library under test, --trace=FILE of one run of
//         `<name>.traced`, --edges=FILE of call_edges.cc from one run of the same
//         suite compiled as it is, --symbols=FILE: for each address in it the
//         lines of `addr2line -a -f -C`.
// Out:    each function that the suite called and that was not captured, with
//         the reason; the last line is
//         "captured C of N called public functions (P %)".
// Errors: 1 with a message when a file cannot be read. The sources must lie where
//         the symbols say.
//
// The edges know nothing of ours, so they are the witness for what was called:
// a function that lies in one of the library's files and was entered from one
// that does not. Such a function is public, or the suite would not compile.
// Captured means that the trace has a call of it, not only that its body was
// rewritten. Calls inside the library are left out on both sides, and so are
// functions that nobody wrote, such as implicit destructors, and lambdas.
#include <algorithm>
#include <fstream>
#include <iomanip>
#include <iostream>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "engine/trace/trace.h"
#include "proto/subject.pb.h"

namespace augment {
namespace {

using proto::EventRecord;

struct Symbol {
  std::string name;  // demangled
  std::string file;
  int line = 0;
};

using Symbols = std::map<std::string, Symbol>;  // by address

struct Inputs {
  proto::SubjectModel model;
  Trace trace;
  std::vector<std::pair<std::string, std::string>> edges;
  Symbols symbols;
};

int Fail(const std::string& message) {
  std::cerr << "called: " << message << "\n";
  return 1;
}

// "0x0000000000401136", "f(int)", "/a/b.cc:12 (discriminator 1)".
bool ReadSymbols(const std::string& path, Symbols* symbols) {
  std::ifstream file(path);
  std::string address;
  std::string name;
  std::string place;
  while (std::getline(file, address) && std::getline(file, name) && std::getline(file, place)) {
    const size_t digits = std::min(address.find_first_not_of("0x"), address.size());
    const size_t colon = place.rfind(':');
    if (colon == std::string::npos) return false;
    (*symbols)["0x" + address.substr(digits)] = {name, place.substr(0, colon),
                                                 std::atoi(place.c_str() + colon + 1)};
  }
  return file.eof();
}

bool EndsWith(const std::string& text, const std::string& end) {
  return text.size() >= end.size() && text.compare(text.size() - end.size(), end.size(), end) == 0;
}

// "ns::Stack<int>::push" of "ns::Stack<int>::push(std::pair<A, B>) const";
// "operator()" keeps its parentheses. A template's result type is cut off, too.
std::string Qualified(const std::string& name) {
  const size_t call = name.find("operator()(");
  size_t end = call != std::string::npos ? call + 10 : name.find('(');
  if (end == std::string::npos) end = name.size();
  const size_t tag = name.rfind("[abi:", end);
  if (tag != std::string::npos) end = tag;
  size_t begin = 0;
  int depth = 0;
  for (size_t i = 0; i < end && name.compare(i, 8, "operator") != 0; ++i) {
    if (name[i] == '<') ++depth;
    if (name[i] == '>') --depth;
    if (name[i] == ' ' && depth == 0) begin = i + 1;
  }
  return name.substr(begin, end - begin);
}

// What is before, and what is after the last "::" outside template arguments.
std::pair<std::string, std::string> SplitScope(const std::string& qualified) {
  int depth = 0;
  size_t cut = std::string::npos;
  for (size_t i = 0; i + 1 < qualified.size() && qualified.compare(i, 8, "operator") != 0; ++i) {
    if (qualified[i] == '<') ++depth;
    if (qualified[i] == '>') --depth;
    if (depth == 0 && qualified.compare(i, 2, "::") == 0) cut = i;
  }
  if (cut == std::string::npos) return {"", qualified};
  return {qualified.substr(0, cut), qualified.substr(cut + 2)};
}

std::string WithoutArguments(const std::string& name) {
  return name.compare(0, 8, "operator") == 0 ? name : name.substr(0, name.find('<'));
}

// The compiler made it: it stands where its class begins.
bool IsImplicit(const Symbol& symbol) {
  std::ifstream file(symbol.file);
  std::string text;
  for (int i = 0; i < symbol.line && std::getline(file, text);) ++i;
  const std::string name = SplitScope(Qualified(symbol.name)).second;
  const bool heads_class =
      text.find("class ") != std::string::npos || text.find("struct ") != std::string::npos;
  return heads_class && text.find(name + "(") == std::string::npos;
}

// Defaulted members have no body to rewrite; their class's tracker sees them.
bool SeenByTracker(const Trace& trace, const std::string& qualified) {
  const auto [scope, name] = SplitScope(qualified);
  const std::string own = WithoutArguments(SplitScope(scope).second);
  std::set<int> kinds;
  if (name == own) {
    kinds = {EventRecord::DEFAULT_CONSTRUCT, EventRecord::COPY_CONSTRUCT,
             EventRecord::MOVE_CONSTRUCT};
  } else if (name == "~" + own) {
    kinds = {EventRecord::DESTROY};
  } else if (name == "operator=") {
    kinds = {EventRecord::COPY_ASSIGN, EventRecord::MOVE_ASSIGN};
  }
  return std::any_of(trace.events.begin(), trace.events.end(), [&](const EventRecord& event) {
    if (kinds.count(event.kind()) == 0 || event.operands_size() == 0) return false;
    const auto at = trace.classes.find(event.operands(0).class_index());
    return at != trace.classes.end() && at->second.name() == scope;
  });
}

std::string ReasonToMiss(const Inputs& inputs, const Symbol& symbol,
                         const std::set<uint64_t>& captured) {
  const std::string qualified = Qualified(symbol.name);
  const std::string name = WithoutArguments(SplitScope(qualified).second);
  if (SeenByTracker(inputs.trace, qualified)) return "";
  for (const proto::FunctionModel& function : inputs.model.functions()) {
    if (symbol.line < function.line() || symbol.line > function.end_line() ||
        !EndsWith(symbol.file, "/" + function.file()) ||
        WithoutArguments(function.name()) != name) {
      continue;
    }
    if (captured.count(function.id()) != 0) return "";
    if (!function.captured()) return function.skip_reason();
    return function.is_defaulted() ? "defaulted" : "rewritten, but not in the trace";
  }
  const std::string scope = SplitScope(qualified).first;
  for (const proto::ClassModel& c : inputs.model.classes()) {
    if (c.name() == scope && !c.tracked()) return c.untracked_reason();
  }
  return "not known to the model";
}

bool IsLambda(const std::string& name) { return name.find("{lambda(") != std::string::npos; }

void Report(const Inputs& inputs) {
  std::set<std::string> files;
  for (const proto::FunctionModel& function : inputs.model.functions()) {
    files.insert(function.file());
  }
  const auto in_library = [&](const std::string& address) {
    const auto at = inputs.symbols.find(address);
    return at != inputs.symbols.end() &&
           std::any_of(files.begin(), files.end(), [&](const std::string& file) {
             return EndsWith(at->second.file, "/" + file);
           });
  };
  std::set<uint64_t> captured;
  for (const EventRecord& event : inputs.trace.events) captured.insert(event.function());

  // By name: constructors have several addresses, templates several instances.
  std::map<std::string, std::string> reasons;
  for (const auto& [caller, callee] : inputs.edges) {
    if (caller == "0x0" || in_library(caller) || !in_library(callee)) continue;
    const Symbol& symbol = inputs.symbols.at(callee);
    if (!IsLambda(symbol.name) && !IsImplicit(symbol)) {
      reasons[symbol.name] = ReasonToMiss(inputs, symbol, captured);
    }
  }
  int missed = 0;
  for (const auto& [name, reason] : reasons) {
    if (reason.empty()) continue;
    ++missed;
    std::cout << "missed  " << name << ": " << reason << "\n";
  }
  const int called = static_cast<int>(reasons.size());
  std::cout << "captured " << called - missed << " of " << called << " called public functions ("
            << std::fixed << std::setprecision(1)
            << (called == 0 ? 0 : 100.0 * (called - missed) / called) << " %)\n";
}

int Main(const std::vector<std::string>& arguments) {
  Inputs inputs;
  for (const std::string& argument : arguments) {
    const std::string flag = argument.substr(0, argument.find('='));
    const std::string path = argument.substr(std::min(flag.size() + 1, argument.size()));
    std::ifstream file(path, std::ios::binary);
    if (!file) return Fail("cannot read " + path);
    if (flag == "--model") {
      if (!inputs.model.ParseFromIstream(&file)) return Fail("no model: " + path);
    } else if (flag == "--trace") {
      absl::StatusOr<Trace> trace = ReadTrace(path);
      if (!trace.ok()) return Fail(std::string(trace.status().message()));
      inputs.trace = *std::move(trace);
    } else if (flag == "--edges") {
      for (std::string from, to; file >> from >> to;) inputs.edges.emplace_back(from, to);
    } else if (flag == "--symbols") {
      if (!ReadSymbols(path, &inputs.symbols)) return Fail("no symbols: " + path);
    } else {
      return Fail("there is no flag " + flag);
    }
  }
  Report(inputs);
  return 0;
}

}  // namespace
}  // namespace augment

int main(int argc, char** argv) {
  return augment::Main(std::vector<std::string>(argv + 1, argv + argc));
}
