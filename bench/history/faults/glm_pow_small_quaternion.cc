// A power of a rotation by a small angle was none.
#include <glm/ext/quaternion_double.hpp>
#include <glm/ext/quaternion_exponential.hpp>
#include <glm/glm.hpp>

int main() {
  const glm::dquat q(1, 1e-9, 0, 0);
  return glm::pow(q, 2.0).x > 1.9e-9 ? 0 : 1;
}
