"""augmented_cc_test: a cc_test, and beside it what augment builds from it."""

load("@rules_cc//cc:defs.bzl", "cc_binary", "cc_library", "cc_test")
load(":called.bzl", "noted_libraries")
load(":flags.bzl", "SANITIZERS", "sanitize_link_flags")
load(":manifest.bzl", "augment_manifest")
load(":presubmit.bzl", "presubmit_test")
load(":shadows.bzl", "instrumented_libraries", "instrumented_variant")
load(":subjects.bzl", "parse_pattern")

# How the test's own sources are compiled; the other attributes of cc_test say
# how it is linked and run.
_COMPILE = [
    "conlyopts",
    "copts",
    "cxxopts",
    "defines",
    "includes",
    "local_defines",
    "nocopts",
]

# Where and with what a target may be built: every derived target needs these.
_EVERYWHERE = [
    "compatible_with",
    "exec_compatible_with",
    "exec_properties",
    "features",
    "licenses",
    "restricted_to",
    "target_compatible_with",
    "toolchains",
]

# How the test runs; the traced test runs in the same way.
_RUN = [
    "additional_linker_inputs",
    "args",
    "data",
    "env",
    "env_inherit",
    "flaky",
    "linkopts",
    "linkstatic",
    "local",
    "malloc",
    "shard_count",
    "size",
    "stamp",
    "timeout",
]

# Attributes of cc_test that derived targets need.
CC_TEST_ATTRIBUTES = _COMPILE + _EVERYWHERE + _RUN + ["deps", "srcs", "tags", "visibility"]

def _pick(attributes, names):
    return {name: attributes[name] for name in names if name in attributes}

def _with(first, **second):
    # Bazel 4 has no `|` for dictionaries.
    result = dict(first)
    result.update(second)
    return result

def _kept_files(name):
    """The files beside the BUILD file that the tool keeps, or None for each.

    One glob() for all: each one makes Bazel wait for the file system, and start anew.
    """
    names = {
        "augmented": name + "_augmented.cc",
        "baseline": "augment_baseline.textproto",
        "withdrawn": name + ".augment_withdrawn.textproto",
    }
    found = native.glob(names.values(), allow_empty = True)
    return struct(**{key: file if file in found else None for key, file in names.items()})

def _headers_in(srcs):
    """Those that can be told now: nobody knows what is in a select."""
    if type(srcs) != "list":
        return []
    return [file for file in srcs if file.endswith((".h", ".hh", ".hpp", ".hxx", ".inc"))]

def _traced(name, suffix, srcs, deps, sanitize, subjects, contract_macros, exclude, withdrawn, tags, attributes):
    """`<name>.<suffix>` and the targets it is made of.

    Args:
      name: of the augmented test.
      suffix: "traced", "retraced" or "retraced_own".
      srcs: of the test.
      deps: of the test.
      sanitize: of the driver that is built from the same shadows.
      subjects: None or patterns.
      contract_macros: of the project.
      exclude: what is left out.
      withdrawn: file of what was left out of the traced test, or None.
      tags: with "manual".
      attributes: the other attributes of the test.

    Returns:
      The name of the instrumented libraries.
    """
    hidden = _with(
        _pick(attributes, _EVERYWHERE),
        tags = tags,
        testonly = True,
        visibility = ["//visibility:private"],
    )
    base = name if suffix == "traced" else "%s.%s" % (name, suffix)
    cc_library(
        name = base + ".sources",
        srcs = srcs,
        deps = deps,
        # Reaches the aspect only; what is compiled are the shadows.
        **_with(hidden, **_pick(attributes, _COMPILE))
    )
    instrumented_libraries(
        name = base + ".shadows",
        contract_macros = contract_macros,
        exclude = exclude,
        linkopts = attributes.get("linkopts"),
        linkstatic = attributes.get("linkstatic"),
        sanitize = sanitize,
        sources = base + ".sources",
        subjects = [parse_pattern(s, native.package_name()) for s in subjects or []],
        target = "//%s:%s" % (native.package_name(), name),
        withdrawn = withdrawn,
        **hidden
    )
    instrumented_variant(
        name = "%s.%s.deps" % (name, suffix),
        shadows = base + ".shadows",
        variant = "traced",
        **hidden
    )
    cc_test(
        name = "%s.%s" % (name, suffix),
        deps = ["%s.%s.deps" % (name, suffix)],
        **_with(
            _pick(attributes, _EVERYWHERE + _RUN + ["visibility"]),
            tags = tags,
            testonly = True,
        )
    )
    return base + ".shadows"

def _with_googletest(deps, googletest):
    """The deps of generated tests that are GoogleTest's in a suite of another framework."""
    for part in ["gtest", "gmock", "googletest"]:
        # A select() has no elements before it is resolved, but a text.
        if not googletest and part in str(deps):
            return deps

    if googletest and type(deps) == "list" and googletest in deps:
        return deps

    # First, since another framework may bring a main() too.
    return [googletest or str(Label("@com_google_googletest//:gtest_main"))] + deps

def augmented_cc_test(
        name,
        srcs = [],
        deps = [],
        subjects = None,
        sanitize = "address,undefined",
        baseline = None,
        googletest = None,
        contract_macros = [],
        exclude = [],
        tags = [],
        existing = False,
        presubmit_shard_count = 1,
        **kwargs):
    """A cc_test whose libraries augment can watch, search and test further.

    `<name>` is the cc_test that the same attributes would make. Beside it there
    are targets that are built only when they are named (rules/README.md):
    `<name>.traced`, the test with its libraries instrumented; `<name>.called`,
    the test as it is, but for a note of each call; `<name>.retraced`,
    the same for the tests that augment wrote, when there are any (and
    `<name>.retraced_own`, without GoogleTest, when the suite has another
    framework);
    `<name>.driver`, the program that tries calls; `<name>.augment`, all of it
    with a manifest; `<name>.presubmit`, a test that fails on new faults, and
    `<name>.presubmit.all`, the same for `bazel test --config=augment //...`
    (not made when `tags` has "noaugment").

    Args:
      name: of the test.
      srcs: as in cc_test.
      deps: as in cc_test.
      subjects: what is under test: labels and package patterns such as
        "//pkg/..." or "@repository//...". By default the direct `deps` in the
        test's own repository, except those that are `testonly`.
      sanitize: sanitizers of the driver, "address,undefined" or "none".
      baseline: file of accepted findings; by default augment_baseline.textproto
        of the package, when it exists.
      googletest: label of GoogleTest with its main(), for suites of other
        frameworks: the tests that augment writes need it.
      contract_macros: the project's own macros that state contracts: "NAME" (of
        a precondition, at the start of a body), "NAME:postcondition",
        "NAME:invariant" (in a class). assert, CHECK, Expects and their like are
        known.
      exclude: what is left out of capture and search: qualified names of classes,
        functions and namespaces ("ns::Stack", "ns::Stack::pop"), signatures of
        single overloads, paths of files.
      tags: as in cc_test.
      existing: the cc_test is there, with these attributes
        (augment_existing_test).
      presubmit_shard_count: of `<name>.presubmit`: in how many shards Bazel runs it. Each
        searches a share of the functions and judges what it finds.
      **kwargs: every other attribute of cc_test.
    """
    if sanitize not in SANITIZERS:
        fail("augmented_cc_test %s: sanitize is \"%s\"; allowed are %s" % (name, sanitize, SANITIZERS))
    if subjects != None and type(subjects) != "list":
        fail("augmented_cc_test %s: subjects is a %s; it must be a list of labels and patterns" % (name, type(subjects)))
    for macro in contract_macros:
        clause = macro.partition(":")[2] or "precondition"
        if clause not in ["precondition", "postcondition", "invariant"]:
            fail("augmented_cc_test %s: contract_macros has \"%s\"; write \"NAME\", \"NAME:postcondition\" or \"NAME:invariant\"" % (name, macro))
    if type(presubmit_shard_count) != "int" or presubmit_shard_count < 1:
        fail("augmented_cc_test %s: presubmit_shard_count is %r; it must be a number from 1" % (name, presubmit_shard_count))
    if type(exclude) != "list":
        fail("augmented_cc_test %s: exclude is a %s; it must be a list of names and paths" % (name, type(exclude)))
    if not existing:
        cc_test(
            name = name,
            srcs = srcs,
            deps = deps,
            tags = tags,
            **kwargs
        )

    manual = tags + [t for t in ["manual"] if t not in tags]
    hidden = _with(
        _pick(kwargs, _EVERYWHERE),
        tags = manual,
        testonly = True,
    )
    visible = _with(hidden, **_pick(kwargs, ["visibility"]))
    private = _with(hidden, visibility = ["//visibility:private"])

    kept = _kept_files(name)
    shadows = _traced(name, "traced", srcs, deps, sanitize, subjects, contract_macros, exclude, kept.withdrawn, manual, kwargs)

    # As it is, but for a note of each call: what the test calls.
    noted_libraries(
        name = name + ".called.deps",
        linkstatic = kwargs.get("linkstatic"),
        sources = name + ".sources",
        subjects = [parse_pattern(s, native.package_name()) for s in subjects or []],
        **private
    )
    cc_test(
        name = name + ".called",
        deps = [name + ".called.deps"],
        **_with(visible, **_pick(kwargs, _RUN))
    )

    # The tool owns this file. It is traced apart, so that one that no longer
    # builds breaks nothing.
    augmented = [kept.augmented] if kept.augmented else []
    generated_deps = {"retraced": _with_googletest(deps, googletest), "retraced_own": deps}

    # What the tests are written with is in the file, where only the tool looks;
    # with GoogleTest linked, its main() would run, and none of these.
    has_retraced_own = bool(augmented) and generated_deps["retraced"] != deps
    if not augmented:
        generated_deps = {}
    elif not has_retraced_own:
        generated_deps.pop("retraced_own")
    for suffix, suffix_deps in generated_deps.items():
        _traced(
            name,
            suffix,
            # Tests that begin like the user's include what these do.
            augmented + _headers_in(srcs),
            suffix_deps,
            sanitize,
            subjects,
            contract_macros,
            exclude,
            kept.withdrawn,
            manual,
            kwargs,
        )

    instrumented_variant(
        name = name + ".driver.deps",
        shadows = shadows,
        variant = "driver",
        **private
    )
    linkopts = kwargs.get("linkopts") or []
    cc_binary(
        name = name + ".driver",
        deps = [name + ".driver.deps"],
        # Thunks include what a library lists as headers; such a file may define
        # functions that one of the sources, which includes it, defines as well.
        linkopts = linkopts + sanitize_link_flags(sanitize) + ["-Wl,-z,muldefs"],
        # One file that keeps nothing but its own code between runs.
        linkstatic = True,
        **_with(visible, **_pick(kwargs, ["additional_linker_inputs", "data"]))
    )
    if baseline == None:
        baseline = kept.baseline
    augment_manifest(
        name = name + ".augment",
        baseline = baseline,
        called = name + ".called.deps",
        data = kwargs.get("data") or [],
        driver = name + ".driver",
        env = kwargs.get("env") or {},
        exclude = exclude,
        googletest = googletest or "",
        has_retraced_own = has_retraced_own,
        retraced = name + ".retraced" if augmented else None,
        sanitize = sanitize,
        shadows = shadows,
        target = "//%s:%s" % (native.package_name(), name),
        test_args = kwargs.get("args") or [],
        test_dep_targets = deps,
        test_deps = deps,
        test_linkopts = linkopts,
        traced = name + ".traced",
        **visible
    )
    _presubmits(
        name,
        baseline = baseline,
        shard_count = presubmit_shard_count,
        shadows = shadows,
        withdrawn = kept.withdrawn,
        tags = tags,
        attributes = kwargs,
    )

def _when_on(value):
    return select({
        str(Label("//rules:on")): value,
        "//conditions:default": None,
    })

def _presubmits(name, baseline, shard_count, shadows, withdrawn, tags, attributes):
    parts = {
        "driver": name + ".driver",
        "runner": str(Label("//tools:presubmit")),
        "shadows": shadows,
        "traced": name + ".traced",
    }
    common = _with(
        _pick(attributes, _EVERYWHERE + ["data", "env", "local", "visibility"]),
        baseline = baseline,
        # A campaign takes longer than the test that it starts from.
        shard_count = shard_count if shard_count > 1 else None,
        size = "large",
        target = "//%s:%s" % (native.package_name(), name),
        test_args = attributes.get("args") or [],
        testonly = True,
        withdrawn = withdrawn,
    )
    presubmit_test(
        name = name + ".presubmit",
        tags = tags + [t for t in ["manual"] if t not in tags],
        **_with(common, **parts)
    )
    if "noaugment" in tags:
        return

    # Skipped unless the flag is set; what it would need is selected away too,
    # so that `build //...` does not even analyse it.
    common["target_compatible_with"] = (attributes.get("target_compatible_with") or []) + select({
        str(Label("//rules:on")): [],
        "//conditions:default": [str(Label("//rules:never"))],
    })
    presubmit_test(
        name = name + ".presubmit.all",
        tags = tags,
        **_with(common, **{key: _when_on(value) for key, value in parts.items()})
    )
