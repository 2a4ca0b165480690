#include "engine/knowledge/passed_texts.h"

#include <algorithm>
#include <tuple>

namespace augment {
namespace {

bool IsShorter(const std::string& x, const std::string& y) {
  return std::make_tuple(x.size(), std::cref(x)) < std::make_tuple(y.size(), std::cref(y));
}

}  // namespace

void PassedTexts::NoteAll(const proto::Value& value) {
  if (value.kind_case() == proto::Value::kText) all_.insert(HashText(value.text()));
  for (const proto::Value& one : value.sequence().values()) NoteAll(one);
  for (const proto::Value& one : value.tuple().values()) NoteAll(one);
}

void PassedTexts::Note(int function, const proto::Observation& observation) {
  for (int o = 0; o < observation.entry_size(); ++o) {
    const proto::Value& value = observation.entry(o).value();
    NoteAll(value);
    if (value.kind_case() != proto::Value::kText) continue;
    std::vector<std::string>& texts = texts_[{function, o}];
    const auto at = std::lower_bound(texts.begin(), texts.end(), value.text(), IsShorter);
    if (at != texts.end() && *at == value.text()) continue;
    texts.insert(at, value.text());
    if (texts.size() > kMost) texts.pop_back();
  }
}

const std::vector<std::string>& PassedTexts::Of(int function, int operand) const {
  static const auto* const kNone = new std::vector<std::string>;
  const auto found = texts_.find({function, operand});
  return found == texts_.end() ? *kNone : found->second;
}

}  // namespace augment
