// The angle of a rotation by nearly a whole turn was that of the opposite one.
#include <glm/ext/quaternion_trigonometric.hpp>
#include <glm/glm.hpp>
#include <glm/gtc/quaternion.hpp>

int main() {
  const double angle = 2 * 3.14159265358979 - 0.1;
  const glm::dquat q = glm::angleAxis(angle, glm::dvec3(0, 0, 1));
  return glm::abs(glm::angle(q) - angle) < 1e-6 ? 0 : 1;
}
