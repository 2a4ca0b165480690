"""Flags of the command line, as bazel_skylib has them."""

FlagInfo = provider(
    doc = "The value of a flag.",
    fields = {"value": "text"},
)

def _bool_flag_impl(_ctx):
    return []

bool_flag = rule(
    implementation = _bool_flag_impl,
    build_setting = config.bool(flag = True),
)

def _string_flag_impl(ctx):
    return [FlagInfo(value = ctx.build_setting_value)]

string_flag = rule(
    implementation = _string_flag_impl,
    build_setting = config.string(flag = True),
)
