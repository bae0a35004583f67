"""Words of messages to people, and of people."""


def counted(number: int, noun: str) -> str:
    """`1 node`, `4 nodes`, `65,536 nodes`; noun: in the singular."""
    return f"{number:,} {noun}{'' if number == 1 else 's'}"


def is_digits(text: str) -> bool:
    """Of 0 to 9 alone: other scripts have digits, too, which `int` takes."""
    return text.isascii() and text.isdecimal()
