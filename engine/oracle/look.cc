#include "engine/oracle/look.h"

#include <string>

#include "engine/judge/names.h"
#include "engine/model/wire_index.h"

namespace augment {

Look LookOf(const Vocabulary& vocabulary, const proto::View& view) {
  Look look;
  const int of = ClassOf(view);
  if (of < 0) return look;
  const auto& queries = vocabulary.class_at(of).queries();
  for (int q = 0; q < queries.size() && q < view.queries_size(); ++q) {
    const std::string word = PlainWord(vocabulary.Name(static_cast<int>(queries[q])));
    const proto::Value& answer = view.queries(q);
    if (answer.kind_case() == proto::Value::kBoolean) {
      if (Means(word, Meaning::kEmpty)) look.empty = answer.boolean();
      look.full = look.full || (word == "full" && answer.boolean());
    }
    if (answer.kind_case() == proto::Value::kInteger && Means(word, Meaning::kSize)) {
      look.size = answer.integer();
    }
  }
  if (!look.empty.has_value() && look.size.has_value()) look.empty = *look.size == 0;
  return look;
}

}  // namespace augment
