"""Specimens that are compiled together, since compiling is what they cost."""

load("@augment//rules:defs.bzl", "augmented_cc_test")
load("@rules_cc//cc:defs.bzl", "cc_library", "cc_test")

def zoo_test(name, numbers, deps = [], copts = [], tags = []):
    """A library and a suite of specimens, and what must hold for them.

    Makes `<name>_test`, an augmented_cc_test, and a check that its traced twin
    passes and that as much of it is recorded, tried and made again as
    `expected/<name>.txt` says.

    Args:
      name: of the group.
      numbers: of the specimens, which must be of one framework.
      deps: the framework.
      copts: of the library and the test.
      tags: of the suite and the check.
    """
    folder = native.package_name()
    native.genrule(
        name = name + "_sources",
        outs = [name + ".cc", name + "_test.cc"] + [header_name(n) for n in numbers],
        cmd = "$(location :generate) %s $(RULEDIR) %s %s" % (
            folder,
            name,
            " ".join([str(n) for n in numbers]),
        ),
        tools = [":generate"],
        tags = tags,
    )
    cc_library(
        name = name,
        srcs = [name + ".cc"],
        hdrs = [header_name(n) for n in numbers],
        copts = copts,
        tags = tags,
    )
    augmented_cc_test(
        name = name + "_test",
        size = "small",
        srcs = [name + "_test.cc"],
        copts = copts,
        # Its check does what a presubmit would.
        tags = tags + ["noaugment"],
        deps = [":" + name] + deps,
    )

    cc_test(
        name = name + "_as_expected_test",
        size = "medium",
        args = check_arguments(name, numbers),
        data = [
            "expected/%s.txt" % name,
            ":%s_test.augment" % name,
        ],
        # Debian's Abseil libraries do not name each other.
        linkstatic = True,
        tags = tags,
        deps = [":check_main"],
    )

def header_name(number):
    return "zoo%s%d.h" % ("0" if number < 10 else "", number)

def check_arguments(name, numbers):
    """Of check_main, for one group."""
    return ["--group=" + name] + [str(n) for n in numbers] + [
        "$(rootpaths :%s_test.augment)" % name,
    ]
