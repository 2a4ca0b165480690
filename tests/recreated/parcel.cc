#include "tests/recreated/parcel.h"

int Postage(const Parcel& parcel) { return parcel.grams() / 100 + 2 * parcel.place().empty(); }
