#include "tools/cli/probe_effect.h"

#include <map>
#include <set>
#include <utility>

#include "absl/strings/match.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "engine/base/status.h"
#include "engine/report/summary.h"
#include "tools/cli/delta_debugging.h"
#include "tools/cli/files.h"
#include "tools/cli/kept.h"

namespace augment {
namespace {

// A trial builds what sees a piece again, which takes seconds to minutes.
constexpr int kMostLooks = 40;
// Crashes are met one after the other.
constexpr int kMostFilters = 5;

// What is withdrawn together: the tracker of a class, or the bodies of its functions.
struct Unit {
  std::vector<proto::Withdrawal> pieces;
};

// Of ten cases one at most, and the test ends.
bool AreFew(const TestOutcome& outcome) {
  const size_t passed = static_cast<size_t>(outcome.passed_cases);
  return !outcome.crashed && !outcome.failed.empty() && outcome.failed.size() * 9 <= passed;
}

class Trials {
 public:
  Trials(const Manifest& manifest, const std::vector<proto::SubjectModel>& models,
         const ProbeEffect& effect, Bazel* bazel, Progress* progress)
      : manifest_(manifest),
        models_(models),
        first_(effect),
        bazel_(*bazel),
        progress_(*progress),
        kept_(effect.kept) {}

  absl::StatusOr<proto::KeptWithdrawals> Run() {
    RETURN_IF_ERROR(ReadUnits());
    bool found = false;
    for (const bool everything : {false, true}) {
      // What those cases see is worth less than what would be withdrawn, and each look would
      // build the library again.
      if (found || AreFew(first_.outcome)) break;
      ASSIGN_OR_RETURN(bool helped, Try(everything));
      found = helped;
    }
    if (!found) rest_ = first_.outcome;
    if (!rest_.passed) {
      RETURN_IF_ERROR(DropCases());
    }
    bazel_.Set(first_.flag, TrialValue(manifest_.target, kept_));
    return kept_;
  }

 private:
  absl::Status ReadUnits() {
    std::map<uint64_t, uint64_t> class_of;  // function -> class
    for (const proto::SubjectModel& model : models_) {
      for (const proto::FunctionModel& function : model.functions()) {
        class_of[function.id()] = function.class_id();
      }
    }
    std::set<std::string> known;
    for (const proto::Withdrawal& one : kept_.withdrawn()) known.insert(one.piece());
    std::map<std::pair<uint64_t, std::string>, Unit> bodies;  // of a class, or of a file
    for (const std::string& path : manifest_.pieces) {
      absl::StatusOr<std::string> bytes =
          ReadFile(absl::StrCat(bazel_.execution_root(), "/", path));
      proto::PieceMap map;
      if (!bytes.ok()) return absl::InternalError(bytes.status().message());
      if (!map.ParseFromString(*bytes)) {
        return absl::InternalError(absl::StrCat(path, " is no map of pieces"));
      }
      for (const proto::Piece& piece : map.pieces()) {
        if (!known.insert(piece.id()).second) continue;
        proto::Withdrawal one;
        one.set_piece(piece.id());
        one.set_name(piece.name());
        one.set_reason(first_.reason);
        one.set_hash(piece.hash());
        if (piece.layout()) {
          one.set_layout(true);
          trackers_.push_back({{one}});
          continue;
        }
        uint64_t id = 0;
        if (!absl::StartsWith(piece.id(), "body:") ||
            !absl::SimpleHexAtoi(absl::string_view(piece.id()).substr(5), &id)) {
          continue;
        }
        const uint64_t owner = class_of[id];
        bodies[{owner, owner == 0 ? piece.file() : ""}].pieces.push_back(std::move(one));
      }
    }
    for (auto& [owner, unit] : bodies) bodies_.push_back(std::move(unit));
    return absl::OkStatus();
  }

  static std::set<int> AllOf(const std::vector<Unit>& units) {
    std::set<int> all;
    for (size_t i = 0; i < units.size(); ++i) all.insert(static_cast<int>(i));
    return all;
  }

  void Announce(const std::string& how) {
    progress_.Say(absl::StrCat("withdraw   ", manifest_.target, ".traced ", first_.reason,
                               ", and the plain test does not; what is in its way? Looking ", how));
  }

  void Show(const std::string& what, const std::vector<Unit>& units, const std::set<int>& without) {
    std::string names;
    if (without.size() <= 3) {
      for (const int i : without) {
        absl::StrAppend(&names, names.empty() ? ": " : ", ", units[i].pieces[0].name());
      }
    }
    progress_.Show(absl::StrCat("withdraw   ", what, " ", ++trials_, ", without ",
                                Count(static_cast<int64_t>(without.size()), "piece"), names),
                   /*plain=*/true);
  }

  // Withdraws all trackers, or everything, and when that helps finds out which
  // of them it takes. Returns whether it helped.
  absl::StatusOr<bool> Try(bool everything) {
    std::vector<Unit> units;
    if (everything) units = bodies_;
    units.insert(units.end(), trackers_.begin(), trackers_.end());
    if (units.empty() || (everything && bodies_.empty())) return false;
    Announce(everything ? "without the capture of any function" : "without any tracker");
    const std::set<int> all = AllOf(units);
    ASSIGN_OR_RETURN(TestOutcome goal, Look(units, all));
    const bool helps = NoWorse(goal, first_.outcome) && !NoWorse(first_.outcome, goal);
    if (!helps) return false;
    rest_ = goal;
    absl::StatusOr<std::set<int>> inducing =
        FindFailureInducing(static_cast<int>(units.size()), kMostLooks,
                            [&](const std::set<int>& without) -> absl::StatusOr<bool> {
                              ASSIGN_OR_RETURN(TestOutcome outcome, Look(units, without));
                              return NoWorse(outcome, rest_);
                            });
    if (!inducing.ok()) return inducing.status();
    kept_ = With(units, *inducing);
    return true;
  }

  proto::KeptWithdrawals With(const std::vector<Unit>& units, const std::set<int>& some) const {
    proto::KeptWithdrawals kept = kept_;
    for (const int i : some) {
      for (const proto::Withdrawal& one : units[i].pieces) *kept.add_withdrawn() = one;
    }
    return kept;
  }

  absl::StatusOr<TestOutcome> Look(const std::vector<Unit>& units, const std::set<int>& without) {
    Show("build", units, without);
    return Look(With(units, without), {});
  }

  absl::StatusOr<TestOutcome> Look(const proto::KeptWithdrawals& kept,
                                   const std::vector<std::string>& flags) {
    bazel_.Set(first_.flag, TrialValue(manifest_.target, kept));
    std::vector<std::string> command = {"test", "--test_output=summary", "--test_summary=none"};
    command.insert(command.end(), flags.begin(), flags.end());
    command.push_back(manifest_.traced_label);
    ASSIGN_OR_RETURN(BazelResult result, bazel_.Run(command));
    // One that does not build is no way out.
    if (result.exit_code != 0 && result.exit_code != 3) {
      TestOutcome broken;
      broken.passed = false;
      broken.crashed = true;
      return broken;
    }
    ASSIGN_OR_RETURN(TemporaryFolder folder, TemporaryFolder::Create());
    return OutcomeOf(result.runs, manifest_.traced_label, folder.path());
  }

  // At least half of the cases must be left.
  absl::Status DropCases() {
    const auto drop = [this](const TestOutcome& outcome) {
      const std::set<std::string> known = DroppedCases(kept_);
      for (const std::string& name : outcome.failed) {
        if (known.count(name) != 0) continue;
        auto* one = kept_.add_dropped();
        one->set_name(name);
        one->set_reason(outcome.crashed ? "does not end in the instrumented copy"
                                        : "fails in the instrumented copy");
      }
    };
    drop(rest_);
    for (int i = 0; rest_.crashed && i < kMostFilters; ++i) {
      ASSIGN_OR_RETURN(TestOutcome outcome, Look(kept_, {"--test_filter=" + DroppedFilter(kept_)}));
      const int before = kept_.dropped_size();
      drop(outcome);
      rest_ = outcome;
      if (kept_.dropped_size() == before) break;
    }
    if (!rest_.crashed && !kept_.dropped().empty() && rest_.passed_cases >= kept_.dropped_size()) {
      return absl::OkStatus();
    }
    return absl::InternalError("whatever is left out of it");
  }

  const Manifest& manifest_;
  const std::vector<proto::SubjectModel>& models_;
  const ProbeEffect& first_;
  Bazel& bazel_;
  Progress& progress_;
  std::vector<Unit> trackers_;
  std::vector<Unit> bodies_;
  proto::KeptWithdrawals kept_;
  TestOutcome rest_;  // with what is kept
  int trials_ = 0;
};

}  // namespace

absl::StatusOr<proto::KeptWithdrawals> RemoveProbeEffect(
    const Manifest& manifest, const std::vector<proto::SubjectModel>& models,
    const ProbeEffect& effect, Bazel* bazel, Progress* progress) {
  absl::StatusOr<proto::KeptWithdrawals> kept =
      Trials(manifest, models, effect, bazel, progress).Run();
  if (!kept.ok()) {
    bazel->Set(effect.flag, TrialValue(manifest.target, effect.kept));
  }
  return kept;
}

}  // namespace augment
