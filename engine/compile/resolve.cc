// Undefined functions behind thunks, by the symbols of object files.
#include <cxxabi.h>

#include <cstdlib>
#include <fstream>
#include <map>
#include <set>
#include <sstream>
#include <string>

#include "absl/strings/match.h"
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
  for (const auto& [id, piece] : thunks) {
    proto::Withdrawal* one = list.add_withdrawn();
    one->set_piece(id);
    one->set_name(piece->name());
    one->set_reason(absl::StrCat("undefined reference to ", missing[PlainName(piece->name())]));
  }
  return WriteWithdrawals(list, request.withdrawals_out());
}

}  // namespace augment::compile
