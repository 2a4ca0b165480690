"""Third-party libraries as the system has them.

In:     a BUILD file of ours and the header that proves the library is there.
Out:    a repository of `cc_library` targets that carry only link flags (the
        headers are in the compiler's own search path), under the labels that
        the upstream project uses, so a user can put the upstream project in
        its place.
Errors: a missing header fails with the name of the Debian package.
"""

def require(ctx, path, package):
    """Fails unless the file or directory `path` exists."""
    if not ctx.path(path).exists:
        fail(("%s is missing. Run `./bazelw`, or `apt-get install %s`, or define the repository " +
              "@%s yourself before calling augment_repositories().") % (path, package, ctx.name))

def _system_library_impl(ctx):
    for path in ctx.attr.requires:
        require(ctx, path, ctx.attr.package)
    for name, path in ctx.attr.links.items():
        require(ctx, path, ctx.attr.package)
        ctx.symlink(path, name)
    ctx.file("WORKSPACE", "workspace(name = \"%s\")\n" % ctx.name)
    ctx.symlink(ctx.attr.build_file, "BUILD.bazel")

system_library = repository_rule(
    implementation = _system_library_impl,
    attrs = {
        "build_file": attr.label(mandatory = True, allow_single_file = True),
        "links": attr.string_dict(doc = "Name in the repository to the system's path."),
        "package": attr.string(mandatory = True, doc = "Debian package(s) to ask for."),
        "requires": attr.string_list(doc = "Paths that must exist."),
    },
    local = True,
)

# What augment was built with; a newer one is taken as it is.
_OLDEST_LIBCLANG = 19

# What tells two installations apart: the library's build id, and the headers that it brings, with
# their sizes. A line each; //engine/clang compares them with what an action finds.
_DESCRIBE_LIBCLANG = """
echo "build-id $(readelf -n "$1" 2> /dev/null | sed -n 's/.*Build ID: *//p' | head -n 1)"
cd "$2" 2> /dev/null && find -L . -type f -printf '%P %s\\n' | LC_ALL=C sort || true
"""

def _system_libclang_impl(ctx):
    found = []
    folder = ctx.path("/usr/lib")
    for entry in folder.readdir():
        version = entry.basename[len("llvm-"):] if entry.basename.startswith("llvm-") else ""
        if version.isdigit() and int(version) >= _OLDEST_LIBCLANG and ctx.path("%s/include/clang-c/Index.h" % entry).exists:
            found.append(int(version))
    if not found:
        require(ctx, "/usr/lib/llvm-%d/include/clang-c/Index.h" % _OLDEST_LIBCLANG, ctx.attr.package)

    # The oldest that will do: the one that most people have tried.
    version = min(found)
    ctx.symlink("/usr/lib/llvm-%d/include/clang-c" % version, "include/clang-c")
    root = "/usr/lib/llvm-%d/lib/" % version
    described = ctx.execute(["sh", "-c", _DESCRIBE_LIBCLANG, "sh", root + "libclang-%d.so" % version, root + "clang/%d/include" % version])
    if described.return_code:
        fail("describing libclang %d: %s" % (version, described.stderr))
    ctx.file("installed.cc", """// The libclang of the machine that runs Bazel (engine/clang/installed.h).
extern const char augment_installed_libclang[];
const char augment_installed_libclang[] = R"(%s)";
""" % described.stdout, executable = False)
    ctx.file("WORKSPACE", "workspace(name = \"%s\")\n" % ctx.name)
    ctx.template("BUILD.bazel", ctx.attr.build_file, {"%{version}": str(version)}, executable = False)

system_libclang = repository_rule(
    implementation = _system_libclang_impl,
    attrs = {
        "build_file": attr.label(mandatory = True, allow_single_file = True),
        "package": attr.string(mandatory = True, doc = "Debian package to ask for."),
    },
    local = True,
)

# Abseil's public targets by folder. All of them forward to one library: the
# system's archives are linked as needed.
_ABSEIL = {
    "algorithm": ["algorithm", "container"],
    "base": ["base", "config", "core_headers", "dynamic_annotations", "endian", "log_severity", "nullability", "prefetch"],
    "cleanup": ["cleanup"],
    "container": ["btree", "fixed_array", "flat_hash_map", "flat_hash_set", "inlined_vector", "node_hash_map", "node_hash_set"],
    "debugging": ["failure_signal_handler", "leak_check", "stacktrace", "symbolize"],
    "flags": ["commandlineflag", "config", "flag", "marshalling", "parse", "reflection", "usage", "usage_internal"],
    "functional": ["any_invocable", "bind_front", "function_ref"],
    "hash": ["hash", "hash_testing"],
    "memory": ["memory"],
    "meta": ["type_traits"],
    "numeric": ["bits", "int128"],
    "random": ["bit_gen_ref", "distributions", "random", "seed_gen_exception", "seed_sequences"],
    "status": ["status", "statusor"],
    "strings": ["cord", "str_format", "string_view", "strings"],
    "synchronization": ["synchronization"],
    "time": ["time"],
    "types": ["any", "compare", "optional", "span", "variant"],
    "utility": ["utility"],
}

def _system_abseil_impl(ctx):
    require(ctx, "/usr/include/absl/strings/string_view.h", "libabsl-dev")

    # One shared object per library: ask the linker's directory which exist.
    probe = ctx.execute(["sh", "-c", "dirname \"$(${CC:-gcc} -print-file-name=libabsl_base.so)\""])
    if probe.return_code:
        fail("asking the compiler where libabsl_base.so is: " + probe.stderr)
    folder = ctx.path(probe.stdout.strip())
    names = sorted([
        entry.basename[len("lib"):-len(".so")]
        for entry in folder.readdir()
        if entry.basename.startswith("libabsl_") and entry.basename.endswith(".so")
    ])
    if not names:
        require(ctx, "/usr/lib/libabsl_base.so", "libabsl-dev")
    flags = ["-Wl,--push-state,--as-needed"] + ["-l" + n for n in names] + ["-Wl,--pop-state", "-pthread"]
    ctx.file("WORKSPACE", "workspace(name = \"%s\")\n" % ctx.name)
    ctx.file("BUILD.bazel", """
load("@rules_cc//cc:defs.bzl", "cc_library")

package(default_visibility = ["//visibility:public"])

cc_library(
    name = "absl",
    linkopts = [
%s
    ],
)
""" % "\n".join(["        \"%s\"," % flag for flag in flags]))
    for directory, targets in _ABSEIL.items():
        ctx.file("absl/%s/BUILD.bazel" % directory, "\n".join([
            "alias(name = \"%s\", actual = \"//:absl\", visibility = [\"//visibility:public\"])" % target
            for target in targets
        ]) + "\n")

system_abseil = repository_rule(implementation = _system_abseil_impl, local = True)

# What links it without and with its main(); the targets are called as upstream's of version 3.
_CATCH2 = {
    "catch.hpp": ([], ["-lCatch2WithMain"]),
    "catch_all.hpp": (["-lCatch2"], ["-lCatch2Main", "-lCatch2"]),
}

def _system_catch2_impl(ctx):
    folder = "/usr/include/catch2/"
    found = [header for header in _CATCH2 if ctx.path(folder + header).exists]
    if not found:
        require(ctx, folder + "catch_all.hpp", "catch2")
    without_main, with_main = _CATCH2[found[0]]
    ctx.file("WORKSPACE", "workspace(name = \"%s\")\n" % ctx.name)
    ctx.file("BUILD.bazel", """
load("@rules_cc//cc:defs.bzl", "cc_library")

package(default_visibility = ["//visibility:public"])

cc_library(name = "catch2", linkopts = {})

cc_library(name = "catch2_main", linkopts = {})
""".format(without_main, with_main))

system_catch2 = repository_rule(implementation = _system_catch2_impl, local = True)
