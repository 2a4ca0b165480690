// The adjugate was transposed.
#define GLM_ENABLE_EXPERIMENTAL
#include <glm/glm.hpp>
#include <glm/gtx/matrix_operation.hpp>

int main() {
  const glm::dmat2 matrix(1, 2, 3, 4);
  const glm::dmat2 product = matrix * glm::adjugate(matrix);
  const double determinant = glm::determinant(matrix);
  for (int i = 0; i < 2; ++i) {
    for (int j = 0; j < 2; ++j) {
      if (glm::abs(product[i][j] - (i == j ? determinant : 0.0)) > 1e-9) return 1;
    }
  }
  return 0;
}
