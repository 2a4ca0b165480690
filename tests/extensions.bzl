"""The module extension: what tests and benchmarks of augment itself are tried on."""

load("//bench/history:repositories.bzl", "history_repositories")
load("//bench/sweep:repositories.bzl", "sweep_repositories", "sweep_sample_repository")
load("//tests/sarif:repositories.bzl", "sarif_repositories")
load("//tests/subjects:repositories.bzl", "subject_repositories")

def _upstream_impl(_ctx):
    history_repositories()
    sarif_repositories()
    subject_repositories()
    sweep_repositories()
    sweep_sample_repository()

upstream = module_extension(implementation = _upstream_impl)
