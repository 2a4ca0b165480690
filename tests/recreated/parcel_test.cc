#include <gtest/gtest.h>

#define PARCEL_IS_TRACKED
#include "tests/recreated/parcel.cc"
#include "tests/recreated/parcel.h"

namespace {

TEST(Parcel, GoesFromPlaceToPlace) {
  Parcel parcel(500);
  EXPECT_EQ(parcel.Stations(), 0U);
  parcel.Send("Aarhus");
  parcel.Send("a town whose name does not fit into the object");
  EXPECT_EQ(parcel.Stations(), 2U);
  EXPECT_EQ(parcel.place(), "a town whose name does not fit into the object");
  EXPECT_EQ(parcel.grams(), 500);
  EXPECT_EQ(Postage(parcel), 5);
  EXPECT_EQ(sent_parcels, 0);
}

}  // namespace
