// For tests: contracts from text.
#ifndef AUGMENT_ENGINE_CONTRACT_CONTRACT_TESTING_H_
#define AUGMENT_ENGINE_CONTRACT_CONTRACT_TESTING_H_

#include <optional>
#include <string>
#include <utility>

#include "engine/contract/contract.h"
#include "engine/contract/parse.h"
#include "engine/contract/schema.h"
#include "gtest/gtest.h"

namespace augment {

// "!empty()", "k > 0", "other != nullptr", as the schema spells its variables.
inline Expr ParsedExpr(const std::string& text, const Schema& schema) {
  std::optional<Expr> expr = ParseExpr(text, schema);
  EXPECT_TRUE(expr.has_value() && expr->op != Expr::kVoid) << text;
  return expr.has_value() ? *std::move(expr) : Expr();
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
