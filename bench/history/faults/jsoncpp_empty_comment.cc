// A comment that is empty is allowed, and was an error.
#include <exception>
#include <string>

#include "json/json.h"

int main() {
  Json::Value value(1);
  try {
    value.setComment(std::string(), Json::commentBefore);
  } catch (const std::exception&) {
    return 1;
  }
  return 0;
}
