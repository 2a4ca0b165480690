#include "engine/contract/parse.h"

#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "engine/contract/tokens.h"

namespace augment {
namespace {

using proto::ExprModel;
using proto::PathModel;

struct Operator {
  const char* sign;
  ExprModel::Op op;
};
constexpr Operator kOr[] = {{"||", ExprModel::OR}};
constexpr Operator kAnd[] = {{"&&", ExprModel::AND}};
constexpr Operator kCompare[] = {{"==", ExprModel::EQUAL},      {"!=", ExprModel::NOT_EQUAL},
                                 {"<=", ExprModel::LESS_EQUAL}, {">=", ExprModel::GREATER_EQUAL},
                                 {"<", ExprModel::LESS},        {">", ExprModel::GREATER}};
constexpr Operator kSum[] = {{"+", ExprModel::ADD}, {"-", ExprModel::SUBTRACT}};
constexpr Operator kProduct[] = {{"*", ExprModel::MULTIPLY}, {"%", ExprModel::MODULO}};

ExprModel Of(ExprModel::Op op, size_t at, ExprModel left) {
  ExprModel expr;
  expr.set_op(op);
  expr.set_at(static_cast<int>(at));
  *expr.add_operands() = std::move(left);
  return expr;
}

// Recursive descent; the first error ends it.
class Parser {
 public:
  Parser(const std::string& text, std::vector<Token> tokens, size_t next)
      : text_(text), tokens_(std::move(tokens)), next_(next) {}

  absl::StatusOr<ExprModel> Whole() {
    ExprModel expr = Or();
    if (status_.ok() && Now().kind != Token::kEnd) {
      Fail(absl::StrCat("expected '&&' or the end, not '", Now().text, "'"));
    }
    if (!status_.ok()) return status_;
    return expr;
  }

 private:
  const Token& Now() const { return tokens_[next_]; }
  bool Is(const char* sign) const { return Now().kind == Token::kSign && Now().text == sign; }
  bool Takes(const char* sign) {
    if (!status_.ok() || !Is(sign)) return false;
    ++next_;
    return true;
  }
  void Fail(const std::string& what) {
    if (status_.ok()) status_ = ErrorAt(text_, Now().at, what);
  }

  // Operands between operators of one rank, from left to right.
  template <size_t size>
  ExprModel Chain(const Operator (&operators)[size], ExprModel (Parser::*operand)()) {
    ExprModel left = (this->*operand)();
    for (bool found = true; found;) {
      found = false;
      for (const Operator& one : operators) {
        const size_t at = Now().at;
        if (!Takes(one.sign)) continue;
        left = Of(one.op, at, std::move(left));
        *left.add_operands() = (this->*operand)();
        found = true;
        break;
      }
    }
    return left;
  }
  ExprModel Or() { return Chain(kOr, &Parser::And); }
  ExprModel And() { return Chain(kAnd, &Parser::Comparison); }
  ExprModel Comparison() { return Chain(kCompare, &Parser::Sum); }
  ExprModel Sum() { return Chain(kSum, &Parser::Product); }
  ExprModel Product() { return Chain(kProduct, &Parser::Unary); }

  ExprModel Unary() {
    const size_t at = Now().at;
    if (Takes("!")) return Of(ExprModel::NOT, at, Unary());
    if (Takes("-")) {
      ExprModel zero;
      zero.set_op(ExprModel::CONSTANT);
      zero.mutable_constant()->set_integer(0);
      zero.mutable_type()->set_bits(32);
      zero.mutable_type()->set_is_signed(true);
      ExprModel negative = Of(ExprModel::SUBTRACT, at, std::move(zero));
      *negative.add_operands() = Unary();
      return negative;
    }
    return Primary();
  }

  ExprModel Primary() {
    if (Takes("(")) {
      ExprModel inner = Or();
      if (!Takes(")")) Fail("expected ')'");
      return inner;
    }
    if (Now().kind == Token::kLiteral) return tokens_[next_++].literal;
    const size_t at = Now().at;
    if (Now().kind == Token::kName && Now().text == "old" && tokens_[next_ + 1].text == "(") {
      next_ += 2;
      ExprModel before = Of(ExprModel::OLD, at, Or());
      if (!Takes(")")) Fail("expected ')'");
      return before;
    }
    return Path();
  }

  ExprModel Path() {
    ExprModel expr;
    expr.set_op(ExprModel::VARIABLE);
    expr.set_at(static_cast<int>(Now().at));
    PathModel& path = *expr.mutable_variable();
    if (Takes("&")) {
      path.set_mark(PathModel::ADDRESS);
    } else if (Takes("*")) {
      path.set_mark(PathModel::TARGET);
    }
    if (Now().kind != Token::kName) {
      Fail("expected a value");
      return expr;
    }
    const Token& first = Now();
    const bool is_call = tokens_[next_ + 1].kind == Token::kSign && tokens_[next_ + 1].text == "(";
    if (is_call) {
      Step(false, &path);
    } else {
      ++next_;
      if (first.text == "result") {
        path.set_root(PathModel::RESULT);
      } else if (first.text != "this") {
        path.set_root(PathModel::PARAMETER);
        path.set_name(first.text);
      }
    }
    while (status_.ok() && (Is(".") || Is("->"))) {
      const bool through_pointer = Is("->") && first.text != "this";
      ++next_;
      Step(through_pointer, &path);
    }
    return expr;
  }

  // A member, with its arguments if it is a call.
  void Step(bool through_pointer, PathModel* path) {
    if (Now().kind != Token::kName) return Fail("expected a query or field");
    PathModel::Step& step = *path->add_steps();
    step.set_name(Now().text);
    step.set_at(static_cast<int>(Now().at));
    step.set_through_pointer(through_pointer);
    ++next_;
    if (!Takes("(")) return;
    step.set_is_call(true);
    if (Takes(")")) return;
    do {
      *step.add_arguments() = Or();
    } while (Takes(","));
    if (!Takes(")")) Fail("expected ')'");
  }

  const std::string& text_;
  const std::vector<Token> tokens_;
  size_t next_;
  absl::Status status_;
};

}  // namespace

absl::StatusOr<ExprModel> ParseExpr(const std::string& text, size_t from) {
  absl::StatusOr<std::vector<Token>> tokens = Tokens(text);
  if (!tokens.ok()) return tokens.status();
  size_t next = 0;
  while ((*tokens)[next].kind != Token::kEnd && (*tokens)[next].at < from) ++next;
  return Parser(text, *std::move(tokens), next).Whole();
}

}  // namespace augment
