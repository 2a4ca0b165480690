#include "engine/store/query_text.h"

#include <cstring>
#include <limits>
#include <utility>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "engine/base/status.h"
#include "engine/contract/parse.h"
#include "engine/contract/tokens.h"
#include "engine/model/value.h"
#include "engine/model/wire_index.h"

namespace augment {
namespace {

using proto::ExprModel;
using proto::PathModel;

// "" of what is no comparison; otherwise its sign, or that of its contrary.
std::string SignOf(ExprModel::Op op, bool negated) {
  switch (op) {
    case ExprModel::EQUAL:
      return negated ? "!=" : "==";
    case ExprModel::NOT_EQUAL:
      return negated ? "==" : "!=";
    case ExprModel::LESS:
      return negated ? ">=" : "<";
    case ExprModel::LESS_EQUAL:
      return negated ? ">" : "<=";
    case ExprModel::GREATER:
      return negated ? "<=" : ">";
    case ExprModel::GREATER_EQUAL:
      return negated ? "<" : ">=";
    default:
      return "";
  }
}

Scalar ScalarOf(const proto::Value& value) {
  Scalar scalar;
  switch (value.kind_case()) {
    case proto::Value::kInteger:
      scalar.kind = Scalar::kInteger;
      scalar.integer = value.integer();
      break;
    case proto::Value::kReal: {
      const double real = value.real();
      scalar.kind = Scalar::kReal;
      std::memcpy(&scalar.integer, &real, sizeof real);
      break;
    }
    case proto::Value::kBoolean:
      scalar.kind = Scalar::kBoolean;
      scalar.integer = value.boolean() ? 1 : 0;
      break;
    case proto::Value::kText:
      scalar.kind = Scalar::kBulk;
      scalar.hash = HashValue(value);
      break;
    default:
      scalar.kind = Scalar::kNull;
      break;
  }
  return scalar;
}

Scalar Truth(bool value) {
  Scalar scalar;
  scalar.kind = Scalar::kBoolean;
  scalar.integer = value ? 1 : 0;
  return scalar;
}

Clause Is(const Scalar& value, bool negated) {
  Clause clause;
  clause.low = clause.high = value;
  clause.negated = negated;
  return clause;
}

constexpr int64_t kLeast = std::numeric_limits<int64_t>::min();
constexpr int64_t kMost = std::numeric_limits<int64_t>::max();

// Values of the literal's kind that compare to it like that.
Clause RangeOf(const std::string& sign, const Scalar& literal) {
  Clause clause = Is(literal, sign == "!=");
  if (sign == "==" || sign == "!=") return clause;
  const bool real = literal.kind == Scalar::kReal;
  // Reals are their bits: the sign first, so negative ones count the other way
  // round, and zero is two numbers.
  const bool negative = real && literal.integer < 0;
  const bool zero = real && (literal.integer == 0 || literal.integer == kLeast);
  int64_t& low = clause.low.integer;
  int64_t& high = clause.high.integer;
  if (sign[0] == '<') {
    low = real ? -1 : kLeast;
    if (zero) high = sign == "<" ? kLeast + 1 : 0;
    if (!zero && sign == "<" && (real || high != kLeast)) {
      high += negative ? 1 : -1;
    } else if (!real && sign == "<") {
      low = kMost;  // nothing is less
    }
  } else {
    high = kMost;
    if (zero) low = sign == ">" ? 1 : kLeast;
    if (!zero && sign == ">" && (real || low != kMost)) {
      low += negative ? -1 : 1;
    } else if (!real && sign == ">") {
      high = kLeast;
    }
  }
  return clause;
}

// The condition is an expression of engine/contract; what of it a query can say is taken
// from its tree.
class Reader {
 public:
  Reader(const std::string& text, std::vector<Token> tokens, const proto::StoreCatalog& catalog)
      : text_(text), tokens_(std::move(tokens)), catalog_(catalog) {}

  absl::StatusOr<NamedQuery> Read();

 private:
  // What stands on one side of a comparison.
  struct Side {
    bool is_literal = false;
    Scalar literal;
    int object = -1;
    int variable = -1;
    int function = -1;  // with an argument
    int other = -1;     // an object
    Scalar argument;
    bool bare = false;  // the object itself
    size_t at = 0;
  };

  const Token& Now() const { return tokens_[next_]; }
  bool Takes(const char* sign) {
    if (Now().kind != Token::kSign || Now().text != sign) return false;
    ++next_;
    return true;
  }
  absl::Status Error(size_t at, const std::string& what) const {
    return ErrorAt(text_, at, absl::StrCat("query: ", what));
  }
  absl::Status NoValue(size_t at) const {
    return Error(at,
                 absl::StrCat("expected a value or one of ", absl::StrJoin(result_.names, ", ")));
  }
  absl::Status Subjects();
  absl::StatusOr<int> FindClass(const std::string& name, size_t at) const;
  absl::Status Add(const ExprModel& condition, bool negated);
  absl::StatusOr<Side> SideOf(const ExprModel& expr) const;
  absl::Status Member(const PathModel& path, Side* side) const;
  absl::Status Relation(const std::string& name, Side* side) const;
  absl::Status AddAlone(const Side& side, bool negated);
  absl::Status AddComparison(Side left, std::string sign, Side right);
  // The number of the object that the expression begins with, -1: it is none.
  int Subject(const ExprModel& expr) const;
  int Subject(const std::string& name) const;

  const std::string& text_;
  const std::vector<Token> tokens_;
  const proto::StoreCatalog& catalog_;
  size_t next_ = 0;
  NamedQuery result_;
};

int Reader::Subject(const std::string& name) const {
  for (size_t i = 0; i < result_.names.size(); ++i) {
    if (result_.names[i] == name) return static_cast<int>(i);
  }
  return -1;
}

absl::StatusOr<int> Reader::FindClass(const std::string& name, size_t at) const {
  std::vector<int> found;
  std::vector<std::string> known;
  for (int i = 0; i < catalog_.classes_size(); ++i) {
    const std::string& full = catalog_.classes(i).name();
    known.push_back(full);
    if (full == name) return i;
    // Without its namespace or template arguments.
    const size_t arguments = std::min(full.find('<'), full.size());
    if (absl::EndsWith(full, "::" + name) || full.substr(0, arguments) == name ||
        absl::EndsWith(full.substr(0, arguments), "::" + name)) {
      found.push_back(i);
    }
  }
  if (found.size() == 1) return found[0];
  return Error(at, absl::StrCat(found.empty() ? "there are no objects of a class " : "which class ",
                                name, found.empty() ? "; there are " : "? There are ",
                                absl::StrJoin(known, ", ")));
}

absl::Status Reader::Subjects() {
  int of = -1;
  do {
    // A class name is everything before the last name: ns::Stack<int>.
    const size_t at = Now().at;
    size_t last = next_;
    int angles = 0;
    for (size_t i = next_; i < tokens_.size() && tokens_[i].kind != Token::kEnd; ++i) {
      if (tokens_[i].kind == Token::kSign) {
        angles += tokens_[i].text == "<" ? 1 : tokens_[i].text == ">" ? -1 : 0;
        if (angles == 0 && (tokens_[i].text == "," || tokens_[i].text == ":")) break;
      }
      last = i;
    }
    if (Now().kind != Token::kName) return Error(at, "expected a class and a name, as in `List a`");
    if (last > next_) {
      const size_t end = tokens_[last - 1].at + tokens_[last - 1].text.size();
      ASSIGN_OR_RETURN(int found, FindClass(text_.substr(at, end - at), at));
      of = found;
    }
    const Token& name = tokens_[last];
    if (name.kind != Token::kName) return Error(name.at, "expected a name for the object");
    if (of < 0) return Error(at, "expected a class and a name, as in `List a`");
    if (Subject(name.text) >= 0) return Error(name.at, "two objects have this name");
    if (result_.names.size() == static_cast<size_t>(kMostSubjects)) {
      return Error(name.at, absl::StrCat("a query is about at most ", kMostSubjects, " objects"));
    }
    result_.names.push_back(name.text);
    result_.query.classes.push_back(of);
    next_ = last + 1;
  } while (Takes(","));
  if (Now().kind != Token::kEnd && !Takes(":")) return Error(Now().at, "expected ':'");
  return absl::OkStatus();
}

int Reader::Subject(const ExprModel& expr) const {
  const bool named =
      expr.op() == ExprModel::VARIABLE && expr.variable().root() == PathModel::PARAMETER;
  return named ? Subject(expr.variable().name()) : -1;
}

absl::Status Reader::Relation(const std::string& name, Side* side) const {
  const proto::StoreCatalog::Class& of =
      catalog_.classes(result_.query.classes[static_cast<size_t>(side->object)]);
  const int wanted =
      side->other < 0 ? WireIndex::kNone : result_.query.classes[static_cast<size_t>(side->other)];
  std::vector<std::string> known;
  for (const uint32_t index : of.relations()) {
    const proto::StoreCatalog::Function& function = catalog_.functions(static_cast<int>(index));
    known.push_back(function.name());
    if (function.name() != name) continue;
    const int argument = WireIndex::FromWire(function.argument_class()).index();
    const bool fits = (argument < 0) == (wanted < 0);
    // Of overloads the one whose argument has the very class.
    if (!fits || (side->function >= 0 && argument != wanted)) {
      continue;
    }
    side->function = static_cast<int>(index);
  }
  if (side->function >= 0) return absl::OkStatus();
  return Error(side->at,
               absl::StrCat(of.name(), " has no query ", name, " with such an argument",
                            known.empty() ? "" : "; there are ", absl::StrJoin(known, ", ")));
}

absl::Status Reader::Member(const PathModel& path, Side* side) const {
  const PathModel::Step& member = path.steps(0);
  side->at = static_cast<size_t>(member.at());
  const bool size = path.steps_size() == 2 && path.steps(1).name() == "size" &&
                    path.steps(1).is_call() && path.steps(1).arguments().empty();
  if (path.steps_size() > 1 && (!size || !member.arguments().empty())) {
    return Error(static_cast<size_t>(path.steps(1).at()), "expected size()");
  }
  if (member.arguments_size() > 1) {
    return Error(static_cast<size_t>(member.arguments(1).at()),
                 "expected ')'; queries have at most one argument");
  }
  if (!member.arguments().empty()) {
    const ExprModel& argument = member.arguments(0);
    if (argument.op() == ExprModel::CONSTANT) {
      side->argument = ScalarOf(argument.constant());
    } else if (side->other = Subject(argument);
               side->other < 0 || !argument.variable().steps().empty()) {
      return NoValue(static_cast<size_t>(argument.at()));
    }
    return Relation(member.name(), side);
  }
  const std::string text =
      absl::StrCat(member.name(), member.is_call() ? "()" : "", size ? ".size()" : "");
  const proto::StoreCatalog::Class& of =
      catalog_.classes(result_.query.classes[static_cast<size_t>(side->object)]);
  for (int v = 0; v < of.variables_size(); ++v) {
    if (of.variables(v) == text) side->variable = v;
  }
  if (side->variable >= 0) return absl::OkStatus();
  return Error(side->at, absl::StrCat(of.name(), " has no query or field ", text, "; there are ",
                                      absl::StrJoin(of.variables(), ", ")));
}

absl::StatusOr<Reader::Side> Reader::SideOf(const ExprModel& expr) const {
  Side side;
  side.at = static_cast<size_t>(expr.at());
  if (expr.op() == ExprModel::CONSTANT) {
    side.is_literal = true;
    side.literal = ScalarOf(expr.constant());
    return side;
  }
  side.object = Subject(expr);
  if (side.object < 0) return NoValue(side.at);
  side.bare = expr.variable().steps().empty();
  if (side.bare) return side;
  RETURN_IF_ERROR(Member(expr.variable(), &side));
  return side;
}

absl::Status Reader::AddAlone(const Side& side, bool negated) {
  if (side.is_literal || side.bare) return Error(side.at, "expected a query, as in `a.is_empty()`");
  Condition condition;
  condition.object = side.object;
  condition.clause = Is(Truth(!negated), false);
  condition.clause.variable = side.variable;
  if (side.function >= 0) {
    condition.kind = side.other >= 0 ? Condition::kRelation : Condition::kArgument;
    condition.function = side.function;
    condition.other = side.other;
    condition.argument = side.argument;
  }
  result_.query.conditions.push_back(condition);
  return absl::OkStatus();
}

absl::Status Reader::AddComparison(Side left, std::string sign, Side right) {
  if (left.bare && right.bare) {
    // The class's own operator.
    const bool unequal = sign == "!=";
    left.other = right.object;
    RETURN_IF_ERROR(Relation("operator" + (unequal ? "==" : sign), &left));
    left.bare = false;
    return AddAlone(left, unequal);
  }
  if (left.is_literal) {
    std::swap(left, right);
    if (sign[0] == '<' || sign[0] == '>') sign[0] = sign[0] == '<' ? '>' : '<';
  }
  if (left.is_literal || left.bare || right.bare) {
    return Error(left.at, "a comparison needs a query or field of an object");
  }
  Condition condition;
  condition.object = left.object;
  if (right.is_literal) {
    const Scalar::Kind kind = right.literal.kind;
    if (sign[0] != '=' && sign[0] != '!' && kind != Scalar::kInteger && kind != Scalar::kReal) {
      return Error(right.at, "only numbers have an order");
    }
    condition.clause = RangeOf(sign, right.literal);
    condition.clause.variable = left.variable;
    if (left.function >= 0) {
      condition.kind = left.other >= 0 ? Condition::kRelation : Condition::kArgument;
      condition.function = left.function;
      condition.other = left.other;
      condition.argument = left.argument;
    }
  } else {
    if (left.variable < 0 || right.variable < 0) {
      return Error(left.variable < 0 ? left.at : right.at,
                   "queries with an argument are compared with values only");
    }
    if (sign[0] == '>') {
      std::swap(left, right);
      sign[0] = '<';
    }
    condition.kind = Condition::kCompare;
    condition.object = left.object;
    condition.clause.variable = left.variable;
    condition.other = right.object;
    condition.other_variable = right.variable;
    condition.compare = sign == "=="   ? Condition::kEqual
                        : sign == "!=" ? Condition::kNotEqual
                        : sign == "<"  ? Condition::kLess
                                       : Condition::kLessEqual;
  }
  result_.query.conditions.push_back(condition);
  return absl::OkStatus();
}

absl::Status Reader::Add(const ExprModel& condition, bool negated) {
  const auto at = static_cast<size_t>(condition.at());
  switch (condition.op()) {
    case ExprModel::NOT:
      return Add(condition.operands(0), !negated);
    case ExprModel::OR:
      return Error(at, "a query is a conjunction; ask once for each alternative");
    case ExprModel::AND: {
      if (negated) {
        return Error(at, "what is negated is one condition; ask once for each alternative");
      }
      absl::Status left = Add(condition.operands(0), false);
      return left.ok() ? Add(condition.operands(1), false) : left;
    }
    default:
      break;
  }
  const std::string sign = SignOf(condition.op(), negated);
  ASSIGN_OR_RETURN(Side left, SideOf(sign.empty() ? condition : condition.operands(0)));
  if (sign.empty()) return AddAlone(left, negated);
  ASSIGN_OR_RETURN(Side right, SideOf(condition.operands(1)));
  return AddComparison(left, sign, right);
}

absl::StatusOr<NamedQuery> Reader::Read() {
  RETURN_IF_ERROR(Subjects());
  if (Now().kind == Token::kEnd) return std::move(result_);
  const absl::StatusOr<ExprModel> condition = ParseExpr(text_, Now().at);
  if (!condition.ok()) {
    return absl::InvalidArgumentError(absl::StrCat("query: ", condition.status().message()));
  }
  RETURN_IF_ERROR(Add(*condition, false));
  return std::move(result_);
}

}  // namespace

absl::StatusOr<NamedQuery> ParseQuery(const std::string& text, const proto::StoreCatalog& catalog) {
  absl::StatusOr<std::vector<Token>> tokens = Tokens(text);
  if (!tokens.ok()) {
    return absl::InvalidArgumentError(absl::StrCat("query: ", tokens.status().message()));
  }
  return Reader(text, *std::move(tokens), catalog).Read();
}

}  // namespace augment
