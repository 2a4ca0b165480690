"""Classes of the soundness benchmark."""

load("@augment//rules:defs.bzl", "augmented_cc_test")
load("@rules_cc//cc:defs.bzl", "cc_library", "cc_test")

# Class templates.
HEADER_ONLY = ["arrayed_stack"]

# Whose specification every run of all tests checks; `every_conforms` has all.
SAMPLE = [
    "arrayed_stack",
    "linked_queue",
    "two_way_tree",
]

def soundness_subject(name):
    """A class, its suite, and the test that it does what its specification says.

    `<name>.h`, `<name>.cc` (unless it is a template), `<name>_test.cc` and
    `<name>_spec.h` are files of the package.

    Args:
      name: of the class's files.
    """
    sampled = name in SAMPLE
    cc_library(
        name = name,
        srcs = [] if name in HEADER_ONLY else [name + ".cc"],
        hdrs = [name + ".h"],
    )
    augmented_cc_test(
        name = name + "_test",
        size = "small",
        srcs = [name + "_test.cc"],
        tags = ["noaugment"],
        deps = [
            ":" + name,
            "@com_google_googletest//:gtest_main",
        ],
    )
    cc_test(
        name = name + "_conforms_test",
        size = "small",
        srcs = [
            name + "_spec.h",
            "//bench/soundness/checker:check_main.cc",
        ],
        args = ["--states=15"],
        copts = [
            "-O1",
            "-fno-access-control",
        ],
        # What they say changes with the class alone.
        tags = [] if sampled else ["manual"],
        local_defines = ['SPEC=\\"%s/%s_spec.h\\"' % (native.package_name(), name)],
        deps = [
            ":" + name,
            "//bench/soundness/checker",
        ],
    )
