// query: which objects the last run knows of that something holds of.
#include <set>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "engine/campaign/assemble.h"
#include "engine/emit/emit.h"
#include "engine/explore/answer.h"
#include "engine/store/query_text.h"
#include "engine/store/store.h"
#include "tools/cli/commands.h"
#include "tools/cli/files.h"
#include "tools/cli/subcommands.h"

namespace augment {
namespace {

constexpr absl::Duration kTimeOut = absl::Minutes(1);

std::string NothingKnown(const Session& session, const std::string& target, const char* what) {
  return absl::StrCat(what, target,
                      ".\n  First: ", RunCommand(session.tool_label, "--mode=report " + target),
                      "\n");
}

// The calls that make the objects of one match, and which is which.
std::string MatchText(const FoundObjects& found, const std::vector<std::string>& names,
                      const StoreAnswer& answer, const std::vector<proto::SubjectModel>& models) {
  const absl::StatusOr<SequenceText> text =
      WriteSequence(found.sequence, std::set<int>(found.slots.begin(), found.slots.end()),
                    answer.registry, models, answer.moments);
  if (!text.ok()) return absl::StrCat("  (", text.status().message(), ")\n");
  std::string result;
  for (const std::string& line : text->lines) absl::StrAppend(&result, "  ", line, "\n");
  std::vector<std::string> objects;
  for (size_t i = 0; i < names.size(); ++i) {
    const auto object = text->objects.find(found.slots[i]);
    objects.push_back(absl::StrCat(
        names[i], " is ", object == text->objects.end() ? "without a name" : object->second));
  }
  return absl::StrCat(result, "  // ", absl::StrJoin(objects, ", "),
                      found.match.live         ? " (asked now)"
                      : found.match.graph != 0 ? " (seen together)"
                                               : "",
                      "\n");
}

std::string AnswerText(const StoreAnswer& answer, const std::vector<std::string>& names,
                       const std::vector<proto::SubjectModel>& models, const Store& store) {
  std::string text;
  for (size_t i = 0; i < answer.found.size(); ++i) {
    absl::StrAppend(&text, i == 0 ? "" : "\n", MatchText(answer.found[i], names, answer, models));
  }
  const char* const more = answer.timed_out ? ", the time was up"
                           : answer.cut_off ? ", there may be more"
                                            : "";
  absl::StrAppend(&text, answer.found.empty() ? "" : "\n", "query: ", answer.found.size(),
                  answer.found.size() == 1 ? " match" : " matches", more, "; ", store.objects(),
                  " objects known");
  if (answer.asked > 0) {
    absl::StrAppend(&text, ", ", answer.asked, " questions that no call had asked");
  }
  return text + "\n";
}

}  // namespace

int Ask(const Session& session, const std::string& text, const std::string& target) {
  const std::string folder = session.StoreFolder(target) + "/store";
  auto store = Store::OpenToRead(folder);
  absl::StatusOr<proto::StoreCatalog> catalog =
      store.ok() ? (*store)->Catalog() : absl::StatusOr<proto::StoreCatalog>(store.status());
  if (absl::IsNotFound(catalog.status())) {
    return Complain(absl::NotFoundError(NothingKnown(session, target, "no objects are known of ")),
                    session.progress);
  }
  if (!catalog.ok()) return Complain(catalog.status(), session.progress);
  const absl::StatusOr<NamedQuery> query = ParseQuery(text, *catalog);
  if (!query.ok()) return Complain(query.status(), session.progress);

  absl::StatusOr<proto::KeptWithdrawals> kept = KnownWithdrawals(session, target);
  if (!kept.ok()) return Complain(kept.status(), session.progress);
  absl::StatusOr<Prepared> prepared =
      Prepare(target, /*driver=*/true, session.bazel, session.progress);
  if (!prepared.ok()) return Complain(prepared.status(), session.progress);
  absl::StatusOr<TemporaryFolder> scratch = TemporaryFolder::Create();
  if (!scratch.ok()) return Complain(scratch.status(), session.progress);
  CampaignOptions how = session.options.how;
  how.scratch_folder = scratch->path();
  SearchOptions search;
  search.most = static_cast<size_t>(session.options.matches);
  search.time_out = std::min(kTimeOut, session.options.how.budget);
  const absl::StatusOr<StoreAnswer> answer = AnswerQuery(
      AssembleCampaign(prepared->artifacts, std::move(how)), **store, query->query, search);
  session.progress->Clear();
  if (absl::IsFailedPrecondition(answer.status())) {
    return Complain(absl::FailedPreconditionError(NothingKnown(
                        session, target, absl::StrCat(answer.status().message(), ": ").c_str())),
                    session.progress);
  }
  if (!answer.ok()) return Complain(answer.status(), session.progress);
  const absl::Status delivered =
      Deliver(session, AnswerText(*answer, query->names, prepared->artifacts.models, **store));
  return delivered.ok() ? kDone : Complain(delivered, session.progress);
}

}  // namespace augment
