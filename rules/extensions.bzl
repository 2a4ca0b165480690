"""The module extension: the system's C++ libraries for a MODULE.bazel."""

load(":repositories.bzl", "library_repositories")

def _libraries_impl(_ctx):
    library_repositories()

libraries = module_extension(implementation = _libraries_impl)
