// Written contracts: comments of declarations, macros in bodies (E7).
#include <string>
#include <vector>

#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/string_view.h"
#include "engine/instrument/extract.h"
#include "engine/instrument/predicates.h"
#include "engine/instrument/written_comments.h"
#include "engine/instrument/written_macros.h"

namespace augment::instrument {
namespace {

proto::ConditionModel Model(const WrittenContract& contract, const std::string& file) {
  proto::ConditionModel model;
  model.set_text(contract.expression);
  model.set_expression(contract.expression);
  model.set_origin(contract.origin);
  model.set_file(file);
  model.set_line(static_cast<int>(contract.line));
  return model;
}

// The comment that ends on the line above `offset`, and its first line. libclang
// gives one comment for all declarations of a thing, so those of a definition
// are looked up in the text.
std::string CommentAbove(const std::string& text, unsigned offset, unsigned line,
                         unsigned* first_line) {
  const auto line_start = [&](size_t at) {
    const size_t before = at == 0 ? std::string::npos : text.rfind('\n', at - 1);
    return before == std::string::npos ? size_t{0} : before + 1;
  };
  const size_t end = line_start(offset);
  size_t begin = end;
  bool block = false;
  while (begin > 0) {
    const size_t start = line_start(begin - 1);
    const absl::string_view above =
        absl::StripAsciiWhitespace(absl::string_view(text).substr(start, begin - start));
    if (begin == end && absl::EndsWith(above, "*/")) block = true;
    if (!block && !absl::StartsWith(above, "//")) break;
    begin = start;
    --line;
    if (block && absl::StartsWith(above, "/*")) break;
  }
  *first_line = line;
  return text.substr(begin, end - begin);
}

}  // namespace

void Extractor::ReadComments(const clang::Cursor& cursor, FunctionFacts& function) {
  std::vector<WrittenParameter> parameters;
  for (const clang::Cursor& parameter : ParametersOf(cursor)) {
    parameters.push_back(
        {parameter.spelling(), parameter.type().canonical().kind() == CXType_Pointer});
  }
  const auto read = [&](int file, const std::string& text, unsigned line) {
    if (text.empty() || file < 0) return;
    const std::string& path = sources_[file].request.path();
    for (const WrittenContract& contract : ReadComment(text, line, parameters)) {
      if (contract.clause == Clause::kPrecondition) {
        AddCondition(Model(contract, path), function.model.mutable_preconditions());
      } else if (contract.clause == Clause::kPostcondition) {
        AddCondition(Model(contract, path), function.model.mutable_postconditions());
      }
    }
  };
  const clang::Comment comment = cursor.comment();
  read(FileOf(comment.begin.file), comment.text, comment.begin.line);
  if (!cursor.is_definition()) return;
  const clang::Place begin = cursor.extent().begin;
  const int file = FileOf(begin.file);
  if (file < 0) return;
  unsigned line = 0;
  const std::string above = CommentAbove(sources_[file].text, begin.offset, begin.line, &line);
  read(file, above, line);
}

void Extractor::ReadContracts(const SourceFile& file, FunctionFacts& function) {
  const auto expansions = macros_.find(function.body.file);
  BodyContracts contracts = ContractsInBody(
      file, function.body, expansions == macros_.end() ? std::set<unsigned>() : expansions->second,
      contract_macros_);
  for (proto::ConditionModel& condition : contracts.preconditions) {
    AddCondition(std::move(condition), function.model.mutable_preconditions());
  }
  for (proto::ConditionModel& condition : contracts.postconditions) {
    // It stands where it is checked and may speak of local variables.
    condition.clear_expression();
    AddCondition(std::move(condition), function.model.mutable_postconditions());
  }
}

void Extractor::ReadInvariants(const clang::Cursor& cursor, ClassFacts& cls) {
  const auto read = [&](const clang::Comment& comment) {
    const int file = FileOf(comment.begin.file);
    if (comment.text.empty() || file < 0) return;
    for (const WrittenContract& contract : ReadComment(comment.text, comment.begin.line, {})) {
      if (contract.clause != Clause::kInvariant) continue;
      AddCondition(Model(contract, sources_[file].request.path()), cls.model.mutable_invariants());
    }
  };
  read(cursor.comment());
  for (const clang::Cursor& child : cursor.children()) {
    if (child.is(CXCursor_FieldDecl)) read(child.comment());
  }
  if (cls.body.file < 0) return;
  const auto expansions = macros_.find(cls.body.file);
  if (expansions == macros_.end()) return;
  for (proto::ConditionModel& condition :
       InvariantsInClass(sources_[cls.body.file], cls.body, expansions->second, contract_macros_)) {
    AddCondition(std::move(condition), cls.model.mutable_invariants());
  }
}

}  // namespace augment::instrument
