#include "engine/findings/shows_nothing.h"

#include <string>

#include "engine/model/testing/parsed.h"
#include "gtest/gtest.h"

namespace augment {
namespace {

using testing::Parsed;

// List(), operator=(const List&), add(const List&).
constexpr char kRegistry[] = R"pb(
  classes { id: 1 name: "List" destructible: true }
  functions { id: 10 class_index: 1 is_constructor: true }
  functions { id: 11 class_index: 1 has_receiver: true }
  functions { id: 12 class_index: 1 has_receiver: true }
  functions { id: 13 class_index: 1 has_receiver: true }
)pb";
constexpr char kModel[] = R"pb(
  functions { id: 10 name: "List" qualified_name: "List::List" class_id: 1 }
  functions { id: 11 name: "operator=" qualified_name: "List::operator=" class_id: 1 }
  functions { id: 12 name: "add" qualified_name: "List::add" class_id: 1 }
  functions { id: 13 name: "operator==" qualified_name: "List::operator==" class_id: 1 }
)pb";

bool Shows(int function, int other, const std::string& rest) {
  const Vocabulary vocabulary(Parsed<proto::Registry>(kRegistry),
                              {Parsed<proto::SubjectModel>(kModel)});
  const std::string number = std::to_string(function);
  return !ShowsNothing(
      vocabulary,
      Parsed<proto::GeneratedTest>(
          "function: " + number +
          " sequence { calls { function: 0 } calls { function: 0 } calls { function: " + number +
          " operands { object: 0 } operands { object: " + std::to_string(other) + " } } } " +
          rest));
}

TEST(ShowsNothingTest, AnAssignmentOfWhatIsThereAlready) {
  EXPECT_FALSE(Shows(1, 1, "expect { value { integer: 0 } }"));
  EXPECT_TRUE(Shows(1, 1, "expect { value { integer: 0 } } expect { changed: true }"));
  EXPECT_TRUE(Shows(1, 1, "throws: 'std::bad_alloc'"));
  EXPECT_TRUE(Shows(1, 0, "expect { value { integer: 0 } }")) << "to itself";
  EXPECT_TRUE(Shows(2, 1, "expect { value { integer: 0 } }"));
}

TEST(ShowsNothingTest, AnObjectThatIsComparedWithItself) {
  EXPECT_FALSE(Shows(3, 0, "expect { subject: RESULT value { boolean: false } }"));
  EXPECT_TRUE(Shows(3, 0, "expect { subject: RESULT value { boolean: true } }"));
  EXPECT_TRUE(Shows(3, 1, "expect { subject: RESULT value { boolean: false } }"));
}

}  // namespace
}  // namespace augment
