#include "engine/emit/literal.h"

#include <cctype>
#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <limits>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "absl/strings/str_join.h"
#include "engine/base/status.h"
#include "engine/emit/as_written.h"
#include "engine/emit/lambda.h"
#include "engine/model/constants.h"
#include "engine/model/type_name.h"
#include "engine/model/utf8.h"
#include "engine/model/value.h"

namespace augment {
namespace {

using proto::Type;
using proto::Value;

// One character inside '…' or "…". A hexadecimal escape goes on as long as there are digits.
std::string Escaped(unsigned char c, char quote) {
  switch (c) {
    case '\n':
      return "\\n";
    case '\t':
      return "\\t";
    case '\r':
      return "\\r";
    case '\\':
      return "\\\\";
    case 0:
      return "\\0";
    default:
      break;
  }
  if (c == static_cast<unsigned char>(quote)) return std::string("\\") + quote;
  if (c < 0x20 || c > 0x7e) return absl::StrFormat("\\x%02x", c);
  return std::string(1, static_cast<char>(c));
}

// The least and the greatest value are easier to read by name.
std::string Limit(int64_t value, const Type& type) {
  if (type.bits() < 32 || type.bits() > 64 || type.is_char()) return "";
  const std::string name = Spelled(type);
  if (type.is_signed()) {
    const int64_t least = type.bits() == 64 ? std::numeric_limits<int64_t>::min()
                                            : std::numeric_limits<int32_t>::min();
    const int64_t greatest = type.bits() == 64 ? std::numeric_limits<int64_t>::max()
                                               : std::numeric_limits<int32_t>::max();
    if (value == least) return absl::StrCat("std::numeric_limits<", name, ">::min()");
    if (value == greatest) return absl::StrCat("std::numeric_limits<", name, ">::max()");
  } else if (type.bits() == 32 && value == std::numeric_limits<uint32_t>::max()) {
    return absl::StrCat("std::numeric_limits<", name, ">::max()");
  }
  return "";
}

// "u", "L", … of exactly this type; "-" when no suffix names it.
std::string ExactSuffix(const std::string& name) {
  if (name == "int") return "";
  if (name == "unsigned int" || name == "unsigned") return "u";
  if (name == "long") return "L";
  if (name == "unsigned long") return "UL";
  if (name == "long long") return "LL";
  if (name == "unsigned long long") return "ULL";
  return "-";
}

bool IsSmartMaker(const std::string& name, std::string* maker) {
  if (absl::StartsWith(name, "std::unique_ptr<")) *maker = "std::make_unique";
  if (absl::StartsWith(name, "std::shared_ptr<")) *maker = "std::make_shared";
  return !maker->empty();
}

// What begins a literal of this type's characters: "L"; "" of narrow ones.
std::string WidePrefix(const Type& type) {
  if (absl::StrContains(type.name(), "wchar_t")) return "L";
  if (absl::StrContains(type.name(), "char16_t")) return "u";
  return absl::StrContains(type.name(), "char32_t") ? "U" : "";
}

// Characters beyond ASCII by their numbers.
std::string QuotedWideText(const std::string& bytes) {
  // Three octal digits are all of an escape, whatever follows.
  const auto ascii = [](unsigned char c) {
    std::string escaped = Escaped(c, '"');
    const bool by_number = escaped == "\\0" || absl::StartsWith(escaped, "\\x");
    return by_number ? absl::StrFormat("\\%03o", c) : escaped;
  };
  std::string result = "\"";
  for (absl::string_view rest = bytes; !rest.empty();) {
    const size_t length = Utf8Length(rest);
    if (length <= 1) {
      const auto byte = static_cast<unsigned char>(rest[0]);
      // A byte that is no UTF-8 stands for the character of that number.
      absl::StrAppend(&result, byte < 0x80 ? ascii(byte) : absl::StrFormat("\\u%04x", byte));
      rest.remove_prefix(1);
      continue;
    }
    uint32_t point = static_cast<unsigned char>(rest[0]) & (0xffU >> (length + 1));
    for (size_t i = 1; i < length; ++i) {
      point = point << 6 | (static_cast<unsigned char>(rest[i]) & 0x3fU);
    }
    absl::StrAppend(&result, point > 0xffff ? absl::StrFormat("\\U%08x", point)
                                            : absl::StrFormat("\\u%04x", point));
    rest.remove_prefix(length);
  }
  return result + "\"";
}

}  // namespace

std::string QuotedText(const std::string& bytes) {
  std::string result = "\"";
  std::string before;  // the last escape by a number
  for (const char c : bytes) {
    const bool digit = std::isxdigit(static_cast<unsigned char>(c)) != 0;
    if (digit && before == "\\0" && c < '8') {
      // An octal escape has three digits at most.
      result += "00";
    } else if (digit && absl::StartsWith(before, "\\x")) {
      result += "\" \"";
    }
    const std::string escaped = Escaped(static_cast<unsigned char>(c), '"');
    before = escaped == "\\0" || absl::StartsWith(escaped, "\\x") ? escaped : "";
    result += escaped;
  }
  return result + "\"";
}

LiteralWriter::LiteralWriter(const std::vector<proto::SubjectModel>& models) {
  for (const proto::SubjectModel& model : models) {
    for (const proto::EnumModel& e : model.enums()) enums_.emplace(e.name(), e);
  }
}

void LiteralWriter::NeedHeadersOf(const std::string& text) {
  static const auto* const kHeaders = new std::map<std::string, std::string>{
      {"vector", "vector"},
      {"string", "string"},
      {"string_view", "string_view"},
      {"map", "map"},
      {"multimap", "map"},
      {"set", "set"},
      {"multiset", "set"},
      {"unordered_map", "unordered_map"},
      {"unordered_multimap", "unordered_map"},
      {"unordered_set", "unordered_set"},
      {"unordered_multiset", "unordered_set"},
      {"list", "list"},
      {"forward_list", "forward_list"},
      {"initializer_list", "initializer_list"},
      {"deque", "deque"},
      {"array", "array"},
      {"pair", "utility"},
      {"move", "utility"},
      {"as_const", "utility"},
      {"tuple", "tuple"},
      {"optional", "optional"},
      {"nullopt", "optional"},
      {"size_t", "cstddef"},
      {"ptrdiff_t", "cstddef"},
      {"int8_t", "cstdint"},
      {"int16_t", "cstdint"},
      {"int32_t", "cstdint"},
      {"int64_t", "cstdint"},
      {"uint8_t", "cstdint"},
      {"uint16_t", "cstdint"},
      {"uint32_t", "cstdint"},
      {"uint64_t", "cstdint"},
      {"unique_ptr", "memory"},
      {"shared_ptr", "memory"},
      {"make_unique", "memory"},
      {"make_shared", "memory"},
      {"numeric_limits", "limits"},
      {"isnan", "cmath"},
      {"ostringstream", "sstream"},
      {"logic_error", "stdexcept"},
      {"invalid_argument", "stdexcept"},
      {"domain_error", "stdexcept"},
      {"length_error", "stdexcept"},
      {"out_of_range", "stdexcept"},
      {"runtime_error", "stdexcept"},
      {"range_error", "stdexcept"},
      {"overflow_error", "stdexcept"},
      {"underflow_error", "stdexcept"},
      {"exception", "exception"},
      {"bad_cast", "typeinfo"},
      {"bad_alloc", "new"},
      {"bad_optional_access", "optional"},
      {"bad_variant_access", "variant"},
      {"bad_function_call", "functional"},
      {"function", "functional"},
      {"system_error", "system_error"},
      {"plus", "functional"},
      {"minus", "functional"},
      {"multiplies", "functional"},
      {"divides", "functional"},
      {"modulus", "functional"},
      {"negate", "functional"},
      {"equal_to", "functional"},
      {"not_equal_to", "functional"},
      {"less", "functional"},
      {"less_equal", "functional"},
      {"greater", "functional"},
      {"greater_equal", "functional"},
      {"logical_and", "functional"},
      {"logical_or", "functional"},
      {"logical_not", "functional"},
      {"bit_and", "functional"},
      {"bit_or", "functional"},
      {"bit_xor", "functional"},
      {"bit_not", "functional"},
      {"hash", "functional"},
      {"reference_wrapper", "functional"},
      {"chrono", "chrono"},
      {"minstd_rand0", "random"},
      {"minstd_rand", "random"},
      {"mt19937", "random"},
      {"mt19937_64", "random"},
      {"complex", "complex"},
      {"ostream", "ostream"},
      {"istream", "istream"},
      {"cout", "iostream"},
      {"cerr", "iostream"},
      {"cin", "iostream"},
      {"istringstream", "sstream"},
      {"stringstream", "sstream"},
      {"variant", "variant"},
      {"monostate", "variant"},
      {"any", "any"},
      {"bitset", "bitset"},
      {"queue", "queue"},
      {"priority_queue", "queue"},
      {"stack", "stack"},
      {"weak_ptr", "memory"},
      {"allocator", "memory"},
      {"regex", "regex"},
      {"filesystem", "filesystem"},
  };
  for (size_t at = text.find("std::"); at != std::string::npos; at = text.find("std::", at + 1)) {
    size_t end = at + 5;
    while (end < text.size() &&
           (std::isalnum(static_cast<unsigned char>(text[end])) || text[end] == '_'))
      ++end;
    const auto found = kHeaders->find(text.substr(at + 5, end - at - 5));
    if (found != kHeaders->end()) headers_.insert(found->second);
  }
}

std::string LiteralWriter::Integer(const Value& value, const Type& type, Spelling spelling) {
  const std::string name = SourceTypeName(type.name());
  if (value.kind_case() == Value::kBig) {
    if (value.big() == std::numeric_limits<uint64_t>::max()) {
      if (IsSpellable(type.no_position())) return type.no_position();
      return absl::StrCat("std::numeric_limits<", Spelled(type), ">::max()");
    }
    const std::string suffix = ExactSuffix(name);
    return absl::StrCat(value.big(),
                        spelling == Spelling::kExact && suffix != "-" ? suffix : "ULL");
  }
  const int64_t number = value.kind_case() == Value::kBoolean ? value.boolean() : value.integer();
  if (type.is_char()) {
    return absl::StrCat("'", Escaped(static_cast<unsigned char>(number), '\''), "'");
  }
  if (const std::string limit = Limit(number, type); !limit.empty()) return limit;
  std::string suffix = ExactSuffix(name);
  // `0UL` is an int64_t on one machine and another type on the next.
  if (spelling == Spelling::kExact && !type.written().empty()) {
    return absl::StrCat(type.written(), "{", number, "}");
  }
  if (spelling == Spelling::kExact && suffix == "-") {
    return absl::StrCat("static_cast<", Spelled(type), ">(", number, ")");
  }
  if (spelling != Spelling::kExact) {
    const bool wide = number > std::numeric_limits<int32_t>::max() ||
                      number < std::numeric_limits<int32_t>::min();
    // Arithmetic on types narrower than int is signed anyway.
    const bool u = !type.is_signed() && type.bits() >= 32 && spelling == Spelling::kCompared;
    suffix = absl::StrCat(u ? "u" : "", wide ? "LL" : "");
    if (u && wide) suffix = "ULL";
  }
  return absl::StrCat(number, suffix);
}

std::string LiteralWriter::Real(double value, const Type& type) {
  const std::string name = SourceTypeName(type.name());
  const bool is_float = type.bits() == 32;
  if (std::isnan(value)) return absl::StrCat("std::numeric_limits<", name, ">::quiet_NaN()");
  if (std::isinf(value)) {
    return absl::StrCat(value < 0 ? "-" : "", "std::numeric_limits<", name, ">::infinity()");
  }
  const double greatest =
      is_float ? std::numeric_limits<float>::max() : std::numeric_limits<double>::max();
  if (type.bits() <= 64 && std::abs(value) == greatest) {
    return absl::StrCat("std::numeric_limits<", name, value < 0 ? ">::lowest()" : ">::max()");
  }
  // 10.0, not 1e+01.
  const bool readable = std::abs(value) < 1e7;
  std::string digits;
  for (int precision = 1; precision <= 17; ++precision) {
    digits = absl::StrFormat("%.*g", precision, value);
    const double back = std::strtod(digits.c_str(), nullptr);
    if (readable && absl::StrContains(digits, "e+")) continue;
    if (is_float ? static_cast<float>(back) == static_cast<float>(value) : back == value) break;
  }
  if (digits.find_first_of(".e") == std::string::npos) digits += ".0";
  return absl::StrCat(digits, is_float ? "f" : type.bits() > 64 ? "L" : "");
}

std::string LiteralWriter::Enumerator(int64_t value, const Type& type) {
  const std::string name = SourceTypeName(type.name());
  const auto found = enums_.find(name);
  if (found != enums_.end()) {
    for (const proto::Enumerator& e : found->second.enumerators()) {
      if (e.value() != value) continue;
      // As the suite writes it: its name is of the scope around, unless it has one of its own.
      if (found->second.scoped()) return absl::StrCat(name, "::", e.name());
      const size_t end = name.rfind("::");
      return absl::StrCat(end == std::string::npos ? "" : name.substr(0, end + 2), e.name());
    }
  }
  return absl::StrCat("static_cast<", name, ">(", value, ")");
}

std::string LiteralWriter::Text(const std::string& bytes, const Type& type, Spelling spelling) {
  if (type.kind() == Type::C_STRING) {
    if (const std::string wide = WidePrefix(type); !wide.empty()) {
      return wide + QuotedWideText(bytes);
    }
  }
  const std::string quoted = QuotedText(bytes);
  const bool holds_zero = bytes.find('\0') != std::string::npos;
  if (type.kind() == Type::C_STRING || (spelling != Spelling::kExact && !holds_zero)) return quoted;
  const char* const name = type.kind() == Type::TEXT ? "std::string" : "std::string_view";
  return holds_zero ? absl::StrCat(name, "(", quoted, ", ", bytes.size(), ")")
                    : absl::StrCat(name, "(", quoted, ")");
}

absl::StatusOr<std::string> LiteralWriter::Taught(const proto::ValueList& values,
                                                  const Type& type) {
  std::string text;
  const std::string& code = type.code();
  for (size_t at = 0; at < code.size(); ++at) {
    const bool place = code[at] == '$' && at + 1 < code.size() && std::isdigit(code[at + 1]) != 0;
    if (!place) {
      text += code[at];
      continue;
    }
    const int number = code[++at] - '0';
    if (number < 1 || number > values.values_size() || number > type.elements_size()) {
      return absl::UnimplementedError(
          absl::StrCat("augment::ValueTraits<", SourceTypeName(type.name()), ">::kCode asks for $",
                       number, ", but there are ", values.values_size(), " parts"));
    }
    ASSIGN_OR_RETURN(std::string part,
                     Write(values.values(number - 1), type.elements(number - 1), Spelling::kPlain));
    text += part;
  }
  return text;
}

namespace {

// A list of elements in braces means one of these wherever its type is known. (Of `std::array` the
// compiler takes the inner braces for the outer ones.)
bool IsMadeOfAList(const Type& type) {
  const std::string name = SourceTypeName(type.name());
  return (type.kind() == Type::SEQUENCE || type.kind() == Type::MAP) && type.code().empty() &&
         absl::StartsWith(name, "std::") && !absl::StartsWith(name, "std::array<");
}

}  // namespace

absl::StatusOr<std::string> LiteralWriter::Braced(const proto::ValueList& values,
                                                  const Type& type) {
  const std::string name = Spelled(type);
  const bool fixed = type.kind() == Type::TUPLE || type.kind() == Type::AGGREGATE;
  if (!type.code().empty()) return Taught(values, type);
  if (fixed ? values.values_size() != type.elements_size() : type.elements_size() != 1) {
    return absl::UnimplementedError(absl::StrCat("the elements of ", name, " are not all known"));
  }
  if (!IsSpellable(name) || absl::EndsWith(name, "]")) {
    return absl::UnimplementedError(absl::StrCat(name, " cannot be written as a value"));
  }
  std::vector<std::string> parts;
  for (int i = 0; i < values.values_size(); ++i) {
    const Type& element = type.elements(fixed ? i : 0);
    absl::StatusOr<std::string> part = Write(values.values(i), element, Spelling::kPlain);
    if (!part.ok()) return part.status();
    // The pair of a map needs no name: {{1, "a"}, {2, "b"}}. Nor does a list in what names its
    // type.
    const bool known = fixed || IsMadeOfAList(type);
    if (type.kind() == Type::MAP ||
        (known && IsMadeOfAList(element) && absl::StartsWith(*part, Spelled(element) + "{"))) {
      part = part->substr(Spelled(element).size());
    }
    parts.push_back(*std::move(part));
  }
  return absl::StrCat(name, "{", absl::StrJoin(parts, ", "), "}");
}

absl::StatusOr<std::string> LiteralWriter::Write(const Value& value, const Type& type,
                                                 Spelling spelling) {
  const std::string name = SourceTypeName(type.name());
  const std::string spelled = Spelled(type);
  const auto finish = [this, &type](std::string text) {
    NeedHeadersOf(text);
    // `size_t` alone is declared by the same header.
    if (type.kind() == Type::INTEGER && !type.written().empty() &&
        absl::StrContains(text, type.written())) {
      NeedHeadersOf(absl::StrCat("std::", UnqualifiedName(type.written())));
    }
    return text;
  };
  switch (value.kind_case()) {
    case Value::kInteger:
    case Value::kBig:
    case Value::kBoolean:
      if (type.kind() == Type::ENUM) {
        if (!IsSpellable(name)) break;
        return finish(Enumerator(value.integer(), type));
      }
      if (type.kind() == Type::BOOL) {
        const bool yes =
            value.kind_case() == Value::kBoolean ? value.boolean() : value.integer() != 0;
        return std::string(yes ? "true" : "false");
      }
      if (type.kind() == Type::REAL) {
        return finish(Real(static_cast<double>(value.integer()), type));
      }
      if (type.kind() != Type::INTEGER) break;
      return finish(Integer(value, type, spelling));
    case Value::kReal:
      return finish(Real(value.real(), type));
    case Value::kText:
      return finish(Text(value.text(), type, spelling));
    case Value::kNull:
      return finish(type.kind() == Type::OPTIONAL ? "std::nullopt" : "nullptr");
    case Value::kStock:
    case Value::kBehaviour: {
      absl::StatusOr<std::string> lambda =
          value.kind_case() == Value::kStock
              ? StockLambda(value.stock(), type)
              : BehaviourLambda(value.behaviour(), type,
                                [this](const Value& part, const Type& of, Spelling how) {
                                  return Write(part, of, how);
                                });
      if (!lambda.ok()) return lambda;
      const bool object = absl::StartsWith(name, "std::function<");
      if (spelling == Spelling::kExact) {
        lambda = object ? absl::StrCat(name, "(", *lambda, ")") : "+" + *lambda;
      }
      return finish(*std::move(lambda));
    }
    case Value::kUnit:
      if (type.kind() != Type::STATELESS) break;
      if (!type.code().empty()) return finish(type.code());
      if (IsOfConstant(type) || !IsSpellable(spelled)) break;
      return finish(absl::StrCat(spelled, "{}"));
    case Value::kSequence:
    case Value::kTuple: {
      if (type.kind() == Type::STATELESS) return Write(UnitValue(), type, spelling);
      const proto::ValueList& list =
          value.kind_case() == Value::kSequence ? value.sequence() : value.tuple();
      ASSIGN_OR_RETURN(std::string braced, Braced(list, type));
      if (spelling == Spelling::kBraced && list.values_size() > 0 && type.code().empty()) {
        braced.erase(0, Spelled(type).size());
      }
      return finish(std::move(braced));
    }
    case Value::kPointee: {
      if (type.elements_size() != 1) break;
      const Type& inner = type.elements(0);
      ASSIGN_OR_RETURN(std::string content, Write(value.pointee(), inner, spelling));
      if (type.kind() == Type::OPTIONAL) {
        if (spelling != Spelling::kExact && inner.kind() != Type::OPTIONAL) return content;
        return finish(absl::StrCat(spelled, "(", content, ")"));
      }
      std::string maker;
      if (type.kind() == Type::SMART && IsSmartMaker(name, &maker)) {
        return finish(absl::StrCat(maker, "<", SourceTypeName(inner.name()), ">(", content, ")"));
      }
      break;
    }
    default:
      break;
  }
  return absl::UnimplementedError(absl::StrCat("a value of type ", name, " cannot be written"));
}

}  // namespace augment
