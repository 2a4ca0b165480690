#include "engine/called/called.h"

#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <set>
#include <tuple>

#include "absl/strings/match.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "engine/called/names.h"

namespace augment {
namespace {

constexpr char kMagic[] = "AUGCALL1";
constexpr size_t kWord = 8;

// "/…/execroot/ws/a/b.h", "/proc/self/cwd/a/b.h", "./a/../a/b.h" -> "a/b.h".
std::string ExecPath(const std::string& path) {
  const std::string kRoot = "/execroot/";
  const std::string kHere = "/proc/self/cwd/";
  std::string rest = path;
  const size_t root = path.rfind(kRoot);
  if (root != std::string::npos) {
    const size_t workspace = path.find('/', root + kRoot.size());
    if (workspace != std::string::npos) rest = path.substr(workspace + 1);
  } else if (absl::StartsWith(path, kHere)) {
    rest = path.substr(kHere.size());
  }
  return std::filesystem::path(rest).lexically_normal().string();
}

class Reader {
 public:
  Reader(const CallEdges& edges, const std::map<uint32_t, CallSymbol>& symbols,
         const LibraryFiles& library, const std::vector<proto::SubjectModel>& models)
      : edges_(edges), symbols_(symbols), library_(library) {
    for (const proto::SubjectModel& model : models) {
      for (const proto::FunctionModel& function : model.functions()) {
        by_file_[function.file()].push_back(&function);
      }
      for (const proto::SkippedFile& skipped : model.skipped_files()) {
        skipped_.emplace(skipped.path(), skipped.reason());
      }
      test_files_.insert(model.test_files().begin(), model.test_files().end());
    }
    PassSystem();
  }

  std::vector<proto::CalledFunction> Called() {
    std::map<std::tuple<std::string, int, std::string, std::string>, proto::CalledFunction> called;
    for (const auto& [caller, callee] : edges_) {
      const std::string* file = Library(callee);
      if (file == nullptr || !FromOutside(caller)) continue;
      const CallSymbol& symbol = symbols_.at(callee);
      if (IsLambda(symbol.name)) continue;
      const proto::FunctionModel* model = ModelOf(symbol, *file);
      if (model == nullptr && (caller == 0 || IsImplicit(symbol, *file))) continue;
      if (model != nullptr && (!model->is_public() || model->is_implicit())) continue;
      proto::CalledFunction function = Describe(symbol, *file, model);
      called.emplace(std::make_tuple(function.file(), function.line(), function.function(),
                                     PlainType(function.instance())),
                     std::move(function));
    }
    std::vector<proto::CalledFunction> list;
    list.reserve(called.size());
    for (auto& [key, function] : called) list.push_back(std::move(function));
    return list;
  }

 private:
  // The original of the library's file that the code stands in; null: elsewhere, and
  // in files that only tests have use for.
  const std::string* Library(uint32_t address) const {
    const auto symbol = symbols_.find(address);
    if (symbol == symbols_.end()) return nullptr;
    const auto file = library_.files.find(symbol->second.file);
    if (file == library_.files.end() || test_files_.count(file->second) != 0) return nullptr;
    return &file->second;
  }

  bool IsSystem(uint32_t address) const {
    const auto symbol = symbols_.find(address);
    return symbol == symbols_.end() || symbol->second.file.empty() ||
           symbol->second.file[0] == '/' || symbol->second.file[0] == '?';
  }

  bool FromOutside(uint32_t caller) const {
    if (caller == 0) return true;
    if (IsSystem(caller)) return passed_.count(caller) != 0;
    return Library(caller) == nullptr;
  }

  // Functions of the system that code outside the library leads into.
  void PassSystem() {
    std::multimap<uint32_t, uint32_t> callees;
    std::vector<uint32_t> pending;
    for (const auto& [caller, callee] : edges_) {
      if (caller == 0 || !IsSystem(callee)) continue;
      if (IsSystem(caller)) {
        callees.emplace(caller, callee);
      } else if (Library(caller) == nullptr) {
        pending.push_back(callee);
      }
    }
    while (!pending.empty()) {
      const uint32_t at = pending.back();
      pending.pop_back();
      if (!passed_.insert(at).second) continue;
      const auto [begin, end] = callees.equal_range(at);
      for (auto next = begin; next != end; ++next) pending.push_back(next->second);
    }
  }

  const proto::FunctionModel* ModelOf(const CallSymbol& symbol, const std::string& file) const {
    const auto found = by_file_.find(file);
    if (found == by_file_.end()) return nullptr;
    const std::string name = WithoutArguments(SplitScope(QualifiedName(symbol.name)).second);
    // The type of a conversion is a parameter's in the model, an argument in the symbol.
    const auto is_same = [&name](const proto::FunctionModel& function) {
      return WithoutArguments(function.name()) == name ||
             (IsConversion(function.name()) && IsConversion(name));
    };
    const proto::FunctionModel* best = nullptr;
    for (const proto::FunctionModel* function : found->second) {
      if (symbol.line < function->line() || symbol.line > function->end_line() ||
          !is_same(*function)) {
        continue;
      }
      // A class within a function's lines is the nearer one.
      if (best == nullptr || function->line() > best->line()) best = function;
    }
    return best == nullptr ? InheritedConstructor(symbol) : best;
  }

  // "Crate<int>::Pile(int, int)": a constructor of the base, at the line of the using-declaration.
  const proto::FunctionModel* InheritedConstructor(const CallSymbol& symbol) const {
    const auto [scope, last] = SplitScope(QualifiedName(symbol.name));
    const std::string name = WithoutArguments(last);
    if (name == WithoutArguments(SplitScope(scope).second)) return nullptr;
    const int parameters = ParametersOf(symbol.name);
    for (const auto& [file, functions] : by_file_) {
      for (const proto::FunctionModel* function : functions) {
        if (function->kind() == proto::FunctionModel::CONSTRUCTOR && function->name() == name &&
            function->parameters_size() == parameters && !function->is_template() &&
            !function->is_implicit()) {
          return function;
        }
      }
    }
    return nullptr;
  }

  const std::vector<std::string>& Lines(const std::string& file) {
    const auto [lines, fresh] = lines_.emplace(file, std::vector<std::string>());
    if (fresh) {
      std::ifstream stream(absl::StrCat(library_.root, "/", file));
      for (std::string line; std::getline(stream, line);) lines->second.push_back(line);
    }
    return lines->second;
  }

  // The compiler made it: it stands where its class begins.
  bool IsImplicit(const CallSymbol& symbol, const std::string& file) {
    const std::vector<std::string>& lines = Lines(file);
    if (symbol.line < 1 || static_cast<size_t>(symbol.line) > lines.size()) return false;
    const auto [scope, name] = SplitScope(QualifiedName(symbol.name));
    const std::string own = WithoutArguments(SplitScope(scope).second);
    if (name != "operator=" && name != "~" + own && WithoutArguments(name) != own) return false;
    const std::string& text = lines[static_cast<size_t>(symbol.line) - 1];
    return (absl::StrContains(text, "class") || absl::StrContains(text, "struct") ||
            absl::StrContains(text, "union")) &&
           !absl::StrContains(text, absl::StrCat(WithoutArguments(name), "("));
  }

  proto::CalledFunction Describe(const CallSymbol& symbol, const std::string& file,
                                 const proto::FunctionModel* model) const {
    proto::CalledFunction function;
    function.set_file(file);
    function.set_line(symbol.line);
    const std::string qualified = QualifiedName(symbol.name);
    if (model == nullptr) {
      function.set_function(symbol.name);
      const auto skipped = skipped_.find(file);
      function.set_skip_reason(
          skipped == skipped_.end()
              ? "the subject model does not have it"
              : absl::StrCat("its file is not instrumented: ", skipped->second));
      return function;
    }
    function.set_function(model->signature());
    function.set_id(model->id());
    function.set_line(model->line());
    const auto [scope, name] = SplitScope(qualified);
    if (absl::StrContains(scope, '<') || WithoutArguments(name) != name) {
      function.set_instance(qualified);
    }
    return function;
  }

  const CallEdges& edges_;
  const std::map<uint32_t, CallSymbol>& symbols_;
  const LibraryFiles& library_;
  std::map<std::string, std::vector<const proto::FunctionModel*>> by_file_;
  std::map<std::string, std::string> skipped_;  // path -> why
  std::set<std::string> test_files_;
  std::set<uint32_t> passed_;
  std::map<std::string, std::vector<std::string>> lines_;
};

}  // namespace

absl::Status ReadCalls(const std::string& bytes, CallEdges* edges) {
  if (bytes.compare(0, kWord, kMagic) != 0) {
    return absl::DataLossError("these are no notes of calls");
  }
  // A process that was killed may have left half a pair.
  for (size_t at = kWord; at + kWord <= bytes.size(); at += kWord) {
    uint64_t edge = 0;
    std::memcpy(&edge, bytes.data() + at, kWord);
    edges->emplace(static_cast<uint32_t>(edge >> 32), static_cast<uint32_t>(edge));
  }
  return absl::OkStatus();
}

std::string AddressesOf(const CallEdges& edges) {
  std::set<uint32_t> addresses;
  for (const auto& [caller, callee] : edges) {
    if (caller != 0) addresses.insert(caller);
    addresses.insert(callee);
  }
  std::string text;
  for (const uint32_t address : addresses) absl::StrAppend(&text, "0x", absl::Hex(address), "\n");
  return text;
}

absl::StatusOr<std::map<uint32_t, CallSymbol>> ReadSymbols(const std::string& text) {
  // "0x0000000000401136", "f(int)", "/a/b.cc:12 (discriminator 1)".
  std::map<uint32_t, CallSymbol> symbols;
  const std::vector<std::string> lines = absl::StrSplit(text, '\n');
  for (size_t i = 0; i + 2 < lines.size(); i += 3) {
    const size_t colon = lines[i + 2].rfind(':');
    uint64_t address = 0;
    if (!absl::StartsWith(lines[i], "0x") || colon == std::string::npos ||
        !absl::SimpleHexAtoi(lines[i], &address)) {
      return absl::DataLossError(
          absl::StrCat("addr2line does not speak of an address here: ", lines[i]));
    }
    CallSymbol& symbol = symbols[static_cast<uint32_t>(address)];
    symbol.name = lines[i + 1];
    symbol.file = ExecPath(lines[i + 2].substr(0, colon));
    symbol.line = std::atoi(lines[i + 2].c_str() + colon + 1);
  }
  return symbols;
}

std::vector<proto::CalledFunction> CalledFunctions(const CallEdges& edges,
                                                   const std::map<uint32_t, CallSymbol>& symbols,
                                                   const LibraryFiles& library,
                                                   const std::vector<proto::SubjectModel>& models) {
  return Reader(edges, symbols, library, models).Called();
}

}  // namespace augment
