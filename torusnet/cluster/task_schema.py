"""The schema of `tasks:` in a cluster file: where a task runs, its function, arguments and channels."""

import re
from pathlib import Path

from torusnet.cluster import model
from torusnet.cluster.model import Channel, Cluster, Task
from torusnet.cluster.places import read_coord
from torusnet.cluster.reader import Value
from torusnet.words import is_digits

MAX_PORTS = 8
MAX_CHANNELS = 128
MAX_MESSAGE_BYTES = 1 << 30
TASK_KEYS = ("name", "node", "port", "source", "function", "args", "channels", "daemon")
CHANNEL_KEYS = ("from", "max_message_bytes", "leftover", "delivery")
KEYWORDS = frozenset(
    [
        "alignas",
        "alignof",
        "and",
        "asm",
        "auto",
        "bool",
        "break",
        "case",
        "catch",
        "char",
        "class",
        "const",
        "constexpr",
        "continue",
        "decltype",
        "default",
        "delete",
        "do",
        "double",
        "else",
        "enum",
        "explicit",
        "export",
        "extern",
        "false",
        "float",
        "for",
        "friend",
        "goto",
        "if",
        "inline",
        "int",
        "long",
        "main",
        "mutable",
        "namespace",
        "new",
        "noexcept",
        "not",
        "nullptr",
        "operator",
        "or",
        "private",
        "protected",
        "public",
        "register",
        "return",
        "short",
        "signed",
        "sizeof",
        "static",
        "struct",
        "switch",
        "template",
        "this",
        "throw",
        "true",
        "try",
        "typedef",
        "typename",
        "union",
        "unsigned",
        "using",
        "virtual",
        "void",
        "volatile",
        "wchar_t",
        "while",
        "xor",
    ]
)


def parse_task(value: Value, cluster: Cluster) -> Task:
    fields = value.fields(TASK_KEYS)
    name = identifier(fields.need("name", "ping"), "letters, digits, `_` and `-`", r"[A-Za-z_][\w-]{0,63}")
    port = fields.get("port")
    source = fields.need("source", "ping.cc")
    function = fields.need("function", "ping")
    task = Task(
        name=name,
        node=read_coord(fields.need("node", "[0, 0, 0]"), cluster),
        port=port.integer(0, MAX_PORTS - 1, "the router has 1 to 8 local ports") if port else 0,
        source=existing_file(source, cluster.folder),
        function=identifier(function, "a C++ function's name", r"[A-Za-z_]\w{0,127}"),
        where=fields.need("name", "").where,
    )
    _check_defined(task, function)
    if v := fields.get("args"):
        task.args = [_argument(item) for item in v.items()]
        task.arg_where = [item.where for item in v.items()]
    if v := fields.get("channels"):
        _channels(v, task, cluster)
    if v := fields.get("daemon"):
        task.daemon = v.flag()
    return task


def _channels(value: Value, task: Task, cluster: Cluster) -> None:
    for key, content in value.pairs():
        index, channel = _channel(key, content, cluster)
        if index in task.channels:
            raise key.fail(f"channel {index} appears twice in {value.what}", "keep one of them")
        task.channels[index] = channel


def identifier(value: Value, wanted: str, pattern: str) -> str:
    """A name of this form that is no keyword."""
    text = value.string()
    if not re.fullmatch(pattern, text, re.ASCII) or text in KEYWORDS:
        raise value.fail(f"{value.what} is {value.text}, not a legal name", f"write {wanted}, such as `ping`")
    return text


def existing_file(value: Value, folder: Path) -> Path:
    file = folder / Path(value.string()).expanduser()
    try:
        problem = "is a folder" if file.is_dir() else "" if file.is_file() else "is no ordinary file"
        problem = problem if file.exists() else "does not exist"
        if not problem:
            with file.open("rb") as content:
                content.read(1)
    except (OSError, ValueError) as error:
        problem = f"cannot be read: {getattr(error, 'strerror', None) or error}"
    if problem:
        near = sorted(f.name for f in folder.glob("*") if f.suffix == file.suffix)[:5] if file.suffix else []
        cure = f"names are relative to {folder}/" + (f", which has {', '.join(near)}" if near else "")
        raise value.fail(f"{value.what} {value.text} {problem}", cure)
    return file


def _check_defined(task: Task, value: Value) -> None:
    """Finds a misspelt function before the compiler does (a source that includes others may define it there)."""
    text = task.source.read_text(errors="replace")
    if re.search(rf"\b{task.function}\b", text) or re.search(r'^\s*#\s*include\s*"', text, re.MULTILINE):
        return
    found = sorted(set(re.findall(r"(\w+)\s*\(\s*tn::Port", text)))
    cure = f"it defines {', '.join(found)}" if found else f"add `void {task.function}(tn::Port& port)`"
    raise value.fail(f"{task.source.name} has no function `{task.function}`", cure)


def _argument(value: Value) -> model.Argument:
    """A number, or one of the mappings that name a task or a file."""
    forms = "a number, {task: NAME}, {tasks: [NAMES]}, {input: FILE} or {output: FILE, bytes: NUMBER}"
    if value.kind == "bool":
        return value.flag()
    if value.kind == "int":
        return value.integer(-(1 << 63), (1 << 64) - 1, "an argument has 64 bits")
    if value.kind == "float":
        return value.number(-1.7e308, 1.7e308)
    if value.kind != "map":
        raise value.fail(f"{value.what} is {value.text}, which no task parameter takes", f"write {forms}")
    fields = value.fields(("task", "tasks", "input", "output", "bytes"))
    kinds = [name for name in ("task", "tasks", "input", "output") if name in fields]
    if len(kinds) != 1 or ("bytes" in fields) != (kinds == ["output"]):
        raise value.fail(f"{value.what} is not one of the known forms", f"write {forms}")
    content = fields.get(kinds[0])
    if kinds == ["task"]:
        return model.TaskRef(content.string())
    if kinds == ["tasks"]:
        return model.TaskRefs(tuple(item.string() for item in content.items(1)))
    return file_argument(kinds[0], content, fields.get("bytes"))


def file_argument(kind: str, name: Value, size: Value | None) -> model.InputFile | model.OutputFile:
    """`{input: FILE}` or `{output: FILE, bytes: NUMBER}`."""
    if kind == "input":
        return model.InputFile(name.string())
    return model.OutputFile(_output_name(name), size.integer(1, MAX_MESSAGE_BYTES))


def _output_name(value: Value) -> str:
    path = Path(value.string())
    if path.is_absolute() or ".." in path.parts:
        raise value.fail(f"{value.what} {value.text} lies outside the run's folder", "write a plain file name")
    return str(path)


def _channel(key: Value, value: Value, cluster: Cluster) -> tuple[int, Channel]:
    key.what = f"channel number in {key.what.removeprefix('a key of ')}"
    if is_digits(key.node.value):  # JSON has texts as keys only
        key.node.tag = "tag:yaml.org,2002:int"
    index = key.integer(0, MAX_CHANNELS - 1, "a task has channels 0 to 127")
    if value.kind == "null":
        raise key.fail(f"channel {index} has no content", "write who sends: `{from: [ping]}` or `{from: any}`")
    fields = value.fields(CHANNEL_KEYS)
    source = fields.need("from", "[ping]")
    if source.kind == "str":
        names = source.string()
        senders = None if names == "any" else (names,)
    else:
        senders = tuple(item.string() for item in source.items(1))
    longest = fields.get("max_message_bytes")
    size = longest.integer(1, MAX_MESSAGE_BYTES, "a message has at most 1 GiB") if longest else cluster.node.mtu_bytes
    leftover = fields.get("leftover")
    allowed = leftover.choice({"allowed": True, "refused": False}) if leftover else False
    delivery = fields.get("delivery")
    early = delivery.choice({"whole": False, "early": True}) if delivery else False
    where = (longest or source).where
    stated = longest is not None
    return index, Channel(senders, size, where=where, leftover_allowed=allowed, size_stated=stated, early=early)
