#include "geometry/rectangle.h"

#include "rectangle_internal.h"

#if SHAPES_PRIVATE != 2
#error "a local define of the library is lost"
#endif

namespace shapes {

Rectangle::Rectangle(units::Length width, units::Length height)
    : width_(Clamp(width.millimetres())), height_(Clamp(height.millimetres())) {}

int Rectangle::Area() const { return width_.millimetres() * height_.millimetres(); }

void Rectangle::Grow(int factor) {
  width_ = units::Length(Clamp(width_.Times(factor).millimetres()));
  height_ = units::Length(Clamp(height_.Times(factor).millimetres()));
}

std::string Rectangle::Name() const { return SHAPES_NAME; }

}  // namespace shapes
