#include "engine/model/enumerators.h"

#include "gtest/gtest.h"

namespace augment {
namespace {

TEST(Enumerators, AreNumbersInMangledNames) {
  std::vector<proto::SubjectModel> models(1);
  proto::EnumModel* order = models[0].add_enums();
  order->set_name("ns::Order");
  proto::Enumerator* second = order->add_enumerators();
  second->set_name("kSecond");
  second->set_value(1);
  proto::EnumModel* colour = models[0].add_enums();
  colour->set_name("Colour");
  colour->set_scoped(true);
  proto::Enumerator* red = colour->add_enumerators();
  red->set_name("kRed");
  red->set_value(-3);
  const Enumerators enumerators(models);
  EXPECT_EQ(enumerators.AsNumbers("ns::Vec<2, ns::kSecond>::At"), "ns::Vec<2, (ns::Order)1>::At");
  EXPECT_EQ(enumerators.AsNumbers("Box<Colour::kRed>"), "Box<(Colour)-3>");
  EXPECT_EQ(enumerators.AsNumbers("other::ns::kSecond<kSecond, Colour>"),
            "other::ns::kSecond<kSecond, Colour>");
}

TEST(Enumerators, HaveNamesAndValues) {
  std::vector<proto::SubjectModel> models(1);
  proto::EnumModel* order = models[0].add_enums();
  order->set_name("ns::Order");
  for (const char* name : {"kFirst", "kSecond", "kAlso"}) {
    proto::Enumerator* one = order->add_enumerators();
    one->set_name(name);
    one->set_value(order->enumerators_size() == 3 ? 1 : order->enumerators_size() - 1);
  }
  const Enumerators enumerators(models);
  EXPECT_EQ(enumerators.ValueOf("ns::Order", "kSecond"), 1);
  EXPECT_EQ(enumerators.ValueOf("ns::Order", "ns::Order::kFirst"), 0);
  EXPECT_EQ(enumerators.ValueOf("ns::Order", "kThird"), std::nullopt);
  EXPECT_EQ(enumerators.ValueOf("ns::Other", "kFirst"), std::nullopt);
  EXPECT_EQ(enumerators.NameOf("ns::Order", 1), "kSecond");
  EXPECT_EQ(enumerators.NameOf("ns::Order", 7), "");
}

TEST(Enumerators, WithoutAnyTextsStay) {
  EXPECT_EQ(Enumerators({}).AsNumbers("a::B<c>"), "a::B<c>");
}

}  // namespace
}  // namespace augment
