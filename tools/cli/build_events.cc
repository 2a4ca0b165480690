#include "tools/cli/build_events.h"

#include "absl/strings/match.h"
#include "absl/strings/str_replace.h"
#include "absl/strings/str_split.h"
#include "absl/strings/strip.h"
#include "google/protobuf/struct.pb.h"
#include "google/protobuf/util/json_util.h"

namespace augment {
namespace {

using google::protobuf::Struct;
using google::protobuf::Value;

const Struct* Member(const Struct& in, const std::string& name) {
  const auto found = in.fields().find(name);
  return found == in.fields().end() || !found->second.has_struct_value()
             ? nullptr
             : &found->second.struct_value();
}

std::string Text(const Struct& in, const std::string& name) {
  const auto found = in.fields().find(name);
  return found == in.fields().end() ? "" : found->second.string_value();
}

int Number(const Struct& in, const std::string& name, int otherwise) {
  const auto found = in.fields().find(name);
  return found == in.fields().end() ? otherwise : static_cast<int>(found->second.number_value());
}

// "file:///a/b%20c" -> "/a/b c".
std::string PathOf(absl::string_view uri) {
  absl::ConsumePrefix(&uri, "file://");
  return absl::StrReplaceAll(uri, {{"%20", " "}, {"%2B", "+"}, {"%25", "%"}});
}

}  // namespace

void ReadBuildEvents(const std::string& json_lines, BazelResult* result) {
  for (const absl::string_view line : absl::StrSplit(json_lines, '\n', absl::SkipEmpty())) {
    if (!absl::StrContains(line, "\"testResult\"") &&
        !absl::StrContains(line, "\"targetCompleted\"")) {
      continue;
    }
    Struct event;
    if (!google::protobuf::util::JsonStringToMessage(std::string(line), &event).ok()) continue;
    const Struct* id = Member(event, "id");
    if (id == nullptr) continue;
    if (const Struct* completed = Member(*id, "targetCompleted")) {
      const Struct* what = Member(event, "completed");
      const bool success = what != nullptr && what->fields().count("success") != 0 &&
                           what->fields().at("success").bool_value();
      result->built[Text(*completed, "label")] = success;
    }
    const Struct* test_id = Member(*id, "testResult");
    const Struct* test = Member(event, "testResult");
    if (test_id == nullptr || test == nullptr) continue;
    TestRun run;
    run.label = Text(*test_id, "label");
    run.run = Number(*test_id, "run", 1);
    run.shard = Number(*test_id, "shard", 0);
    run.status = Text(*test, "status");
    const auto outputs = test->fields().find("testActionOutput");
    if (outputs != test->fields().end()) {
      for (const Value& output : outputs->second.list_value().values()) {
        run.outputs[Text(output.struct_value(), "name")] =
            PathOf(Text(output.struct_value(), "uri"));
      }
    }
    result->runs.push_back(std::move(run));
  }
}

}  // namespace augment
