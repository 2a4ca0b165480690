"""`<name>.presubmit`: a test that fails when augment finds a new fault.

In:     the traced test, the driver and the subject models, all in runfiles.
Out:    the verdict of //tools:presubmit, which this test's executable starts:
            --target=LABEL --traced=PATH --driver=PATH --models=PATH,PATH,…
            --withdrawals=PATH,PATH,… --kept=PATH (empty: none)
            --baseline=PATH (empty: none) [--test_arg=ARG]… [--test_env=K=V]…
        Paths are relative to the runfiles directory of the main repository,
        which is also the working directory.
Nothing expensive is a build action: the search happens when the test runs.
"""

load(":shadows.bzl", "ShadowsInfo")

def _executable(target):
    return target[DefaultInfo].files_to_run.executable

def _quote(text):
    return "'" + text.replace("'", "'\\''") + "'"

_LAUNCHER = """#!/bin/sh
# Started by Bazel, or by hand: then the runfiles are beside this file.
cd "${{RUNFILES_DIR:-${{TEST_SRCDIR:-$0.runfiles}}}}/{workspace}" || exit 12
exec {command} "$@"
"""

def _presubmit_impl(ctx):
    launcher = ctx.actions.declare_file(ctx.label.name)
    if not ctx.attr.runner:
        # Only under `--//rules:augment`; target_compatible_with keeps this
        # from ever being run.
        ctx.actions.write(launcher, "#!/bin/sh\nexit 12\n", is_executable = True)
        return [DefaultInfo(executable = launcher)]
    shadows = ctx.attr.shadows[ShadowsInfo]
    traced = _executable(ctx.attr.traced)
    driver = _executable(ctx.attr.driver)
    runner = _executable(ctx.attr.runner)
    baseline = ctx.file.baseline
    kept = ctx.file.withdrawn
    arguments = [
        "--target=" + ctx.attr.target,
        "--traced=" + traced.short_path,
        "--driver=" + driver.short_path,
        "--models=" + ",".join([m.short_path for m in shadows.models]),
        "--withdrawals=" + ",".join([f.short_path for f in shadows.withdrawals]),
        "--kept=" + (kept.short_path if kept else ""),
        "--baseline=" + (baseline.short_path if baseline else ""),
    ]
    for argument in ctx.attr.test_args:
        arguments.append("--test_arg=" + ctx.expand_location(argument, ctx.attr.data))
    for key, value in ctx.attr.env.items():
        arguments.append("--test_env=%s=%s" % (key, ctx.expand_location(value, ctx.attr.data)))
    ctx.actions.write(launcher, _LAUNCHER.format(
        workspace = ctx.workspace_name,
        command = " ".join([_quote(a) for a in [runner.short_path] + arguments]),
    ), is_executable = True)
    files = [traced, driver] + shadows.models + shadows.withdrawals + [f for f in [baseline, kept] if f]
    runfiles = ctx.runfiles(files = files)
    for target in [ctx.attr.traced, ctx.attr.driver, ctx.attr.runner]:
        runfiles = runfiles.merge(target[DefaultInfo].default_runfiles)
    return [DefaultInfo(executable = launcher, runfiles = runfiles)]

# Not mandatory: `<name>.presubmit.all` selects them away while it is off.
presubmit_test = rule(
    implementation = _presubmit_impl,
    attrs = {
        "baseline": attr.label(allow_single_file = True),
        "data": attr.label_list(allow_files = True),
        "driver": attr.label(),
        "env": attr.string_dict(),
        "runner": attr.label(),
        "shadows": attr.label(providers = [ShadowsInfo]),
        "target": attr.string(mandatory = True),
        "test_args": attr.string_list(),
        "traced": attr.label(),
        "withdrawn": attr.label(allow_single_file = True),
    },
    test = True,
)
