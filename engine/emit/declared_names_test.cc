// By which of its names an object's class is called.
#include <string>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "engine/emit/body_writer.h"
#include "engine/emit/literal.h"
#include "engine/model/testing/parsed.h"
#include "gtest/gtest.h"

namespace augment {
namespace {

using testing::Parsed;

// Of Close(const io::File&), given what its class says is an `io::Socket`.
std::string Statements(const std::string& type, const std::string& file) {
  const std::vector<proto::SubjectModel> models = {Parsed<proto::SubjectModel>(R"pb(
    functions { id: 10 name: "Socket" qualified_name: "io::Socket::Socket" class_id: 1 }
    functions {
      id: 11
      name: "Close"
      qualified_name: "io::Close"
      parameters { name: "file" type: "const File &" }
    }
  )pb")};
  const Vocabulary vocabulary(
      Parsed<proto::Registry>(
          absl::StrCat(R"pb(
                         classes { id: 1 name: "io::Socket" destructible: true }
                         functions { id: 10 class_index: 1 is_constructor: true supported: true }
                         functions {
                           id: 11
                           supported: true
                           parameters {
                             kind: OBJECT
                             class_index: 0
                             name: "io::Socket"
                             written: "io::File"
                             passing: CONST_REF
                           }
                           result { kind: VOID }
                         })pb",
                       " aliases { name: 'io::Socket' type: '", type, "' }",
                       " aliases { name: 'io::File' type: '", type, "' ", file, " }")),
      models);
  LiteralWriter literals(models);
  const CallWriter calls(&vocabulary, &models, &literals);
  const auto body =
      WriteBody(Parsed<proto::GeneratedTest>("sequence { calls { function: 0 } calls { function: 1 "
                                             "operands { object: 0 } } }"),
                vocabulary, calls, &literals, {});
  return body.ok() ? absl::StrJoin(body->Lines(), " ") : std::string(body.status().message());
}

TEST(DeclaredNamesTest, AnInstanceIsCalledAsTheParameterIsThatTakesIt) {
  EXPECT_EQ(Statements("io::Handle<int>", ""), "io::File file; io::Close(file);");
}

TEST(DeclaredNamesTest, AClassHasANameOfItsOwn) {
  EXPECT_EQ(Statements("io::Handle", ""), "io::Socket socket; io::Close(socket);");
}

TEST(DeclaredNamesTest, AMembersNameIsForAnotherPurpose) {
  EXPECT_EQ(Statements("io::Handle<int>", "is_member: true"),
            "io::Socket socket; io::Close(socket);");
}

}  // namespace
}  // namespace augment
