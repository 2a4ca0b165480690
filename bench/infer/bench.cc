#include "bench/infer/bench.h"

#include <memory>

#include "engine/base/hash.h"
#include "engine/model/value.h"

namespace augment::bench {

Scalar Integer(int64_t value) {
  Scalar scalar;
  scalar.kind = Scalar::kInteger;
  scalar.integer = value;
  return scalar;
}

Scalar Boolean(bool value) {
  Scalar scalar;
  scalar.kind = Scalar::kBoolean;
  scalar.integer = value ? 1 : 0;
  return scalar;
}

Scalar Text(const std::string& text) {
  Scalar scalar;
  scalar.kind = Scalar::kBulk;
  scalar.hash = HashText(text);
  auto bulk = std::make_shared<Bulk>();
  bulk->is_text = true;
  bulk->text = text;
  scalar.bulk = std::move(bulk);
  return scalar;
}

Scalar Sequence(const std::vector<int64_t>& elements) {
  Scalar scalar;
  scalar.kind = Scalar::kBulk;
  scalar.hash = 11;
  for (const int64_t element : elements) {
    scalar.hash = MixHash(scalar.hash, static_cast<uint64_t>(element));
  }
  auto bulk = std::make_shared<Bulk>();
  bulk->numbers = true;
  bulk->elements = elements;
  scalar.bulk = std::move(bulk);
  return scalar;
}

Schema SchemaOf(const std::vector<std::string>& names) {
  Schema schema;
  schema.operand_names = {""};
  for (const std::string& name : names) {
    Variable variable;
    variable.text = name;
    variable.kind = name == "result"                                          ? Variable::kResult
                    : name[0] == 'k'                                          ? Variable::kArgument
                    : name.size() > 2 && name.substr(name.size() - 2) == "()" ? Variable::kQuery
                                                                              : Variable::kField;
    schema.variables.push_back(variable);
  }
  return schema;
}

std::vector<const Contract*> Printed(const ContractSet& set) {
  std::vector<const Contract*> printed;
  for (const Contract& contract : set.contracts()) {
    if (contract.status.alive && !contract.status.implied &&
        contract.evidence.confidence >= kDefaultConfidence) {
      printed.push_back(&contract);
    }
  }
  return printed;
}

}  // namespace augment::bench
