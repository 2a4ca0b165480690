// What may be the point of a text that a call is given: it is of several lines, begins with a
// capital, has a hyphen in it.
//
// In:     a text.
// Out:    words for a test's name, and the text without that, so that one can try whether it makes
//         a difference; what is rarer first.
// Errors: none; nothing is told of an empty text, nor of bytes that are no UTF-8. Threads: pure.
#ifndef AUGMENT_ENGINE_DESCRIBE_TEXT_FEATURES_H_
#define AUGMENT_ENGINE_DESCRIBE_TEXT_FEATURES_H_

#include <string>
#include <vector>

namespace augment {

struct TextFeature {
  std::string adjective;  // "UpperCase": of the text
  std::string noun;       // … or "Hyphen": in the text
  std::string without;
};

std::vector<TextFeature> TextFeatures(const std::string& text);

// "WithUpperCaseName", "WithHyphenInName", for a parameter `name`; "WithUpperCaseText",
// "WithHyphen" for one without, or of a letter.
std::string FeatureWords(const TextFeature& feature, const std::string& parameter);

}  // namespace augment

#endif  // AUGMENT_ENGINE_DESCRIBE_TEXT_FEATURES_H_
