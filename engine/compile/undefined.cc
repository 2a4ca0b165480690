#include "engine/compile/undefined.h"

#include <cxxabi.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <system_error>
#include <utility>

#include "absl/strings/ascii.h"
#include "absl/strings/escaping.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "absl/strings/string_view.h"
#include "absl/strings/strip.h"
#include "engine/base/status.h"

namespace augment::compile {
namespace {

// Whether something is undefined that neither the language's own libraries have nor
// those that the user links with.
bool MayNotLink(const proto::ResolveRequest& request, const Compiler& run, Symbols* symbols) {
  std::set<std::string> names = {"libstdc++.so.6", "libm.so.6", "libc.so.6", "libgcc_s.so.1"};
  for (absl::string_view flag : request.link_flags()) {
    if (!absl::ConsumePrefix(&flag, "-l")) continue;
    names.insert({absl::StrCat("lib", flag, ".so"), absl::StrCat("lib", flag, ".a")});
  }
  std::vector<std::string> paths;
  for (const std::string& name : names) {
    const auto found = run({request.compiler(), absl::StrCat("-print-file-name=", name)}, "");
    if (!found.ok() || !found->success) continue;
    std::string path(absl::StripAsciiWhitespace(found->words));
    // The name itself comes back where there is no such file.
    if (path != name) paths.push_back(std::move(path));
  }
  static_cast<void>(ReadSymbols(request.nm(), paths, run, symbols));
  for (const std::string& symbol : symbols->undefined) {
    // The sanitizers' runtime, and what the linker makes.
    if (symbols->defined.count(symbol) == 0 && !absl::StartsWith(symbol, "__") &&
        !absl::StartsWith(symbol, "_GLOBAL_OFFSET")) {
      return true;
    }
  }
  return false;
}

// What the linker says of a program of all this; empty: it links. Gold or whatever is
// the toolchain's.
absl::StatusOr<std::string> TrialLink(const proto::ResolveRequest& request, const Compiler& run) {
  const std::string program = absl::StrCat(request.withdrawals_out(), ".linked");
  std::vector<std::string> command = {request.compiler()};
  command.insert(command.end(), request.objects().begin(), request.objects().end());
  // In whatever order.
  command.push_back("-Wl,--start-group");
  command.insert(command.end(), request.libraries().begin(), request.libraries().end());
  command.push_back("-Wl,--end-group");
  command.insert(command.end(), request.link_flags().begin(), request.link_flags().end());
  command.insert(command.end(), {"-lstdc++", "-lm", "-pthread", "-Wl,-z,muldefs",
                                 "-Wl,--no-demangle", "-o", program});
  std::string words;
  for (const char* linker : {"-fuse-ld=gold", ""}) {
    std::vector<std::string> with = command;
    if (*linker != 0) with.push_back(linker);
    const auto linked = run(with, "");
    std::error_code ignored;
    std::filesystem::remove(program, ignored);
    if (!linked.ok()) return linked.status();
    if (linked->success) return "";
    words = linked->words;
    if (absl::StrContains(words, "undefined ")) break;
  }
  return words;
}

// "undefined reference to `f'", "undefined reference to 'f'", "undefined symbol: f".
std::string SymbolOf(absl::string_view line) {
  for (const absl::string_view before : {"undefined reference to ", "undefined symbol: "}) {
    const size_t at = line.find(before);
    if (at == line.npos) continue;
    absl::string_view rest = line.substr(at + before.size());
    if (!rest.empty() && (rest[0] == '`' || rest[0] == '\'')) rest.remove_prefix(1);
    size_t end = 0;
    while (end < rest.size() && (absl::ascii_isalnum(rest[end]) || rest[end] == '_' ||
                                 rest[end] == '.' || rest[end] == '$')) {
      ++end;
    }
    return std::string(rest.substr(0, end));
  }
  return "";
}

bool IsSharedLibrary(const std::string& file) {
  return absl::EndsWith(file, ".so") || absl::StrContains(file, ".so.");
}

// What nm says: "name kind value size" or "name U", a line each; "file:" in front of members
// and files.
void AddSymbols(const std::string& words, Symbols* symbols) {
  for (const absl::string_view line : absl::StrSplit(words, '\n', absl::SkipEmpty())) {
    const std::vector<absl::string_view> parts = absl::StrSplit(line, ' ', absl::SkipEmpty());
    if (parts.size() < 2 || parts[1].size() != 1) continue;
    const std::string name(parts[0].substr(0, parts[0].find('@')));
    // Weak ones may stay undefined.
    if (parts[1] == "w" || parts[1] == "v") continue;
    (parts[1] == "U" ? symbols->undefined : symbols->defined).insert(name);
  }
}

// Whether it is data: not C++ functions, and not those of C, which have no types.
bool IsVariable(const std::string& symbol) {
  return absl::StartsWith(symbol, "_Z") && !absl::StrContains(Demangled(symbol), "(");
}

}  // namespace

absl::Status ReadSymbols(const std::string& nm_program, const std::vector<std::string>& files,
                         const Compiler& run, Symbols* symbols) {
  for (const bool dynamic : {false, true}) {
    std::vector<std::string> command = {nm_program, "--format=posix"};
    if (dynamic) command.push_back("--dynamic");
    const size_t options = command.size();
    for (const std::string& file : files) {
      if (IsSharedLibrary(file) == dynamic) command.push_back(file);
    }
    if (command.size() == options) continue;
    ASSIGN_OR_RETURN(const auto result, run(command, ""));
    AddSymbols(result.words, symbols);
  }
  return absl::OkStatus();
}

std::string Demangled(const std::string& symbol) {
  int status = 0;
  char* text = abi::__cxa_demangle(symbol.c_str(), nullptr, nullptr, &status);
  std::string result = status == 0 ? text : symbol;
  std::free(text);
  return result;
}

absl::StatusOr<std::vector<std::string>> UndefinedSymbols(const proto::ResolveRequest& request,
                                                          const Compiler& run, Symbols symbols) {
  if (!MayNotLink(request, run, &symbols)) return std::vector<std::string>();
  ASSIGN_OR_RETURN(const auto words, TrialLink(request, run));
  std::set<std::string> missing;
  for (const absl::string_view line : absl::StrSplit(words, '\n')) {
    std::string symbol = SymbolOf(line);
    // A program without main() is none of ours.
    if (symbol.empty() || symbol == "main" || absl::StartsWith(symbol, "__")) continue;
    missing.insert(std::move(symbol));
  }
  return std::vector<std::string>(missing.begin(), missing.end());
}

std::string Definitions(const std::vector<std::string>& symbols) {
  std::string text =
      "// Definitions of what is used and defined nowhere, for a program that calls\n"
      "// more than the test does.\n";
  if (symbols.empty()) return text;
  absl::StrAppend(&text,
                  "#include <cxxabi.h>\n"
                  "extern \"C\" __attribute__((noreturn)) void augment_undefined(const char*);\n"
                  "#define FUNCTION(id, symbol, name) \\\n"
                  "  extern \"C\" void id() __asm__(symbol); \\\n"
                  "  extern \"C\" void id() { augment_undefined(name); }\n"
                  // Virtual functions, and what else such a table has.
                  "static void unknown() { augment_undefined(\"a virtual function\"); }\n"
                  "#define TABLE(id, symbol, type) \\\n"
                  "  extern \"C\" void* const id[] __asm__(symbol); \\\n"
                  "  extern \"C\" void* const id[] = {0, type, F F F F F F F F};\n"
                  "#define F G G G G G G G G\n"
                  "#define G (void*)unknown,\n"
                  "#define TYPE(id, symbol, name) \\\n"
                  "  extern \"C\" __attribute__((weak)) const __cxxabiv1::__class_type_info id "
                  "__asm__(symbol); \\\n"
                  "  const __cxxabiv1::__class_type_info id(name);\n"
                  "#define NAME(id, symbol, name) \\\n"
                  "  extern \"C\" const char id[] __asm__(symbol); \\\n"
                  "  extern \"C\" const char id[] = name;\n"
                  "#define ZEROS(id, symbol) \\\n"
                  "  extern \"C\" __attribute__((aligned(64))) char id[4096] __asm__(symbol); \\\n"
                  "  extern \"C\" char id[4096] = {};\n");
  std::set<std::string> types;  // of classes, as mangled
  std::string tables;
  int next = 0;
  const auto id = [&next] { return absl::StrCat("augment_", next++); };
  for (const std::string& symbol : symbols) {
    const std::string of = symbol.size() > 4 ? symbol.substr(4) : "";
    const auto quoted = [](absl::string_view words) {
      return absl::StrCat("\"", absl::CEscape(words), "\"");
    };
    if (absl::StartsWith(symbol, "_ZTI")) {
      types.insert(of);
    } else if (absl::StartsWith(symbol, "_ZTV") || absl::StartsWith(symbol, "_ZTT") ||
               absl::StartsWith(symbol, "_ZTC")) {
      const bool virtual_table = symbol[3] == 'V';
      if (virtual_table) types.insert(of);
      absl::StrAppend(&tables, "TABLE(", id(), ", ", quoted(symbol), ", ",
                      virtual_table ? absl::StrCat("(void*)&type_", of) : "(void*)unknown", ")\n");
    } else if (absl::StartsWith(symbol, "_ZTS")) {
      absl::StrAppend(&text, "NAME(", id(), ", ", quoted(symbol), ", ", quoted(of), ")\n");
    } else if (IsVariable(symbol)) {
      absl::StrAppend(&text, "ZEROS(", id(), ", ", quoted(symbol), ")\n");
    } else {
      absl::StrAppend(&text, "FUNCTION(", id(), ", ", quoted(symbol), ", ",
                      quoted(Demangled(symbol)), ")\n");
    }
  }
  for (const std::string& of : types) {
    absl::StrAppend(&text, "TYPE(type_", of, ", \"_ZTI", of, "\", \"", of, "\")\n");
  }
  return text + tables;
}

}  // namespace augment::compile
