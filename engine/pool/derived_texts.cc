#include "engine/pool/derived_texts.h"

#include <algorithm>
#include <iterator>
#include <utility>

#include "absl/strings/string_view.h"
#include "engine/model/value.h"

namespace augment {
namespace {

constexpr size_t kMostTexts = 60;  // texts differ more than numbers do
constexpr size_t kLongestText = 200;
constexpr int kReorderedOneIn = 3;  // how often a sequence changes and not what is in it

// What ends, quotes, escapes, separates or encloses in some notation, and what is no ASCII.
constexpr absl::string_view kMarks[] = {
    {"\0", 1}, "\t", "\n", "\r",   "\x1b", "\"",   "'",        "\\",          "%",
    "&",       "<",  ">",  "#",    ":",    ",",    ";",        "=",           "/",
    "-",       "+",  "*",  "(",    "[",    "{",    "}",        "|",           "~",
    "$",       "@",  " ",  "\x7f", "\x80", "\xff", "\xc3\xa9", "\xe2\x82\xac"};
constexpr char kDigits[] = "0123456789";
// At the ends of types and beyond all of them.
constexpr absl::string_view kNumbers[] = {"0",
                                          "-1",
                                          "127",
                                          "128",
                                          "255",
                                          "256",
                                          "32768",
                                          "65536",
                                          "2147483647",
                                          "2147483648",
                                          "4294967296",
                                          "9223372036854775807",
                                          "9223372036854775808",
                                          "18446744073709551616",
                                          "99999999999999999999999",
                                          "1e400",
                                          "0x10",
                                          "007",
                                          "1.5"};

size_t Below(std::mt19937_64* random, size_t bound) { return bound == 0 ? 0 : (*random)() % bound; }

struct TextIn {
  const proto::Type* type;
  proto::Value* value;
};

// The texts of a value, where they lie.
void FindTexts(const proto::Type& type, proto::Value* value, std::vector<TextIn>* texts) {
  switch (value->kind_case()) {
    case proto::Value::kText:
      if (IsText(type)) texts->push_back({&type, value});
      break;
    case proto::Value::kSequence:
      if (type.elements_size() != 1) break;
      for (proto::Value& element : *value->mutable_sequence()->mutable_values()) {
        FindTexts(type.elements(0), &element, texts);
      }
      break;
    case proto::Value::kTuple:
      for (int i = 0; i < std::min(value->tuple().values_size(), type.elements_size()); ++i) {
        FindTexts(type.elements(i), value->mutable_tuple()->mutable_values(i), texts);
      }
      break;
    case proto::Value::kPointee:
      if (type.elements_size() == 1) {
        FindTexts(type.elements(0), value->mutable_pointee(), texts);
      }
      break;
    default:
      break;
  }
}

// One fewer, one twice, or two in the place of each other.
void Reorder(std::mt19937_64* random, proto::ValueList* list) {
  const int count = list->values_size();
  const auto draw = [&] { return static_cast<int>(Below(random, static_cast<size_t>(count))); };
  const int at = draw();
  switch (Below(random, 3)) {
    case 0:
      list->mutable_values()->DeleteSubrange(at, 1);
      break;
    case 1: {
      const proto::Value again = list->values(at);
      *list->add_values() = again;
      break;
    }
    case 2:
      list->mutable_values()->SwapElements(at, draw());
      break;
  }
}

// A C string ends at its first zero anyway.
std::string AsOf(const proto::Type& type, std::string text) {
  if (text.size() > kLongestText) text.resize(kLongestText);
  return type.kind() == proto::Type::C_STRING ? FittedText(type, text.substr(0, text.find('\0')))
                                              : text;
}

}  // namespace

std::string FittedText(const proto::Type& type, std::string text) {
  if (type.kind() == proto::Type::C_STRING && type.bits() > 0) text.resize(type.bits() - 1, 'a');
  return text;
}

bool MayHoldText(const proto::Type& type) {
  return IsText(type) || std::any_of(type.elements().begin(), type.elements().end(), &MayHoldText);
}

void DerivedTexts::Learn(const proto::Type& type, const proto::Value& value) {
  proto::Value copy = value;
  std::vector<TextIn> found;
  FindTexts(type, &copy, &found);
  for (const TextIn& in : found) {
    const std::string& text = in.value->text();
    if (texts_.size() >= kMostTexts || text.size() > kLongestText) continue;
    if (std::find(texts_.begin(), texts_.end(), text) == texts_.end()) texts_.push_back(text);
  }
}

std::string DerivedTexts::Change(std::string text, std::mt19937_64* random) const {
  const auto below = [random](size_t bound) { return Below(random, bound); };
  for (size_t change = 1 + below(2); change > 0; --change) {
    const std::string& other = texts_[below(texts_.size())];
    const size_t at = below(text.size() + 1);
    const size_t length = 1 + below(4);
    switch (below(8)) {
      case 0:  // without a piece
        text.erase(at, length);
        break;
      case 1:  // with a piece twice
        text.insert(at, text.substr(at, length));
        break;
      case 2:  // cut
        text.resize(at);
        break;
      case 3:  // with a character of another one
        if (!other.empty()) text.insert(at, 1, other[below(other.size())]);
        break;
      case 4:  // going on as another one
        text = text.substr(0, at) + other.substr(below(other.size() + 1));
        break;
      case 5:  // with what the code looks for, or may be a mark
        if (!tokens_.empty()) {
          text.insert(at, tokens_[below(tokens_.size())]);
          break;
        }
        [[fallthrough]];
      case 6:
        text.insert(at, std::string(kMarks[below(std::size(kMarks))]));
        break;
      case 7: {  // with another number
        const std::string number(kNumbers[below(std::size(kNumbers))]);
        size_t begin = text.find_first_of(kDigits, at);
        if (begin == std::string::npos) begin = text.find_first_of(kDigits);
        if (begin == std::string::npos) {
          text.insert(at, number);
        } else {
          // All of it, where `at` is inside.
          begin = text.find_last_not_of(kDigits, begin) + 1;
          const size_t end = text.find_first_not_of(kDigits, begin);
          text.replace(begin, end == std::string::npos ? end : end - begin, number);
        }
        break;
      }
    }
  }
  return text;
}

bool DerivedTexts::DeriveAny(const proto::Type& type, std::mt19937_64* random,
                             proto::Value* value) const {
  if (!IsText(type) || texts_.empty()) return false;
  *value = TextValue(AsOf(type, Change(texts_[Below(random, texts_.size())], random)));
  return true;
}

bool DerivedTexts::Derive(const proto::Type& type, const proto::Value& like,
                          std::mt19937_64* random, proto::Value* value) const {
  proto::Value made = like;
  std::vector<TextIn> found;
  FindTexts(type, &made, &found);
  if (found.empty() || texts_.empty()) return false;
  if (made.kind_case() == proto::Value::kSequence && Below(random, kReorderedOneIn) == 0) {
    Reorder(random, made.mutable_sequence());
  } else {
    const TextIn& in = found[Below(random, found.size())];
    in.value->set_text(AsOf(*in.type, Change(in.value->text(), random)));
  }
  if (HashValue(made) == HashValue(like)) return false;
  *value = std::move(made);
  return true;
}

}  // namespace augment
