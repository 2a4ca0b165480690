// Values as C++ expressions.
#ifndef AUGMENT_ENGINE_EMIT_LITERAL_H_
#define AUGMENT_ENGINE_EMIT_LITERAL_H_

#include <map>
#include <set>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "proto/driver.pb.h"
#include "proto/subject.pb.h"
#include "proto/value.pb.h"

namespace augment {

enum class Spelling {
  // The shortest text that converts to the type: an argument of a function
  // without overloads.
  kPlain,
  // Compared with a value of the type: no warning about signs.
  kCompared,
  // Of exactly the type, so that overload resolution finds it.
  kExact,
  // As kPlain; of a container its elements in braces, whose type the parameter says.
  kBraced,
};

// Writes literals; remembers the standard headers that they need.
class LiteralWriter {
 public:
  explicit LiteralWriter(const std::vector<proto::SubjectModel>& models);

  // Errors: Unimplemented when the value has no spelling (something the probe
  // could not record, a type without a name, an object).
  absl::StatusOr<std::string> Write(const proto::Value& value, const proto::Type& type,
                                    Spelling spelling);

  // As in "vector": the names between < and >.
  const std::set<std::string>& headers() const { return headers_; }
  void NeedHeader(const std::string& header) { headers_.insert(header); }
  // Headers of every std:: name in `text`.
  void NeedHeadersOf(const std::string& text);

 private:
  std::string Integer(const proto::Value& value, const proto::Type& type, Spelling spelling);
  std::string Real(double value, const proto::Type& type);
  std::string Enumerator(int64_t value, const proto::Type& type);
  std::string Text(const std::string& bytes, const proto::Type& type, Spelling spelling);
  // By the user's ValueTraits.
  absl::StatusOr<std::string> Taught(const proto::ValueList& values, const proto::Type& type);
  absl::StatusOr<std::string> Braced(const proto::ValueList& values, const proto::Type& type);

  std::map<std::string, proto::EnumModel> enums_;
  std::set<std::string> headers_;
};

// "a\"b\n" with its quotes; bytes above 0x7e as octal escapes.
std::string QuotedText(const std::string& bytes);

}  // namespace augment

#endif  // AUGMENT_ENGINE_EMIT_LITERAL_H_
