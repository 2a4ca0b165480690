// The roll where both arguments of the arc tangent vanish was what rounding made of it.
#include <glm/glm.hpp>
#include <glm/gtc/quaternion.hpp>

int main() {
  for (double angle = 0.1; angle < 1.5; angle += 0.1) {
    // With a yaw of a quarter turn.
    const double c = glm::cos(angle) * glm::sqrt(0.5);
    const double s = glm::sin(angle) * glm::sqrt(0.5);
    const glm::dquat q(c, s, c, -s);
    const glm::dmat3 wanted = glm::mat3_cast(q);
    const glm::dmat3 given = glm::mat3_cast(glm::dquat(glm::eulerAngles(q)));
    for (int i = 0; i < 3; ++i) {
      for (int j = 0; j < 3; ++j) {
        if (!(glm::abs(wanted[i][j] - given[i][j]) < 1e-6)) return 1;
      }
    }
  }
  return 0;
}
