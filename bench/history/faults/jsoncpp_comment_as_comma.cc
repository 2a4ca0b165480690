// Behind a comment any token was taken for a comma.
#include <memory>
#include <string>

#include "json/json.h"

int main() {
  const std::string text = "{\"a\": 1 /**/ : \"b\": 2}";
  const std::unique_ptr<Json::CharReader> reader(Json::CharReaderBuilder().newCharReader());
  Json::Value root;
  std::string errors;
  return reader->parse(text.data(), text.data() + text.size(), &root, &errors) ? 1 : 0;
}
