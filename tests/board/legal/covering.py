"""Few settings that bring any two values of any two parameters together."""


def pairs(space: dict[str, list[int]]) -> list[dict[str, int]]:
    """Settings, few of them, in which any two values of any two parameters come together; the first and last are all least, all
    most."""
    names = list(space)
    open_pairs = {(a, x, b, y) for i, a in enumerate(names) for b in names[i + 1 :] for x in space[a] for y in space[b]}

    def covered(setting: dict[str, int]) -> set:
        return {(a, x, b, y) for a, x, b, y in open_pairs if setting.get(a) == x and setting.get(b) == y}

    chosen = []

    def take(setting: dict[str, int]) -> None:
        chosen.append(setting)
        open_pairs.difference_update(covered(setting))

    take({name: values[0] for name, values in space.items()})
    most = {name: values[-1] for name, values in space.items()}
    open_pairs.difference_update(covered(most))
    while open_pairs:
        a, x, b, y = min(open_pairs)
        setting = {a: x, b: y}
        for name in names:
            if name not in setting:
                setting[name] = max(space[name], key=lambda v: len(covered({**setting, name: v})))  # noqa: B023
        take(setting)
    return [*chosen, most]
