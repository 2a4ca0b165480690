// Messages of tests, from their text format.
#ifndef AUGMENT_ENGINE_MODEL_TESTING_PARSED_H_
#define AUGMENT_ENGINE_MODEL_TESTING_PARSED_H_

#include <string>

#include "google/protobuf/text_format.h"
#include "gtest/gtest.h"

namespace augment::testing {

// Text that is none of an M fails the test.
template <class M>
M Parsed(const std::string& text) {
  M message;
  EXPECT_TRUE(google::protobuf::TextFormat::ParseFromString(text, &message));
  return message;
}

}  // namespace augment::testing

#endif  // AUGMENT_ENGINE_MODEL_TESTING_PARSED_H_
