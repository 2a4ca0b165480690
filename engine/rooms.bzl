"""The rooms of the engine, lowest first: each may use those that stand before it.

A room's package is visible to the rooms after it, to the tools, and to tests and
benches; `engine/rooms_test` compares this list with what BUILD files say and with
the drawing in docs/design.md.
"""

# Linked into the user's code, and so visible to everybody.
PUBLIC = ["probe"]

ROOMS = [
    "base",
    "probe",
    "clang",
    "compile",
    "instrument",
    "mutate",
    "called",
    "model",
    "trace",
    "contract",
    "infer",
    "store",
    "execute",
    "judge",
    "laws",
    "call_model",
    "emit",
    "report",
    "knowledge",
    "budget",
    "pool",
    "coverage",
    "replay",
    "generate",
    "minimise",
    "oracle",
    "describe",
    "findings",
    "explore",
    "campaign",
]

# buildifier: disable=unnamed-macro
def above(room):
    """Who may use a room.

    Args:
      room: name of a folder of engine/.

    Returns:
      list of labels for `default_visibility`.
    """
    if room in PUBLIC:
        return ["//visibility:public"]
    if room not in ROOMS:
        fail("engine/rooms.bzl does not list \"%s\"" % room)
    higher = ROOMS[ROOMS.index(room) + 1:]
    return [
        "//bench:__subpackages__",
        "//engine:__pkg__",  # rooms_test
        "//tests:__subpackages__",
        "//tools:__subpackages__",
    ] + ["//engine/%s:__subpackages__" % name for name in higher]
