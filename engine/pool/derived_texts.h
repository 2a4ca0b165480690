// Texts, and values that hold texts, like those of the tests: changed in a place or two.
// Parsers get past their first check with such texts only.
//
// In:     values that recorded and normal calls used; texts that the code under test is written
// with. Out:    one of them, cut, doubled, joined with another, with another number, a mark or a
// token in
//         some place; of several texts (the words of a command line) one is changed, or they are
//         one fewer, one more, or in another order.
// Errors: none.
// Owner: copies what it keeps. Threads: one campaign, one thread.
#ifndef AUGMENT_ENGINE_POOL_DERIVED_TEXTS_H_
#define AUGMENT_ENGINE_POOL_DERIVED_TEXTS_H_

#include <random>
#include <string>
#include <vector>

#include "proto/driver.pb.h"
#include "proto/value.pb.h"

namespace augment {

// The length of a literal is part of its type.
std::string FittedText(const proto::Type& type, std::string text);

// It is a text, or has texts inside.
bool MayHoldText(const proto::Type& type);

class DerivedTexts {
 public:
  // The first few that are not too long, also those inside of the value.
  void Learn(const proto::Type& type, const proto::Value& value);

  // What the code under test compares with, as it looks; put into texts as often as what may be a
  // mark anywhere.
  void LearnToken(const std::string& token) { tokens_.push_back(token); }

  bool empty() const { return texts_.empty(); }

  // For a parameter that takes a text, whichever it was. False when none was seen.
  bool DeriveAny(const proto::Type& type, std::mt19937_64* random, proto::Value* value) const;

  // Like `like`. False when there is no text in it, or nothing else came of it.
  bool Derive(const proto::Type& type, const proto::Value& like, std::mt19937_64* random,
              proto::Value* value) const;

 private:
  std::string Change(std::string text, std::mt19937_64* random) const;

  std::vector<std::string> texts_;
  std::vector<std::string> tokens_;
};

}  // namespace augment

#endif  // AUGMENT_ENGINE_POOL_DERIVED_TEXTS_H_
