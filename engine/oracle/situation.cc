#include "engine/oracle/situation.h"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "engine/contract/form.h"
#include "engine/judge/judge.h"
#include "engine/judge/limits.h"
#include "engine/judge/names.h"
#include "engine/knowledge/holding.h"
#include "engine/model/sequence.h"
#include "engine/oracle/standard_limits.h"

namespace augment {
namespace {

constexpr size_t kShortestAsked = 3;
constexpr int64_t kExtreme = 4096;  // beyond what tests use, as UsesExtremes says

// Something that was inferred of this operand alone is not so.
bool IsUnlikeTheTests(const Knowledge& knowledge, const Suspect& suspect, int operand) {
  const FunctionKnowledge& known = knowledge.function(suspect.function);
  if (known.observed == 0) return true;
  const ContractSet& set = known.set;
  return std::any_of(set.contracts().begin(), set.contracts().end(), [&](const Contract& one) {
    if (one.place != Contract::kPre || one.evidence.weak) return false;
    const std::vector<Occurrence> occurrences = Occurrences(one.expr);
    if (occurrences.size() != 1) return false;
    const Variable& variable = set.schema().variables[static_cast<size_t>(occurrences[0].variable)];
    return variable.operand == operand && set.Evaluate(one, suspect.sample) == Truth::kViolated;
  });
}

void AddValue(const proto::Value& value, const std::optional<int64_t>& size, Situations* to) {
  switch (value.kind_case()) {
    case proto::Value::kNull:
      to->insert(Situation::kNull);
      break;
    case proto::Value::kBig:
      to->insert({Situation::kOverflow, Situation::kOutOfRange});
      break;
    case proto::Value::kInteger: {
      const int64_t number = value.integer();
      if (number == 0) to->insert(Situation::kZero);
      if (number < 0) to->insert(Situation::kNegative);
      if (number > kExtreme || number < -kExtreme) to->insert(Situation::kOverflow);
      if (size.has_value() && (number < 0 || number >= *size)) to->insert(Situation::kOutOfRange);
      break;
    }
    case proto::Value::kText:
      if (value.text().empty()) to->insert(Situation::kEmpty);
      break;
    default:
      break;
  }
}

const proto::ClassModel* ModelOfClass(const Vocabulary& vocabulary, int function) {
  const int of = vocabulary.class_of(function);
  return of < 0 ? nullptr : vocabulary.class_model(of);
}

std::vector<std::string> ParametersOf(const proto::FunctionModel* model) {
  std::vector<std::string> parameters;
  if (model == nullptr) return parameters;
  for (const proto::ParameterModel& parameter : model->parameters()) {
    parameters.push_back(parameter.name());
  }
  return parameters;
}

// `first`: the number of the operand that the first parameter is.
bool WarnsOfAny(const Limit& limit, const std::vector<std::string>& parameters, int first,
                const std::vector<Situations>& situations) {
  for (int i = 0; i < static_cast<int>(situations.size()); ++i) {
    const size_t parameter = static_cast<size_t>(i - first);
    const std::string operand = i < first                       ? ""
                                : parameter < parameters.size() ? parameters[parameter]
                                                                : "?";
    Situations situation = situations[static_cast<size_t>(i)];
    // Where nothing is checked of what is passed, an empty object is as good as another.
    if (limit.all && !parameters.empty()) situation.erase(Situation::kEmpty);
    if (WarnsOf(limit, operand, situation)) return true;
  }
  return false;
}

}  // namespace

std::vector<Situations> SituationsOf(const Knowledge& knowledge, const Suspect& suspect) {
  const Vocabulary& vocabulary = knowledge.vocabulary();
  const proto::Candidate& candidate = suspect.candidate;
  const int last = candidate.calls_size() - 1;
  const proto::CandidateCall& call = candidate.calls(last);
  const bool has_receiver = vocabulary.function(suspect.function).has_receiver();
  const proto::Observation* observation = LastObservation(candidate, suspect.outcome);
  std::vector<Situations> situations(static_cast<size_t>(call.operands_size()));
  // What does not tell how much it holds, or holds it in two dimensions, does not tell either
  // which numbers are in range.
  const auto numbers = std::count_if(
      call.operands().begin(), call.operands().end(),
      [](const proto::Value& operand) { return operand.kind_case() == proto::Value::kInteger; });
  Holding receiver;
  const std::vector<std::set<uint64_t>> wholes = Wholes(vocabulary, candidate);
  for (int i = 0; i < call.operands_size(); ++i) {
    Situations& own = situations[static_cast<size_t>(i)];
    if (observation != nullptr && i < observation->entry_size()) {
      const Holding holding = HoldingOf(vocabulary, observation->entry(i));
      if (i == 0 && has_receiver) receiver = holding;
      if (holding.empty.has_value()) {
        own.insert(*holding.empty ? Situation::kEmpty : Situation::kNotEmpty);
      }
      if (holding.full) own.insert(Situation::kFull);
    }
    const proto::Value& operand = call.operands(i);
    AddValue(operand, receiver.size, &own);
    for (int j = 0; j < i && operand.kind_case() == proto::Value::kObject; ++j) {
      if (call.operands(j).kind_case() == proto::Value::kObject &&
          Overlap(wholes[operand.object()], wholes[call.operands(j).object()])) {
        own.insert(Situation::kAlias);
        situations[static_cast<size_t>(j)].insert(Situation::kAlias);
      }
    }
    if ((i > 0 || !has_receiver) && IsUnlikeTheTests(knowledge, suspect, i)) {
      own.insert(Situation::kInvalid);
      const bool number = operand.kind_case() == proto::Value::kInteger;
      const bool known = receiver.size.has_value() && numbers == 1;
      if (number && !known && LeavesBounds(suspect.failure)) own.insert(Situation::kOutOfRange);
    }
    // What overflows is not said, but the numbers are among what is passed.
    if (suspect.failure.oracle == proto::ORACLE_UBSAN &&
        (absl::StrContains(suspect.failure.message, "overflow") ||
         absl::StrContains(suspect.failure.message, "cannot be represented"))) {
      own.insert(Situation::kOverflow);
    }
  }
  const std::vector<int> moved = CallsOnMovedFrom(vocabulary, candidate);
  if (!situations.empty() && std::find(moved.begin(), moved.end(), last) != moved.end()) {
    situations[0].insert(Situation::kMovedFrom);
  }
  if (!situations.empty() && suspect.failure.waits) situations[0].insert(Situation::kThreads);
  return situations;
}

namespace {

// The question of the same words that says no, where the tests' calls never did so: `has_value()`
// before `value()`, as [optional.observe] has it, or whether an object is valid at all; empty where
// there is none.
std::string Denied(const Knowledge& knowledge, const Suspect& suspect) {
  const Vocabulary& vocabulary = knowledge.vocabulary();
  const bool has_receiver = vocabulary.function(suspect.function).has_receiver();
  std::string word = absl::AsciiStrToLower(vocabulary.Name(suspect.function));
  word.erase(std::remove(word.begin(), word.end(), '_'), word.end());
  const FunctionKnowledge& known = knowledge.function(suspect.function);
  const std::vector<Contract>& contracts = known.set.contracts();
  const std::vector<Variable>& variables = known.set.schema().variables;
  for (size_t v = 0; v < variables.size() && v < suspect.sample.entry.size(); ++v) {
    const Scalar& answer = suspect.sample.entry[v];
    if (variables[v].kind != Variable::kQuery || variables[v].index == suspect.function ||
        answer.kind != Scalar::kBoolean || answer.integer != 0) {
      continue;
    }
    const std::string question = vocabulary.Name(variables[v].index);
    // An object that says of itself that it is none to work with, whatever is asked of it.
    if (!Means(PlainWord(question), Meaning::kValid)) {
      const std::string asked = AskedFor(question);
      if (variables[v].operand != 0 || !has_receiver || asked.size() < kShortestAsked ||
          !absl::StrContains(word, asked)) {
        continue;
      }
    }
    const bool never = std::any_of(contracts.begin(), contracts.end(), [&](const Contract& one) {
      const std::optional<ConstantComparison> is = AsConstantComparison(one.expr);
      return one.place == Contract::kPre && one.status.alive && is.has_value() &&
             is->variable.variable == static_cast<int>(v) && is->op == Expr::kEqual &&
             is->constant.kind == Scalar::kBoolean && is->constant.integer == 1;
    });
    if (never || known.observed == 0) return question;
  }
  return "";
}

std::set<std::string> WordsOf(const std::string& text) {
  std::set<std::string> words;
  std::string word;
  for (const char c : text + " ") {
    if (absl::ascii_isalnum(static_cast<unsigned char>(c)) || c == '_') {
      word += c;
    } else if (!word.empty()) {
      words.insert(std::exchange(word, std::string()));
    }
  }
  return words;
}

// The sentence states a precondition that the driver asks before each call: what was called kept to
// it, and it excuses nothing.
bool IsAsked(const proto::FunctionModel& model, const std::string& sentence) {
  const std::set<std::string> said = WordsOf(sentence);
  return std::any_of(model.preconditions().begin(), model.preconditions().end(),
                     [&](const auto& precondition) {
                       if (!precondition.evaluated() || said.count(precondition.origin()) == 0)
                         return false;
                       const std::set<std::string> words = WordsOf(precondition.text());
                       return std::includes(said.begin(), said.end(), words.begin(), words.end());
                     });
}

constexpr size_t kShortestNamed = 4;  // function that a sentence names

// A function of the same class has this name.
bool IsMember(const Vocabulary& vocabulary, int of, const std::string& name) {
  for (int f = 0; f < vocabulary.function_count(); ++f) {
    if (vocabulary.function(f).has_receiver() && vocabulary.Name(f) == name &&
        vocabulary.IsA(of, vocabulary.class_of(f))) {
      return true;
    }
  }
  return false;
}

// The sentence that says after which function this one may be called, where that was not called on
// the object: "Can only be called after set_geometry()." What began in the middle of a test may
// have had it there.
std::string OutOfTurn(const Knowledge& knowledge, const Suspect& suspect,
                      const std::string& comment) {
  const Vocabulary& vocabulary = knowledge.vocabulary();
  const proto::Candidate& candidate = suspect.candidate;
  const int of = vocabulary.class_of(suspect.function);
  const proto::CandidateCall& call = candidate.calls(candidate.calls_size() - 1);
  if (of < 0 || StartOf(candidate).moment != 0 || call.operands().empty() ||
      !vocabulary.function(suspect.function).has_receiver()) {
    return "";
  }
  for (const std::string& sentence : SentencesOf(comment)) {
    const size_t after = sentence.find(" after ");
    if (after == std::string::npos) continue;
    const std::set<std::string> before = WordsOf(absl::AsciiStrToLower(sentence.substr(0, after)));
    if (before.count("only") == 0 && before.count("must") == 0) continue;
    for (const std::string& name : WordsOf(sentence.substr(after))) {
      if (name.size() < kShortestNamed || !IsMember(vocabulary, of, name)) continue;
      const bool called =
          std::any_of(candidate.calls().begin(), candidate.calls().end() - 1, [&](const auto& one) {
            return one.special() == proto::CandidateCall::FUNCTION && !one.operands().empty() &&
                   vocabulary.Name(static_cast<int>(one.function())) == name &&
                   one.operands(0).kind_case() == proto::Value::kObject &&
                   one.operands(0).object() == call.operands(0).object();
          });
      if (!called) return sentence;
    }
  }
  return "";
}

// Others of the same name in the same class or namespace, that say something.
std::vector<const proto::FunctionModel*> OverloadsOf(const Vocabulary& vocabulary,
                                                     const proto::FunctionModel* model) {
  std::vector<const proto::FunctionModel*> overloads;
  if (model == nullptr) return overloads;
  for (const auto& [id, other] : vocabulary.models()) {
    if (id != model->id() && other.qualified_name() == model->qualified_name() &&
        !other.comment().empty()) {
      overloads.push_back(&other);
    }
  }
  return overloads;
}

}  // namespace

std::string BrokenLimit(const Knowledge& knowledge, const Suspect& suspect) {
  if (const std::string question = Denied(knowledge, suspect); !question.empty()) {
    return absl::StrCat(question, "() says no, and no test calls ",
                        knowledge.vocabulary().Name(suspect.function), "() then.");
  }
  const Vocabulary& vocabulary = knowledge.vocabulary();
  const proto::FunctionModel* model = vocabulary.model(suspect.function);
  const proto::ClassModel* of = ModelOfClass(vocabulary, suspect.function);
  const std::string name = vocabulary.Name(suspect.function);
  const bool unchecked = Means(name, Meaning::kUnchecked);
  const bool subscript = Means(name, Meaning::kSubscript) && LeavesBounds(suspect.failure);
  if (const std::string limit = StandardLimit(knowledge, suspect); !limit.empty()) return limit;
  const std::vector<const proto::FunctionModel*> overloads = OverloadsOf(vocabulary, model);
  if (!unchecked && !subscript && overloads.empty() &&
      (model == nullptr || (model->comment().empty() && model->comment_inside().empty())) &&
      (of == nullptr || of->comment().empty())) {
    return "";
  }
  const std::vector<std::string> parameters = ParametersOf(model);
  const std::vector<Situations> situations = SituationsOf(knowledge, suspect);
  const int first = vocabulary.function(suspect.function).has_receiver() ? 1 : 0;
  const auto warns = [&](const Limit& limit) {
    return WarnsOfAny(limit, parameters, first, situations);
  };
  if (model != nullptr) {
    if (suspect.failure.oracle == proto::ORACLE_ASSERTION) {
      const std::string asked = SentenceThatAsks(model->comment(), suspect.failure.kind);
      if (!asked.empty()) {
        return absl::StrCat("The comment of ", name, "() says: \"", asked, "\".");
      }
    }
    if (const std::string turn = OutOfTurn(knowledge, suspect, model->comment()); !turn.empty()) {
      return absl::StrCat("The comment of ", name, "() says: \"", turn, "\".");
    }
    for (const Limit& limit : LimitsIn(model->comment(), parameters)) {
      if (!IsAsked(*model, limit.sentence) && warns(limit)) {
        return absl::StrCat("The comment of ", name, "() says: \"", limit.sentence, "\".");
      }
    }
    // Whatever else stands in a body is for those who change it.
    for (const Limit& limit : LimitsIn(model->comment_inside(), parameters)) {
      if (limit.unchecked && warns(limit)) {
        return absl::StrCat("The body of ", name, "() begins: \"", limit.sentence, "\".");
      }
    }
  }
  // What is said of a parameter that has the same name there is meant for all of them.
  for (const proto::FunctionModel* overload : overloads) {
    for (const Limit& limit : LimitsIn(overload->comment(), parameters)) {
      if (!limit.parameters.empty() && !limit.of_object && warns(limit)) {
        return absl::StrCat("The comment of another ", name, "() says: \"", limit.sentence, "\".");
      }
    }
  }
  if (of != nullptr) {
    for (const Limit& limit : LimitsIn(of->comment(), {})) {
      // That a class checks nothing at all is too much to be said of each function.
      if (!limit.all && warns(limit)) {
        return absl::StrCat("The comment of ", of->name(), " says: \"", limit.sentence, "\".");
      }
    }
  }
  Limit out_of_range;
  out_of_range.situations = {Situation::kOutOfRange};
  if (subscript && WarnsOfAny(out_of_range, parameters, first, situations)) {
    return absl::StrCat("As of the standard's containers, an index of ", name,
                        " is the caller's to check.");
  }
  Limit nothing_checked;
  nothing_checked.all = true;
  if (unchecked && warns(nothing_checked)) {
    return absl::StrCat("The name of ", name, "() says that what it is given is not checked.");
  }
  return "";
}

bool IsAnnounced(const std::string& type, const std::string& comment) {
  const size_t end = type.find("::");
  if (end == std::string::npos || end == 0 || type.compare(0, end, "std") == 0) return false;
  const std::string space = absl::AsciiStrToLower(type.substr(0, end));
  for (const absl::string_view line : absl::StrSplit(comment, '\n')) {
    const std::string lower = absl::AsciiStrToLower(line);
    if (absl::StrContains(lower, "throw") && WordsOf(lower).count(space) != 0) return true;
  }
  return false;
}

bool MayBreak(const Knowledge& knowledge, const Suspect& suspect, const std::string& prose) {
  const Vocabulary& vocabulary = knowledge.vocabulary();
  const std::vector<std::string> parameters = ParametersOf(vocabulary.model(suspect.function));
  const Limit limit = LimitOfPrecondition(prose, parameters);
  if (limit.situations.empty()) return true;
  const int first = vocabulary.function(suspect.function).has_receiver() ? 1 : 0;
  return WarnsOfAny(limit, parameters, first, SituationsOf(knowledge, suspect));
}

}  // namespace augment
