// Runs two programs of the suite.
int flat_map_test();
int small_vector_test();

int main() { return flat_map_test() != 0 || small_vector_test() != 0; }
