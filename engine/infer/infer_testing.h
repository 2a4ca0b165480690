// For tests of inference: what is proposed for these variables, seen so.
#ifndef AUGMENT_ENGINE_INFER_INFER_TESTING_H_
#define AUGMENT_ENGINE_INFER_INFER_TESTING_H_

#include <cstring>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/infer/infer.h"
#include "gtest/gtest.h"

namespace augment {

// One moment's value of a variable.
struct Cell : Scalar {
  Cell() = default;  // absent
  Cell(int value) { Set(kInteger, value); }
  Cell(bool value) { Set(kBoolean, value ? 1 : 0); }
  Cell(double value) {
    kind = kReal;
    std::memcpy(&integer, &value, sizeof value);
  }
  Cell(const char* text) {
    kind = kBulk;
    hash = std::hash<std::string>()(text);
    auto content = std::make_shared<Bulk>();
    content->is_text = true;
    content->text = text;
    bulk = std::move(content);
  }
  Cell(const std::vector<int64_t>& elements) {
    kind = kBulk;
    hash = 3;
    for (const int64_t element : elements) {
      hash = hash * 31 + static_cast<uint64_t>(element);
    }
    auto content = std::make_shared<Bulk>();
    content->numbers = true;
    content->elements = elements;
    bulk = std::move(content);
  }
  Cell(std::nullptr_t) { kind = kNull; }
  static Cell Present() {
    Cell cell;
    cell.kind = kPresent;
    return cell;
  }

 private:
  void Set(Kind k, int64_t value) {
    kind = k;
    integer = value;
  }
};

using Row = std::vector<Cell>;

inline std::vector<Scalar> Scalars(const Row& row) { return {row.begin(), row.end()}; }

inline Schema WithVariables(const std::vector<std::string>& names) {
  Schema schema;
  for (const std::string& name : names) {
    Variable variable;
    variable.kind = name == "result" ? Variable::kResult
                    : name == "k"    ? Variable::kArgument
                                     : Variable::kField;
    variable.text = name;
    schema.variables.push_back(variable);
  }
  return schema;
}

// The contracts of a class with these fields, seen in these states.
class Invariants {
 public:
  Invariants(const std::vector<std::string>& fields, const std::vector<Row>& states,
             const std::vector<int>& data = {})
      : set_(WithVariables(fields), true) {
    for (const int variable : data) set_.MarkData(variable);
    for (const Row& state : states) set_.Observe({{}, Scalars(state)});
    set_.Propose(false);
  }
  std::vector<std::string> Texts() const {
    std::vector<std::string> texts;
    for (const Contract& contract : set_.contracts()) texts.push_back(contract.text);
    return texts;
  }
  const ContractSet& set() const { return set_; }
  const Contract& Find(const std::string& text) const {
    for (const Contract& contract : set_.contracts()) {
      if (contract.text == text) return contract;
    }
    ADD_FAILURE() << "not proposed: " << text;
    static const Contract none;
    return none;
  }
  Truth Evaluate(const std::string& text, const Row& state) const {
    return set_.Evaluate(Find(text), {{}, Scalars(state)});
  }

 private:
  ContractSet set_;
};

// The contracts of a function over these variables, called so.
struct Call {
  Row entry;
  std::optional<Row> exit;  // none: it did not return
};
class Function {
 public:
  Function(const std::vector<std::string>& variables, const std::vector<Call>& calls,
           bool query = false)
      : set_(WithVariables(variables), false) {
    for (const Call& call : calls) set_.Observe(ToSample(call));
    set_.Propose(query);
  }
  std::vector<std::string> Texts(Contract::Place place) const {
    std::vector<std::string> texts;
    for (const Contract& contract : set_.contracts()) {
      if (contract.place == place) texts.push_back(contract.text);
    }
    return texts;
  }
  // Texts of the contracts that the call violates at entry and at exit.
  std::vector<std::string> Violated(const Call& call) const {
    std::vector<int> entry;
    std::vector<int> exit;
    set_.Violations(ToSample(call), &entry, &exit);
    std::vector<std::string> texts;
    for (const int i : entry) texts.push_back(set_.contracts()[static_cast<size_t>(i)].text);
    for (const int i : exit) texts.push_back(set_.contracts()[static_cast<size_t>(i)].text);
    return texts;
  }
  ContractSet& set() { return set_; }
  const ContractSet& set() const { return set_; }
  const Contract& Find(const std::string& text) const {
    for (const Contract& contract : set_.contracts()) {
      if (contract.text == text) return contract;
    }
    ADD_FAILURE() << "not proposed: " << text;
    static const Contract none;
    return none;
  }

 private:
  static Sample ToSample(const Call& call) {
    Sample sample;
    sample.entry = Scalars(call.entry);
    if (call.exit) sample.exit = Scalars(*call.exit);
    return sample;
  }
  ContractSet set_;
};

}  // namespace augment

#endif  // AUGMENT_ENGINE_INFER_INFER_TESTING_H_
