"""`<name>.augment`: everything that the command line tool needs, in one build.

Out:    the traced test, the driver, the subject models, and
        `<name>.augment.json`, which says where they are. Paths are relative to
        the execution root; labels are as the user's workspace writes them.
"""

load(":called.bzl", "CalledInfo")
load(":library.bzl", "printed_label")
load(":shadows.bzl", "ShadowsInfo")

# Of what the manifest and the files that it names say; tools/cli/manifest.cc has the same number.
# Where a workspace has two versions of augment, one's tool may be given the other's tests.
_FORMAT = "1"

def _executable(target):
    return target[DefaultInfo].files_to_run.executable

def _printed(label):
    # Newer Bazels write the main repository as "@" or "@@".
    return "//" + label.partition("//")[2] if label.startswith("@//") or label.startswith("@@//") else label

def _is_of_rule(dep):
    """What the macro cc_test of rules_cc adds to the deps of each test: a second time is an error."""
    return dep.startswith("@") and dep.endswith("//:link_extra_lib")

def _linked(ctx):
    """Labels of what is linked as it is; those that the test depends on as it spells them too.

    With modules a repository is called otherwise where it is spelled.
    """
    linked = ctx.attr.shadows[ShadowsInfo].linked
    targets = [printed_label(dep.label) for dep in ctx.attr.test_dep_targets]
    spelled = [
        ctx.attr.test_deps[i]
        for i in range(len(targets))
        if targets[i] in linked and ctx.attr.test_deps[i] not in linked
    ]
    return linked + spelled

def _augment_impl(ctx):
    shadows = ctx.attr.shadows[ShadowsInfo]
    test = shadows.test
    traced = _executable(ctx.attr.traced)
    driver = _executable(ctx.attr.driver)
    retraced = _executable(ctx.attr.retraced) if ctx.attr.retraced else None
    baseline = ctx.file.baseline
    manifest = ctx.actions.declare_file(ctx.label.name + ".json")
    ctx.actions.write(manifest, json.encode_indent({
        "format": _FORMAT,
        "target": ctx.attr.target,
        "package": ctx.label.package,
        "workspace": ctx.workspace_name,
        "traced": traced.path,
        "traced_label": ctx.attr.target + ".traced",
        "retraced": retraced.path if retraced else "",
        "retraced_label": ctx.attr.target + ".retraced" if retraced else "",
        "retraced_own_label": ctx.attr.target + ".retraced_own" if ctx.attr.has_retraced_own else "",
        "called_label": ctx.attr.target + ".called",
        "library_files": ctx.attr.called[CalledInfo].files,
        "unseen": {_printed(k): why for k, why in ctx.attr.called[CalledInfo].unseen.items()},
        "driver": driver.path,
        "driver_short_path": driver.short_path,
        "models": [m.path for m in shadows.models],
        "libraries": [
            {"label": lib.label, "role": lib.role, "model": lib.model.path}
            for lib in shadows.libraries
        ],
        "linked": _linked(ctx),
        "passed_over": shadows.passed_over,
        "pieces": [p.path for p in shadows.pieces],
        "withdrawals": [f.path for f in shadows.withdrawals],
        "sanitize": ctx.attr.sanitize,
        "sources": [f.path for f in test.sources + test.private_headers],
        "deps": [dep for dep in ctx.attr.test_deps if not _is_of_rule(dep)],
        "args": [ctx.expand_location(a, ctx.attr.data) for a in ctx.attr.test_args],
        "env": {k: ctx.expand_location(v, ctx.attr.data) for k, v in ctx.attr.env.items()},
        "exclude": ctx.attr.exclude,
        "googletest": ctx.attr.googletest,
        "data": [f.short_path for f in ctx.files.data],
        "copts": list(test.copts),
        "includes": list(test.includes),
        "defines": test.context.defines.to_list(),
        "local_defines": list(test.local_defines),
        "linkopts": ctx.attr.test_linkopts,
        "baseline": baseline.path if baseline else "",
    }) + "\n")
    files = [manifest, traced, driver] + shadows.models + shadows.withdrawals
    if retraced:
        files.append(retraced)
    runfiles = ctx.runfiles(files = files).merge(ctx.attr.traced[DefaultInfo].default_runfiles)
    return [
        DefaultInfo(
            files = depset(files),
            runfiles = runfiles.merge(ctx.attr.driver[DefaultInfo].default_runfiles),
        ),
        OutputGroupInfo(
            manifest = depset([manifest]),
            models = depset(shadows.models + shadows.pieces),
        ),
    ]

augment_manifest = rule(
    implementation = _augment_impl,
    attrs = {
        "baseline": attr.label(allow_single_file = True),
        "called": attr.label(mandatory = True, providers = [CalledInfo]),
        "data": attr.label_list(allow_files = True),
        "driver": attr.label(mandatory = True),
        "env": attr.string_dict(),
        "exclude": attr.string_list(),
        "googletest": attr.string(),
        "has_retraced_own": attr.bool(),
        "retraced": attr.label(),
        "sanitize": attr.string(),
        "shadows": attr.label(mandatory = True, providers = [ShadowsInfo]),
        "target": attr.string(mandatory = True),
        "test_args": attr.string_list(),
        "test_dep_targets": attr.label_list(doc = "The same as test_deps."),
        "test_deps": attr.string_list(),
        "test_linkopts": attr.string_list(),
        "traced": attr.label(mandatory = True),
    },
)
