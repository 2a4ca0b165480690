// For tests: contracts from text.
#ifndef AUGMENT_ENGINE_CONTRACT_CONTRACT_TESTING_H_
#define AUGMENT_ENGINE_CONTRACT_CONTRACT_TESTING_H_

#include <string>

#include "engine/contract/bind.h"
#include "engine/contract/contract.h"
#include "engine/contract/parse.h"
#include "engine/contract/schema.h"
#include "gtest/gtest.h"

namespace augment {

// "!empty()", "k > 0", "other != nullptr", as the schema spells its variables.
inline Expr ParsedExpr(const std::string& text, const Schema& schema) {
  const auto model = ParseExpr(text);
  EXPECT_TRUE(model.ok()) << model.status();
  Expr expr = model.ok() ? Bind(*model, schema) : Expr();
  EXPECT_NE(expr.op, Expr::kVoid) << text;
  return expr;
}

inline Contract ContractSaying(Contract::Place place, const std::string& text,
                               const Schema& schema) {
  Contract contract;
  contract.place = place;
  contract.expr = ParsedExpr(text, schema);
  contract.text = text;
  return contract;
}

}  // namespace augment

#endif  // AUGMENT_ENGINE_CONTRACT_CONTRACT_TESTING_H_
