#include <algorithm>
#include <set>
#include <utility>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "engine/base/status.h"
#include "engine/emit/as_written.h"
#include "engine/emit/body_parts.h"
#include "engine/emit/fold.h"
#include "engine/emit/roles.h"
#include "engine/model/sequence.h"
#include "engine/model/type_name.h"

namespace augment {
namespace {

using proto::CandidateCall;
using proto::Expectation;
using proto::GeneratedTest;
using proto::Type;
using proto::Value;

}  // namespace

absl::StatusOr<std::string> BodyWriter::SpecialCall(int index) {
  const CandidateCall& call = test_.sequence().calls(index);
  const auto operand = [&](int i) -> const SlotVariable* {
    if (i >= call.operands_size()) return nullptr;
    const auto found = slots_.find(static_cast<int>(call.operands(i).object()));
    return found == slots_.end() ? nullptr : &found->second;
  };
  const SlotVariable* const first = operand(0);
  if (first == nullptr) return absl::UnimplementedError("a copy of an object that no call left");
  if (call.special() == proto::CandidateCall::SET_MEMBER)
    return SetMember(call, *first, operand(1));
  const bool makes =
      call.special() == proto::CandidateCall::COPY || call.special() == proto::CandidateCall::MOVE;
  const SlotVariable* const second = makes ? first : operand(1);
  if (call.special() == proto::CandidateCall::DESTROY)
    return absl::StrCat(first->name, ".reset();");
  if (second == nullptr) return absl::UnimplementedError("an assignment from nothing");
  std::string source = second->Object();
  if (call.special() == proto::CandidateCall::MOVE ||
      call.special() == proto::CandidateCall::MOVE_ASSIGN) {
    literals_->NeedHeader("utility");
    source = absl::StrCat("std::move(", source, ")");
  }
  if (!makes) return absl::StrCat(first->Object(), " = ", source, ";");
  ASSIGN_OR_RETURN(std::string name, ClassName(first->class_index));
  return Declare(index, first->class_index, source);
}

// `definition.position.x = 1;`, `definition.shape = &box;`.
absl::StatusOr<std::string> BodyWriter::SetMember(const CandidateCall& call,
                                                  const SlotVariable& object,
                                                  const SlotVariable* target) {
  std::string member = object.Member();
  int of = object.class_index;
  const Type* type = nullptr;
  for (const uint32_t step : call.path()) {
    if (of < 0 || of >= vocabulary_.registry().classes_size() ||
        step >= static_cast<uint32_t>(vocabulary_.class_at(of).field_types_size())) {
      return absl::UnimplementedError("a member that is not known");
    }
    const proto::RegistryClass& c = vocabulary_.class_at(of);
    if (type != nullptr) member += ".";
    member += c.fields(static_cast<int>(step));
    type = &c.field_types(static_cast<int>(step));
    of = type->kind() == Type::OBJECT ? static_cast<int>(type->class_index()) : -1;
  }
  if (type == nullptr || call.operands_size() != 2) {
    return absl::UnimplementedError("no member is named");
  }
  const Value& value = call.operands(1);
  if (value.kind_case() == Value::kObject) {
    if (target == nullptr) return absl::UnimplementedError("a pointer to what no call left");
    return absl::StrCat(member, " = ", target->Address(), ";");
  }
  ASSIGN_OR_RETURN(std::string literal, literals_->Write(value, *type, Spelling::kPlain));
  return absl::StrCat(member, " = ", literal, ";");
}

// The statement of call `index`; declarations that it needs go to `lines`.
absl::StatusOr<std::string> BodyWriter::Statement(int index, bool under_test,
                                                  std::vector<std::string>* lines) {
  const CandidateCall& call = test_.sequence().calls(index);
  if (call.special() == proto::CandidateCall::TAKE_LOCAL) return Local(index);
  if (call.special() != proto::CandidateCall::FUNCTION) return SpecialCall(index);
  const int function = static_cast<int>(call.function());
  if (function >= vocabulary_.function_count()) {
    return absl::UnimplementedError("a function that the registry does not know");
  }
  const std::vector<Value> operands(call.operands().begin(), call.operands().end());
  ASSIGN_OR_RETURN(CallText text, calls_.Write(function, operands, slots_, &names_));
  lines->insert(lines->end(), text.before.begin(), text.before.end());
  if (under_test) written_ = text.written;
  GiveAway(call);
  body_.functions.insert(function);
  const proto::RegistryFunction& entry = vocabulary_.function(function);
  if (entry.is_constructor()) {
    ASSIGN_OR_RETURN(std::string name, ClassName(vocabulary_.class_of(function)));
    const proto::FunctionModel* const model = vocabulary_.model(function);
    return Declare(index, vocabulary_.class_of(function), text.expression,
                   model != nullptr && model->is_aggregate_initialization());
  }
  if (call.lends() && !under_test && Used(index)) return Lent(index, text.expression);
  const bool throws = under_test && !test_.throws().empty();
  if (!throws && Used(index) && vocabulary_.ObjectClass(entry.result()) >= 0) {
    return Bind(index, entry.result(), text.expression);
  }
  if (under_test && !throws) {
    const auto is_result = [](const Expectation& e) { return e.subject() == Expectation::RESULT; };
    const int asked =
        static_cast<int>(std::count_if(test_.expect().begin(), test_.expect().end(), is_result));
    const bool pointee = asked == 1 && test_.expect(0).value().kind_case() == Value::kPointee;
    // An assertion about stack.pop() acts and asserts at once; so does one about what a call that
    // may fail says of that, whatever else is asked then.
    const bool at_once = test_.expect_size() == 1 || entry.result().kind() == Type::BOOL;
    if (asked == 1 && at_once && !pointee && !options_.must_not_throw && !test_.fatal()) {
      result_ = text.expression;
      result_inline_ = true;
      return std::string();
    }
    if (asked > 0) {
      const Type& type = entry.result();
      const std::string spelled = Spelled(type);
      const bool plain = type.kind() == Type::BOOL || type.kind() == Type::INTEGER ||
                         type.kind() == Type::REAL || type.kind() == Type::TEXT;
      result_ = names_.Fresh("result");
      if (plain) literals_->NeedHeadersOf(absl::StrCat("std::", UnqualifiedName(spelled)));
      std::string form = plain ? absl::StrCat("const ", spelled, " ") : "const auto ";
      if (type.kind() == Type::C_STRING || type.kind() == Type::POINTER) form = "const auto* ";
      if (!plain && type.passing() != Type::VALUE && type.kind() != Type::C_STRING &&
          type.kind() != Type::POINTER) {
        form = "const auto& ";
      }
      return absl::StrCat(form, result_, " = ", text.expression, ";");
    }
  }
  // Compilers warn of a comparison or conversion whose result nobody wants.
  static const auto* const kCompared = new std::set<std::string>{
      "operator==", "operator!=", "operator<", "operator<=", "operator>", "operator>="};
  const std::string name = vocabulary_.Name(function);
  if (kCompared->count(name) != 0 || absl::StartsWith(name, "operator ")) {
    return absl::StrCat("static_cast<void>(", text.expression, ");");
  }
  return text.expression + ";";
}

absl::Status BodyWriter::WriteCall(int index, bool under_test, std::vector<std::string>* lines) {
  ASSIGN_OR_RETURN(std::string statement, Statement(index, under_test, &body_.arrange));
  if (statement.empty()) return absl::OkStatus();
  const std::string bare = statement.substr(0, statement.size() - 1);
  if (under_test && !test_.throws().empty()) {
    const std::string exception = SourceTypeName(test_.throws(), &vocabulary_.names());
    literals_->NeedHeadersOf(exception);
    lines->push_back(options_.framework->Throws(Severity::kExpect,
                                                {bare, /*declares=*/slots_.count(index) != 0},
                                                IsSpellable(exception) ? exception : ""));
    return absl::OkStatus();
  }
  // A declaration inside the assertion would end with it.
  const bool declares = slots_.count(index) != 0 || !result_.empty();
  if (under_test && options_.must_not_throw && !(declares && Used(index))) {
    if (result_.empty()) {
      lines->push_back(options_.framework->DoesNotThrow(
          Severity::kExpect, {bare, /*declares=*/slots_.count(index) != 0}));
      return absl::OkStatus();
    }
  }
  lines->push_back(statement);
  return absl::OkStatus();
}

absl::StatusOr<TestBody> BodyWriter::Write() {
  if (last() < 0) return absl::UnimplementedError("a test without calls");
  FindUses();
  roles_ = RolesOf(test_.sequence(), vocabulary_);
  for (int i = 0; i < last(); ++i) {
    RETURN_IF_ERROR(WriteCall(i, /*under_test=*/false, &body_.arrange));
  }
  // Where a case of the user's is cut, a few calls follow.
  if (!is_placed_) {
    body_.arrange = FoldRepeats(body_.arrange, [this] { return names_.Fresh("i"); });
  }
  for (const Expectation& expectation : test_.arrange()) {
    absl::StatusOr<std::vector<std::string>> lines = Assertion(expectation, Severity::kAssert);
    // What is not asserted of the set-up does not change what is tested.
    if (!lines.ok()) continue;
    body_.arrange.insert(body_.arrange.end(), lines->begin(), lines->end());
  }
  absl::Status status = WriteCall(last(), /*under_test=*/true, &body_.act);
  if (!status.ok()) return status;
  status = WriteExpectations();
  if (!status.ok()) return status;
  for (const auto& [slot, variable] : slots_) {
    if (!variable.temporary) body_.objects[slot] = variable.Object();
  }
  return std::move(body_);
}

absl::StatusOr<TestBody> WriteBody(const GeneratedTest& test, const Vocabulary& vocabulary,
                                   const CallWriter& calls, LiteralWriter* literals,
                                   const BodyOptions& options) {
  return BodyWriter(test, vocabulary, calls, literals, options).Write();
}

}  // namespace augment
