"""The repositories that augment needs, for WORKSPACE and for the module extension.

    load("@augment//rules:repositories.bzl", "augment_repositories")
    augment_repositories()

A repository that already exists under its usual name is not redefined, so
anything here can be replaced by defining it first (third_party/README.md).
"""

load("//third_party:debian_rules.bzl", "debian_rules", "empty_coverage_tools")
load("//third_party:system.bzl", "system_abseil", "system_libclang", "system_library")

def _maybe(rule, name, **kwargs):
    if native.existing_rule(name) == None:
        rule(name = name, **kwargs)

def bazel_rule_repositories():
    """Rule sets that Bazel 4 itself asks for (modules bring newer Bazels theirs)."""
    _maybe(
        debian_rules,
        name = "rules_cc",
        package = "bazel-rules-cc",
        path = "/usr/share/bazel/rules/cc",
        # Debian's 0.0.4 loads a symbol that Debian's Bazel 4.2.3 lacks.
        edited_files = [
            "cc/private/rules_impl/cc_flags_supplier.bzl",
            "cc/private/rules_impl/compiler_flag.bzl",
        ],
        replacements = {
            "\"find_cpp_toolchain\", \"use_cpp_toolchain\"": "\"find_cpp_toolchain\"",
            "use_cpp_toolchain()": "[\"@bazel_tools//tools/cpp:toolchain_type\"]",
        },
    )
    for name, package, path in [
        ("rules_java", "bazel-rules-java", "/usr/share/bazel/rules/java"),
        ("rules_proto", "bazel-rules-proto", "/usr/share/bazel/rules/proto"),
        ("platforms", "bazel-platforms", "/usr/share/bazel/platforms"),
        ("bazel_skylib", "bazel-skylib", "/usr/share/bazel/tools/skylib"),
    ]:
        _maybe(debian_rules, name = name, package = package, path = path)
    _maybe(empty_coverage_tools, name = "remote_coverage_tools")

def library_repositories():
    """The C++ libraries that augment and its tests link."""
    _maybe(system_abseil, name = "com_google_absl")
    _maybe(
        system_library,
        name = "com_google_googletest",
        build_file = Label("//third_party:googletest.BUILD"),
        package = "libgtest-dev libgmock-dev",
        requires = ["/usr/include/gtest/gtest.h", "/usr/include/gmock/gmock.h"],
    )
    _maybe(
        system_library,
        name = "com_google_benchmark",
        build_file = Label("//third_party:benchmark.BUILD"),
        package = "libbenchmark-dev",
        requires = ["/usr/include/benchmark/benchmark.h"],
    )
    _maybe(
        system_library,
        name = "com_google_protobuf",
        build_file = Label("//third_party:protobuf.BUILD"),
        links = {"protoc": "/usr/bin/protoc"},
        requires = ["/usr/include/google/protobuf/message.h"],
        package = "libprotobuf-dev protobuf-compiler",
    )
    _maybe(
        system_library,
        name = "lmdb",
        build_file = Label("//third_party:lmdb.BUILD"),
        package = "liblmdb-dev",
        requires = ["/usr/include/lmdb.h"],
    )
    _maybe(
        system_libclang,
        name = "libclang",
        build_file = Label("//third_party:libclang.BUILD"),
        package = "libclang-19-dev",
    )

def augment_repositories():
    """Everything, for a WORKSPACE file."""
    bazel_rule_repositories()
    library_repositories()
