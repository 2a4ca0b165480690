// The position of the new vertex was read after the vector that it lies in had grown.
#include <OpenMesh/Core/Mesh/TriMesh_ArrayKernelT.hh>

int main() {
  OpenMesh::TriMesh_ArrayKernelT<> mesh;
  const auto first = mesh.add_vertex({1, 2, 3});
  for (int i = 0; i < 100; ++i) {
    const auto vertex = mesh.add_vertex(mesh.point(first));
    if (mesh.point(vertex) != mesh.point(first)) return 1;
  }
  return 0;
}
