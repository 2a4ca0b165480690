// What the writer writes for infinity was no number for the reader.
#include <cmath>
#include <memory>
#include <string>

#include "json/json.h"

int main() {
  const std::string text = "1e+9999";
  const std::unique_ptr<Json::CharReader> reader(Json::CharReaderBuilder().newCharReader());
  Json::Value root;
  std::string errors;
  if (!reader->parse(text.data(), text.data() + text.size(), &root, &errors)) return 1;
  return std::isinf(root.asDouble()) ? 0 : 1;
}
