#include "engine/call_model/relevance.h"

#include <cmath>
#include <set>
#include <string>
#include <utility>

namespace augment {
namespace {

std::set<std::string> Words(const proto::FunctionModel& model) {
  std::set<std::string> words(model.reads().begin(), model.reads().end());
  words.insert(model.writes().begin(), model.writes().end());
  return words;
}

}  // namespace

Relevance::Relevance(const Vocabulary& vocabulary) {
  std::map<int, std::vector<int>> functions;  // by class
  for (int f = 0; f < vocabulary.function_count(); ++f) {
    const proto::RegistryFunction& function = vocabulary.function(f);
    if (vocabulary.class_of(f) < 0 || vocabulary.model(f) == nullptr || !function.supported() ||
        !function.has_receiver() || vocabulary.IsOfTest(f) || vocabulary.IsOfWitness(f)) {
      continue;
    }
    functions[vocabulary.class_of(f)].push_back(f);
  }
  for (const auto& [of, members] : functions) {
    // A field says little where everything touches it.
    std::map<std::string, int> documents;
    for (const int f : members) {
      for (const std::string& field : Words(*vocabulary.model(f))) ++documents[field];
    }
    for (const int reader : members) {
      const proto::FunctionModel& reads = *vocabulary.model(reader);
      const std::set<std::string> words = Words(reads);
      for (const int writer : members) {
        if (writer == reader || vocabulary.function(writer).is_const()) continue;
        const auto& written = vocabulary.model(writer)->writes();
        const std::set<std::string> writes(written.begin(), written.end());
        double weight = 0;
        for (const std::string& field : reads.reads()) {
          if (writes.count(field) == 0) continue;
          // Each field is named once, so that the frequency of a term is one of so many. The
          // logarithm is of one more than there are documents: what all of them touch still
          // connects two of them.
          weight += 1.0 / static_cast<double>(words.size()) *
                    std::log((1.0 + static_cast<double>(members.size())) / documents[field]);
        }
        if (weight > 0) writers_[reader].push_back({writer, weight});
      }
    }
  }
}

const std::vector<Relevance::Writer>& Relevance::WritersFor(int function) const {
  static const auto* const none = new std::vector<Writer>;
  const auto found = writers_.find(function);
  return found == writers_.end() ? *none : found->second;
}

}  // namespace augment
