// Undefined functions behind thunks, by the symbols of object files.
#include <cxxabi.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <system_error>
#include <utility>
#include <vector>

#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "absl/strings/strip.h"
#include "engine/compile/compile.h"

namespace augment::compile {
namespace {

struct Symbols {
  std::set<std::string> defined;
  std::set<std::string> undefined;
};

// "name kind value size" or "name U", a line each; "file:" between members.
absl::Status ReadSymbols(const std::string& nm_program, bool dynamic, const std::string& file,
                         const Compiler& nm, Symbols* symbols) {
  std::vector<std::string> command = {nm_program, "--format=posix"};
  if (dynamic) command.push_back("--dynamic");
  command.push_back(file);
  const auto result = nm(command, "");
  if (!result.ok()) return result.status();
  // An archive without symbols is no error.
  for (const absl::string_view line : absl::StrSplit(result->words, '\n', absl::SkipEmpty())) {
    const std::vector<absl::string_view> parts = absl::StrSplit(line, ' ', absl::SkipEmpty());
    if (parts.size() < 2 || parts[1].size() != 1) continue;
    const std::string name(parts[0].substr(0, parts[0].find('@')));
    (parts[1] == "U" ? symbols->undefined : symbols->defined).insert(name);
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

// "ns::Map::find" of "ns::Map<int, A<b> >::find(int) const" and "ns::Map<K>::find(K)".
std::string PlainName(absl::string_view signature) {
  std::string name;
  int nesting = 0;
  for (size_t i = 0; i < signature.size(); ++i) {
    const char c = signature[i];
    const bool is_operator = absl::EndsWith(name, "operator") && nesting == 0;
    if (c == '<' && !is_operator) {
      ++nesting;
    } else if (c == '>' && nesting > 0) {
      --nesting;
    } else if (c == '(' && nesting == 0 && !is_operator) {
      break;
    } else if (nesting == 0) {
      name += c;
    }
  }
  // A template's instance begins with what it returns.
  const size_t space = name.rfind(' ');
  if (space != std::string::npos && !absl::StrContains(name, "operator")) {
    name = name.substr(space + 1);
  }
  return name;
}

// Whether something is undefined that neither the language's own libraries have nor
// those that the user links with.
bool MayNotLink(const proto::ResolveRequest& request, const Compiler& run, Symbols symbols) {
  std::set<std::string> names = {"libstdc++.so.6", "libm.so.6", "libc.so.6", "libgcc_s.so.1"};
  for (absl::string_view flag : request.link_flags()) {
    if (!absl::ConsumePrefix(&flag, "-l")) continue;
    names.insert({absl::StrCat("lib", flag, ".so"), absl::StrCat("lib", flag, ".a")});
  }
  for (const std::string& name : names) {
    const auto found = run({request.compiler(), absl::StrCat("-print-file-name=", name)}, "");
    if (!found.ok() || !found->success) continue;
    const std::string path(absl::StripAsciiWhitespace(found->words));
    // The name itself comes back where there is no such file.
    if (path == name) continue;
    const bool dynamic = absl::StrContains(name, ".so");
    static_cast<void>(ReadSymbols(request.nm(), dynamic, path, run, &symbols));
  }
  for (const std::string& library : request.libraries()) {
    const bool dynamic = absl::EndsWith(library, ".so") || absl::StrContains(library, ".so.");
    static_cast<void>(ReadSymbols(request.nm(), dynamic, library, run, &symbols));
  }
  for (const std::string& symbol : symbols.undefined) {
    // The sanitizers' runtime, and what the linker makes.
    if (symbols.defined.count(symbol) == 0 && !absl::StartsWith(symbol, "__") &&
        !absl::StartsWith(symbol, "_GLOBAL_OFFSET")) {
      return true;
    }
  }
  return false;
}

// What the linker says of a program of all this. All linkers stop after a few places
// for each symbol, gold after the most.
absl::StatusOr<std::string> TrialLink(const proto::ResolveRequest& request, const Compiler& run) {
  const std::string program = absl::StrCat(request.withdrawals_out(), ".linked");
  for (const char* linker : {"-fuse-ld=gold", ""}) {
    std::vector<std::string> command = {request.compiler()};
    command.insert(command.end(), request.objects().begin(), request.objects().end());
    command.insert(command.end(), request.libraries().begin(), request.libraries().end());
    command.insert(command.end(), request.link_flags().begin(), request.link_flags().end());
    command.insert(command.end(), {"-lstdc++", "-lm", "-pthread", "-Wl,-z,muldefs", "-o", program});
    if (*linker != 0) command.push_back(linker);
    const auto linked = run(command, "");
    std::error_code ignored;
    std::filesystem::remove(program, ignored);
    if (!linked.ok()) return linked.status();
    if (linked->success) return "";
    if (*linker == 0 || absl::StrContains(linked->words, "undefined reference")) {
      return linked->words;
    }
  }
  return "";
}

// Debuggers' paths may begin with the folder of the compilation.
bool IsFile(absl::string_view path, absl::string_view file) {
  return !file.empty() && (path == file || absl::EndsWith(path, absl::StrCat("/", file)));
}

// Thunks of the functions, trackers of the classes in which the linker met something
// undefined, with why.
// It names them by place ("a.h:24: error: undefined reference to 'f'"), by name ("in
// function `g()'", "function g(): error: …"), or both.
std::map<std::pair<std::string, std::string>, std::string> Unlinkable(
    const std::string& words, const std::vector<proto::PieceMap>& maps) {
  std::map<std::string, std::set<std::string>> by_name;  // plain name -> why
  std::map<std::pair<std::string, unsigned>, std::string> by_place;
  std::string function;
  for (const absl::string_view line : absl::StrSplit(words, '\n', absl::SkipEmpty())) {
    if (const size_t in = line.find("in function `"); in != line.npos) {
      function = std::string(line.substr(in + 13, line.rfind('\'') - in - 13));
    } else if (const size_t at = line.find("function "); at != line.npos) {
      function = std::string(line.substr(at + 9, line.find(": error") - at - 9));
    }
    const size_t undefined = line.find("undefined reference to ");
    if (undefined == line.npos) continue;
    const std::string reason(line.substr(undefined));
    if (!function.empty()) by_name[PlainName(function)].insert(reason);
    // "path:24: …" or "object:path:24: …"
    const std::vector<absl::string_view> parts = absl::StrSplit(line.substr(0, undefined), ':');
    for (size_t i = 1; i < parts.size(); ++i) {
      unsigned number = 0;
      if (!absl::SimpleAtoi(parts[i], &number)) continue;
      const std::string file(parts[i - 1]);
      by_place.emplace(std::pair(std::filesystem::path(file).lexically_normal().string(), number),
                       reason);
    }
  }
  std::map<std::pair<std::string, std::string>, std::string> thunks;
  std::set<std::pair<std::string, unsigned>> told;  // places that a piece has answered for
  const auto add = [&](const proto::Piece& piece, const std::string& reason) {
    thunks.emplace(std::pair(piece.id(), piece.name()), reason);
  };
  const auto each = [&maps](const char* kind, const auto& visit) {
    for (const proto::PieceMap& map : maps) {
      for (const proto::Piece& piece : map.pieces()) {
        if (absl::StartsWith(piece.id(), kind)) visit(piece);
      }
    }
  };
  // Functions, then classes: what ends objects has no thunk of its own.
  for (const char* kind : {"thunk:", "tracker:"}) {
    std::set<std::pair<std::string, unsigned>> now;
    each(kind, [&](const proto::Piece& piece) {
      const auto named = by_name.find(PlainName(piece.name()));
      if (named != by_name.end()) add(piece, *named->second.begin());
      for (const auto& [place, reason] : by_place) {
        if (!IsFile(place.first, piece.file()) || piece.first_line() > place.second ||
            place.second > piece.last_line() || told.count(place) != 0) {
          continue;
        }
        now.insert(place);
        add(piece, reason);
      }
    });
    told.merge(now);
  }
  // In a function that only others of the file call.
  each("thunk:", [&](const proto::Piece& piece) {
    for (const auto& [place, reason] : by_place) {
      if (IsFile(place.first, piece.file()) && told.count(place) == 0) add(piece, reason);
    }
  });
  return thunks;
}

}  // namespace

absl::Status Resolve(const proto::ResolveRequest& request, const Compiler& nm) {
  Symbols symbols;
  for (const std::string& object : request.objects()) {
    if (auto status = ReadSymbols(request.nm(), false, object, nm, &symbols); !status.ok()) {
      return status;
    }
  }
  std::map<std::string, std::string> missing;  // plain name -> as the linker calls it
  const auto find_missing = [&] {
    missing.clear();
    for (const std::string& symbol : symbols.undefined) {
      if (symbols.defined.count(symbol) != 0) continue;
      const std::string name = Demangled(symbol);
      missing.emplace(PlainName(name), name);
    }
  };
  find_missing();
  proto::Withdrawals list;
  std::map<std::string, const proto::Piece*> thunks;  // of what is missing, by id
  std::vector<proto::PieceMap> maps;
  const auto find_thunks = [&] {
    thunks.clear();
    for (const proto::PieceMap& map : maps) {
      for (const proto::Piece& piece : map.pieces()) {
        if (absl::StartsWith(piece.id(), "thunk:") && missing.count(PlainName(piece.name())) != 0) {
          thunks.emplace(piece.id(), &piece);
        }
      }
    }
  };
  for (const std::string& path : request.piece_maps()) {
    std::ifstream in(path, std::ios::binary);
    if (!in || !maps.emplace_back().ParseFromIstream(&in)) {
      return absl::DataLossError(absl::StrCat(path, " is no map of pieces"));
    }
  }
  find_thunks();
  if (!thunks.empty()) {
    for (const std::string& library : request.libraries()) {
      Symbols of_library;
      const bool dynamic = absl::EndsWith(library, ".so") || absl::StrContains(library, ".so.");
      if (auto status = ReadSymbols(request.nm(), dynamic, library, nm, &of_library);
          !status.ok()) {
        return status;
      }
      symbols.defined.merge(of_library.defined);
    }
    find_missing();
    find_thunks();
  }
  std::set<std::string> withdrawn;
  for (const auto& [id, piece] : thunks) {
    withdrawn.insert(id);
    proto::Withdrawal* one = list.add_withdrawn();
    one->set_piece(id);
    one->set_name(piece->name());
    one->set_reason(absl::StrCat("undefined reference to ", missing[PlainName(piece->name())]));
  }
  if (!request.compiler().empty() && MayNotLink(request, nm, symbols)) {
    const auto linked = TrialLink(request, nm);
    if (!linked.ok()) return linked.status();
    for (const auto& [id, reason] : Unlinkable(*linked, maps)) {
      if (!withdrawn.insert(id.first).second) continue;
      proto::Withdrawal* one = list.add_withdrawn();
      one->set_piece(id.first);
      one->set_name(id.second);
      one->set_reason(reason);
      one->set_layout(absl::StartsWith(id.first, "tracker:"));
    }
  }
  return WriteWithdrawals(list, request.withdrawals_out());
}

}  // namespace augment::compile
