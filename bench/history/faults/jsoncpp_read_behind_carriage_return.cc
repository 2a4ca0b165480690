// The place of an error was looked for behind the end of a text that ends in a carriage return.
#include <memory>
#include <string>
#include <vector>

#include "json/json.h"

int main() {
  const std::vector<char> text = {'[', '1', '\r'};
  const std::unique_ptr<Json::CharReader> reader(Json::CharReaderBuilder().newCharReader());
  Json::Value root;
  std::string errors;
  return reader->parse(text.data(), text.data() + text.size(), &root, &errors) ? 1 : 0;
}
