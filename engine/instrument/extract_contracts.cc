// Written contracts: comments of declarations, macros in bodies (E7).
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "engine/instrument/body_facts.h"
#include "engine/instrument/comment_places.h"
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

// Adds what the comment says, if another one (of the definition, of the system's copy of the
// declaration) does not say it already. Nobody limits a function on more than a few pages.
void AddComment(const std::string& comment, std::string* all) {
  constexpr size_t kMost = 16384;
  const std::string plain = PlainComment(comment);
  if (plain.empty() || absl::StrContains(*all, plain) || all->size() + plain.size() > kMost) return;
  if (!all->empty()) absl::StrAppend(all, "\n");
  absl::StrAppend(all, plain);
}

}  // namespace

std::vector<Extractor::CommentText> Extractor::CommentsOf(const clang::Cursor& cursor) {
  std::vector<CommentText> comments;
  const clang::Comment attached = cursor.comment();
  if (const int file = FileOf(attached.begin.file); file >= 0) {
    comments.push_back({file, attached.begin.line, attached.text});
  }
  const clang::Extent extent = cursor.extent();
  if (const int file = FileOf(extent.begin.file); file >= 0) {
    const std::string& text = sources_[file].text;
    CommentText above{file, 0, ""};
    above.text = CommentAbove(text, extent.begin.offset, extent.begin.line, &above.line);
    comments.push_back(std::move(above));
    if (!extent.in_macro) {
      comments.push_back({file, extent.end.line, CommentBehind(text, extent.end.offset)});
    }
  }
  return comments;
}

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
      if (contract.expression.empty()) {
        proto::ConditionModel prose = Model(contract, path);
        prose.set_text(contract.text);
        *function.model.add_unread_preconditions() = std::move(prose);
      } else if (contract.clause == Clause::kPrecondition) {
        AddCondition(Model(contract, path), function.model.mutable_preconditions());
      } else if (contract.clause == Clause::kPostcondition) {
        AddCondition(Model(contract, path), function.model.mutable_postconditions());
      }
    }
  };
  for (const CommentText& comment : CommentsOf(cursor)) {
    read(comment.file, comment.text, comment.line);
    AddComment(comment.text, function.model.mutable_comment());
  }
}

void Extractor::ReadCommentsInside(const SourceFile& file, FunctionFacts& function) {
  AddComment(CommentAtStart(file.text, function.body.begin),
             function.model.mutable_comment_inside());
}

void Extractor::ReadContracts(const SourceFile& file, const clang::Cursor& body,
                              FunctionFacts& function) {
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
  std::set<unsigned> places;
  for (const auto& [offset, condition] : contracts.assertions) places.insert(offset);
  for (const unsigned offset :
       AboutArguments(body, places, function.model.kind() == proto::FunctionModel::CONSTRUCTOR)) {
    *function.model.add_entry_checks() = std::move(contracts.assertions[offset]);
    const size_t open = file.tokens.At(offset) + 1;
    function.check_places.push_back(
        {function.body.file, offset, file.tokens[file.tokens.Match(open)].end()});
  }
}

void Extractor::ReadInvariants(const clang::Cursor& cursor, ClassFacts& cls) {
  const auto read = [&](const clang::Cursor& documented) {
    for (const CommentText& comment : CommentsOf(documented)) {
      for (const WrittenContract& contract : ReadComment(comment.text, comment.line, {})) {
        if (contract.clause != Clause::kInvariant || contract.expression.empty()) continue;
        AddCondition(Model(contract, sources_[comment.file].request.path()),
                     cls.model.mutable_invariants());
      }
    }
  };
  for (const CommentText& comment : CommentsOf(cursor)) {
    AddComment(comment.text, cls.model.mutable_comment());
  }
  read(cursor);
  for (const clang::Cursor& child : cursor.children()) {
    if (child.is(CXCursor_FieldDecl)) read(child);
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
