#include "tests/subjects/mutation.h"

#include <exception>
#include <map>
#include <set>

#include "tests/subjects/tokens.h"

namespace augment {
namespace {

using Replacements = std::map<std::string, std::string>;

const Replacements& BinaryOperators() {
  static const Replacements* const kResult = new Replacements{
      {"<", ">="},  {"<=", ">"},  {">", "<="},  {">=", "<"},  {"==", "!="}, {"!=", "=="},
      {"+", "-"},   {"-", "+"},   {"*", "/"},   {"/", "*"},   {"%", "*"},   {"&&", "||"},
      {"||", "&&"}, {"+=", "-="}, {"-=", "+="}, {"*=", "/="}, {"/=", "*="}};
  return *kResult;
}

const Replacements& UnaryOperators() {
  static const Replacements* const kResult =
      new Replacements{{"++", "--"}, {"--", "++"}, {"!", ""}};
  return *kResult;
}

const Replacements& Bounds() {
  static const Replacements* const kResult =
      new Replacements{{"<", "<="}, {"<=", "<"}, {">", ">="}, {">=", ">"}};
  return *kResult;
}

// Words that can stand before an operator without being its left operand.
bool IsKeyword(const std::string& word) {
  static const std::set<std::string>* const kWords = new std::set<std::string>{
      "return", "case", "throw", "else", "do", "operator", "sizeof", "delete", "new", "const"};
  return kWords->count(word) != 0;
}

class Finder {
 public:
  explicit Finder(const std::string& text) : text_(text), tokens_(Tokenize(text)) {}

  std::vector<Mutation> Run() {
    for (at_ = 0; at_ < tokens_.size(); ++at_) {
      const Token& token = tokens_[at_];
      if (token.text == "assert" && TextAt(at_ + 1) == "(") assertion_end_ = Closing(at_ + 1);
      if (token.kind == Token::kSign && TextAt(at_ - 1) != "operator") Sign(token);
      if (token.kind == Token::kNumber) Constant(token);
      if (token.text == "if" && TextAt(at_ + 1) == "(") Guard();
    }
    return std::move(found_);
  }

 private:
  // Empty outside the text; index 0 - 1 is outside as well.
  std::string TextAt(size_t index) const {
    return index < tokens_.size() ? tokens_[index].text : "";
  }

  void Add(MutationKind kind, size_t offset, size_t length, const std::string& replacement) {
    Mutation mutation;
    mutation.kind = kind;
    mutation.offset = offset;
    mutation.length = length;
    mutation.line = tokens_[at_].line;
    mutation.replacement = replacement;
    mutation.in_assertion = at_ < assertion_end_;
    found_.push_back(mutation);
  }

  void AddIfKnown(const Replacements& replacements, MutationKind kind, const Token& token) {
    const auto it = replacements.find(token.text);
    if (it != replacements.end()) Add(kind, token.offset, token.text.size(), it->second);
  }

  bool HasLeftOperand() const {
    if (at_ == 0) return false;
    const Token& before = tokens_[at_ - 1];
    if (before.kind == Token::kWord) return !IsKeyword(before.text);
    return before.kind != Token::kSign || before.text == ")" || before.text == "]";
  }

  void Sign(const Token& token) {
    AddIfKnown(UnaryOperators(), MutationKind::kOperator, token);
    if (!token.spaced || !HasLeftOperand()) return;
    AddIfKnown(BinaryOperators(), MutationKind::kOperator, token);
    AddIfKnown(Bounds(), MutationKind::kOffByOne, token);
  }

  // The index of the bracket that closes the one at `open`, or the end.
  size_t Closing(size_t open) const {
    size_t close = open;
    for (int depth = 0; close < tokens_.size(); ++close) {
      if (TextAt(close) == "(") ++depth;
      if (TextAt(close) == ")" && --depth == 0) break;
    }
    return close;
  }

  // The condition stays in the text, so that what it uses stays used.
  void Guard() {
    const size_t close = Closing(at_ + 1);
    if (close >= tokens_.size()) return;
    static const std::set<std::string>* const kLeaving =
        new std::set<std::string>{"return", "throw", "break", "continue", "goto"};
    const std::string body = TextAt(close + (TextAt(close + 1) == "{" ? 2 : 1));
    if (kLeaving->count(body) == 0) return;
    const size_t begin = tokens_[at_ + 1].offset;
    const size_t length = tokens_[close].offset + 1 - begin;
    Add(MutationKind::kGuard, begin, length, "(false && " + text_.substr(begin, length) + ")");
  }

  void Constant(const Token& token) {
    size_t digits = 0;
    unsigned long long value = 0;
    try {
      value = std::stoull(token.text, &digits, 0);
    } catch (const std::exception&) {
      return;
    }
    const std::string suffix = token.text.substr(digits);
    if (suffix.find_first_not_of("uUlL") != std::string::npos) return;
    Add(MutationKind::kOffByOne, token.offset, token.text.size(),
        std::to_string(value + 1) + suffix);
  }

  const std::string& text_;
  const std::vector<Token> tokens_;
  size_t at_ = 0;
  size_t assertion_end_ = 0;
  std::vector<Mutation> found_;
};

}  // namespace

std::vector<Mutation> FindMutations(const std::string& text) { return Finder(text).Run(); }

std::string Mutate(const std::string& text, const Mutation& mutation) {
  std::string result = text;
  return result.replace(mutation.offset, mutation.length, mutation.replacement);
}

const char* KindName(MutationKind kind) {
  switch (kind) {
    case MutationKind::kOperator:
      return "operator";
    case MutationKind::kGuard:
      return "guard";
    case MutationKind::kOffByOne:
      return "off-by-one";
  }
  return "";
}

}  // namespace augment
