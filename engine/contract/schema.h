// What contracts speak of: variables of a function or a class, and what they were at the
// entry and the exit of a call.
// Thread rule: plain values.
#ifndef AUGMENT_ENGINE_CONTRACT_SCHEMA_H_
#define AUGMENT_ENGINE_CONTRACT_SCHEMA_H_

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace augment {

// What is in a text or in a sequence.
struct Bulk {
  bool is_text = false;
  bool numbers = false;  // `elements` are integers, else hashes of what they are
  std::string text;
  std::vector<int64_t> elements;
};

// The value of one variable at one moment.
struct Scalar {
  enum Kind : uint8_t { kAbsent, kInteger, kReal, kBoolean, kNull, kPresent, kBulk };
  Kind kind = kAbsent;
  int64_t integer = 0;               // kInteger, kBoolean (0, 1), kReal (bits)
  uint64_t hash = 0;                 // kBulk: identity of a text, sequence or tuple
  std::shared_ptr<const Bulk> bulk;  // kBulk: the content of a text or sequence, else null
  bool operator==(const Scalar& other) const {
    return kind == other.kind && integer == other.integer && hash == other.hash;
  }
  double real() const;
};

inline bool Numeric(const Scalar& scalar) {
  return scalar.kind == Scalar::kInteger || scalar.kind == Scalar::kReal;
}

inline double Number(const Scalar& scalar) {
  return scalar.kind == Scalar::kReal ? scalar.real() : static_cast<double>(scalar.integer);
}

// As numbers: -1, 0, 1; 2: unordered (NaN).
inline int Compare(const Scalar& a, const Scalar& b) {
  if (a.kind == Scalar::kInteger && b.kind == Scalar::kInteger) {
    return (a.integer > b.integer) - (a.integer < b.integer);
  }
  const double x = Number(a);
  const double y = Number(b);
  return x < y ? -1 : x > y ? 1 : x == y ? 0 : 2;
}

// What is measured.
struct Variable {
  // kPredicate: a condition of the body (S4) at entry, a written postcondition
  // at exit, a written invariant at any moment.
  enum Kind {
    kField,
    kQuery,
    kArgument,
    kResult,
    kRelation,
    kSameObject,
    kSameContent,
    kPredicate
  };
  Kind kind = kField;
  bool length = false;   // the size of the text or sequence, not its content
  bool of_text = false;  // … of a text
  bool is_enum = false;
  bool of_template = false;  // of the type that the class is made for: data
  int operand = 0;           // whose field or query; the relation's receiver
  int index = 0;             // field number, registry index of the query, relation or predicate
  int other = 0;             // the relation's argument
  std::string text;  // C++, over parameter names: "isEmpty()", "other->size()", "elems_.size()"
  bool is_public = false;   // a caller could write it
  bool is_query = false;    // a public query of an object (not an argument)
  bool is_written = false;  // a written contract: nothing is inferred from it
  bool is_pointer = false;  // all that is measured is whether it is null
  // Of an integer of C++: its width, 0 where that is not known, and whether it is signed.
  uint8_t bits = 0;
  bool is_signed = true;
};

struct Sample {
  std::vector<Scalar> entry;
  std::vector<Scalar> exit;  // empty when the call did not return
  int test = 0;              // which test made the call; counted as support
  std::string threw;         // type of the exception that the call ended with
};

// The variables of one function (operands as declared) or of one class.
struct Schema {
  std::vector<Variable> variables;
  std::vector<std::string> operand_names;
};

}  // namespace augment

#endif  // AUGMENT_ENGINE_CONTRACT_SCHEMA_H_
