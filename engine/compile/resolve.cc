// Thunks of functions that are defined nowhere, and definitions of what else is.
#include <fstream>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "engine/base/cannot_write.h"
#include "engine/base/status.h"
#include "engine/compile/compile.h"
#include "engine/compile/undefined.h"
#include "engine/compile/words.h"

namespace augment::compile {
namespace {

absl::StatusOr<std::vector<proto::PieceMap>> ReadMaps(const proto::ResolveRequest& request) {
  std::vector<proto::PieceMap> maps;
  for (const std::string& path : request.piece_maps()) {
    std::ifstream in(path, std::ios::binary);
    if (!in || !maps.emplace_back().ParseFromIstream(&in)) {
      return absl::DataLossError(absl::StrCat(path, " is no map of pieces"));
    }
  }
  return maps;
}

// Thunks of the functions that are defined nowhere, by id, with what is missing.
std::map<std::string, proto::Withdrawal> ThunksOfMissing(const std::vector<proto::PieceMap>& maps,
                                                         const Symbols& symbols) {
  std::map<std::string, std::string> missing;  // plain name -> as the linker calls it
  for (const std::string& symbol : symbols.undefined) {
    if (symbols.defined.count(symbol) != 0) continue;
    const std::string name = Demangled(symbol);
    missing.emplace(PlainName(name), name);
  }
  std::map<std::string, proto::Withdrawal> thunks;
  for (const proto::PieceMap& map : maps) {
    for (const proto::Piece& piece : map.pieces()) {
      if (!absl::StartsWith(piece.id(), "thunk:")) continue;
      const auto found = missing.find(PlainName(piece.name()));
      if (found == missing.end()) continue;
      proto::Withdrawal& one = thunks[piece.id()];
      one.set_piece(piece.id());
      one.set_name(piece.name());
      one.set_reason(absl::StrCat("undefined reference to ", found->second));
    }
  }
  return thunks;
}

}  // namespace

absl::Status Resolve(const proto::ResolveRequest& request, const Compiler& run) {
  ASSIGN_OR_RETURN(const auto maps, ReadMaps(request));
  Symbols symbols;
  const auto list_of = [](const auto& files) {
    return std::vector<std::string>(files.begin(), files.end());
  };
  RETURN_IF_ERROR(ReadSymbols(request.nm(), list_of(request.objects()), run, &symbols));
  Symbols of_libraries;
  RETURN_IF_ERROR(ReadSymbols(request.nm(), list_of(request.libraries()), run, &of_libraries));
  // What libraries need is not asked.
  symbols.defined.merge(of_libraries.defined);
  proto::Withdrawals list;
  std::set<std::string> told;
  for (const auto& [id, thunk] : ThunksOfMissing(maps, symbols)) {
    *list.add_withdrawn() = thunk;
    told.insert(PlainName(thunk.name()));
  }
  std::vector<std::string> undefined;
  if (!request.compiler().empty()) {
    ASSIGN_OR_RETURN(auto found, UndefinedSymbols(request, run, std::move(symbols)));
    undefined = std::move(found);
  }
  for (const std::string& symbol : undefined) {
    // Its thunk says so.
    if (told.count(PlainName(Demangled(symbol))) != 0) continue;
    proto::Withdrawal* one = list.add_withdrawn();
    one->set_piece(absl::StrCat("undefined:", symbol));
    one->set_name(Demangled(symbol));
    one->set_reason("declared and defined nowhere: a call that comes to it is given up");
  }
  if (!request.definitions_out().empty()) {
    std::ofstream out(request.definitions_out());
    if (!(out << Definitions(undefined)).flush()) {
      return CannotWrite(request.definitions_out());
    }
  }
  return WriteWithdrawals(list, request.withdrawals_out());
}

}  // namespace augment::compile
