"""What the README and `.env.example` tell whoever runs the bot is what there is."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from discord.app_commands import Group

from bot.commands import COMMANDS
from bot.commands.translating import spoken
from bot.language import pgettext, speaking
from bot.operations.metrics import Metrics
from bot.settings import Settings

ROOT = Path(__file__).parents[3]


def test_every_metric_is_in_the_table_with_its_labels_and_nothing_else() -> None:
    readme = (ROOT / "README.md").read_text()
    table = readme.partition("| Metric (`athanor_…`)")[2].partition("\n\n")[0]
    first_cells = [line.split("|")[1] for line in table.splitlines()[2:]]
    told = {name for cell in first_cells for name in re.findall(r"`([^`]+)`", cell)}
    made: set[str] = set()
    for one in vars(Metrics()).values():
        if hasattr(one, "_labelnames"):
            total = "_total" if one._type == "counter" else ""
            labels = f"{{{','.join(one._labelnames)}}}" if one._labelnames else ""
            made.add(f"{one._name.removeprefix('athanor_')}{total}{labels}")
    assert told - {"process_…"} == made


def test_alerts_ask_for_what_is_there() -> None:
    readme = (ROOT / "README.md").read_text()
    alerts = readme.partition("```yaml\ngroups:")[2].partition("```")[0]
    asked = set(re.findall(r"athanor_\w+", alerts))
    samples = {
        f"{family.name}{end}"
        for family in Metrics().registry.collect()
        for end in ("", "_total", "_bucket")
    }
    assert len(asked) >= 6
    assert asked <= samples


def test_every_setting_is_explained() -> None:
    example = (ROOT / ".env.example").read_text()
    told = re.findall(r"^#?([A-Z_]+)=", example, re.MULTILINE)
    assert sorted(told) == sorted(name.upper() for name in Settings.model_fields)


def test_the_example_as_it_is_overrides_nothing() -> None:
    """`--env-file` would put every value there before the image's own, METRICS_PORT first."""
    example = (ROOT / ".env.example").read_text()
    assert re.findall(r"^([A-Z_]+)=", example, re.MULTILINE) == ["DISCORD_TOKEN"]


def test_the_values_in_the_example_are_the_defaults(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in Settings.model_fields:
        monkeypatch.delenv(name.upper(), raising=False)
    example = (ROOT / ".env.example").read_text()
    (tmp_path / "all").write_text(re.sub(r"^#(?=[A-Z_]+=)", "", example, flags=re.MULTILINE))
    assert Settings(_env_file=tmp_path / "all") == Settings(_env_file=None)  # type: ignore[call-arg]


def test_the_unit_and_the_container_can_be_read() -> None:
    """Settings they name exist, and a unit knows no comment behind a value."""
    readme = (ROOT / "README.md").read_text()
    unit = readme.partition("```ini\n")[2].partition("```")[0]
    image = readme.partition("```dockerfile\n")[2].partition("```")[0]
    lines = [line for line in unit.splitlines() if line and not line.startswith(("#", "["))]
    assert all(re.fullmatch(r"[A-Z][A-Za-z]+=[^#]+", line) for line in lines)
    assert {"UMask=0077", "RestartPreventExitStatus=2", "ReadWritePaths=/srv/athanor"} <= set(lines)
    named = re.findall(r"(?:ENV |Environment=)([A-Z_]+)=", image + readme)
    assert set(named) == {"METRICS_PORT", "SHARD_IDS"}
    assert {name.lower() for name in named} <= set(Settings.model_fields)


def test_every_command_that_has_a_french_name_is_in_the_table() -> None:
    readme = (ROOT / "README.md").read_text()
    table = readme.partition("| en français | in this file |")[2].partition("\n\n")[0]
    rows = [tuple(re.findall(r"`([^`]+)`", line)) for line in table.splitlines()[2:]]
    groups = {command.name for command in COMMANDS if isinstance(command, Group)}
    named: list[tuple[str, ...]] = []
    for _text, context, place in spoken():
        if context == "command" and place.removeprefix("/") not in groups:
            with speaking("fr"):
                words = [pgettext("command", word) for word in place.removeprefix("/").split()]
            named.append((f"/{' '.join(words)}", place))
    assert rows == [(french, place) for french, place in named if french != place]
