// One source of candidates on a campaign made by hand.
#ifndef AUGMENT_ENGINE_GENERATE_TESTING_SOURCE_TEST_H_
#define AUGMENT_ENGINE_GENERATE_TESTING_SOURCE_TEST_H_

#include <cstddef>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "engine/generate/candidate_builder.h"
#include "engine/generate/generate.h"
#include "engine/generate/provenance.h"
#include "engine/generate/testing/campaign.h"
#include "gtest/gtest.h"
#include "proto/driver.pb.h"

namespace augment::testing {

template <class Source>
class SourceTest : public ::testing::Test {
 protected:
  SourceTest() = default;
  explicit SourceTest(Vocabulary vocabulary) : campaign_(std::move(vocabulary)) {}

  // Of one round, as calls: "Stack(); push(#0, 3)". The source is made in the first.
  std::vector<std::string> Made(int function, size_t quota = kFullQuota) {
    if (source_ == nullptr) {
      campaign_.Commit();
      builder_ = std::make_unique<CandidateBuilder>(campaign_.parts(), guidance_, 7, &provenance_);
      source_ = std::make_unique<Source>(builder_.get());
    }
    candidates_.clear();
    source_->Add(function, quota, &candidates_);
    std::vector<std::string> made;
    for (const proto::Candidate& candidate : candidates_) made.push_back(campaign_.Text(candidate));
    return made;
  }

  // What the candidate of the last round was made for.
  const std::string& MadeFor(size_t candidate) const {
    return provenance_.SourceOf(candidates_[candidate]);
  }

  HandMadeCampaign campaign_;
  Guidance guidance_;
  std::vector<proto::Candidate> candidates_;  // of the last round

 private:
  Provenance provenance_;
  std::unique_ptr<CandidateBuilder> builder_;
  std::unique_ptr<Source> source_;
};

}  // namespace augment::testing

#endif  // AUGMENT_ENGINE_GENERATE_TESTING_SOURCE_TEST_H_
