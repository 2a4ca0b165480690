#include "engine/knowledge/text_encoding.h"

#include <algorithm>

#include "engine/model/utf8.h"

namespace augment {

void TextEncoding::Note(int function, const proto::Value& value) {
  if (value.kind_case() == proto::Value::kSequence) {
    for (const proto::Value& element : value.sequence().values()) Note(function, element);
    return;
  }
  if (value.kind_case() != proto::Value::kText) return;
  const auto is_ascii = [](char c) { return static_cast<unsigned char>(c) < 0x80; };
  const std::string& text = value.text();
  if (std::all_of(text.begin(), text.end(), is_ascii)) return;
  if (!augment::IsUtf8(text)) {
    of_other_.insert(function);
    return;
  }
  of_utf8_.insert(function);
  if (beyond_ascii_.size() < kEnough) beyond_ascii_.insert(text);
}

void TextEncoding::Note(int function, const proto::Observation& observation) {
  for (const proto::View& view : observation.entry()) {
    if (view.has_value()) Note(function, view.value());
    for (const proto::Value& answer : view.queries()) Note(function, answer);
  }
  if (observation.has_result()) Note(function, observation.result());
}

}  // namespace augment
