"""Printer profiles and the sheet that measures a printer: what is read undoes what is wrong."""

from __future__ import annotations

import math
import os
import subprocess
import sys
from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.drawing.geometry import Affine
from generator.errors import GeneratorError, UnknownName
from generator.imposition.duplex import Duplex, mirror
from generator.imposition.pages import document
from generator.imposition.sheets import impose
from generator.layout.paper import A4, EDGE, Paper, paper
from generator.lettering import fonts
from generator.options import Options
from generator.production import calibration, printers
from generator.production.calibration import Scale
from generator.production.printers import Printer
from generator.writers import pdf
from tests.generator import demo, measure

ROOT = Path(__file__).parents[2]
PAPERS = [A4, paper("letter"), paper("a3"), paper("b5")]
MODES = [Duplex.LONG, Duplex.SHORT, Duplex.FRONTS_THEN_BACKS]


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("ISEKI_BAKO_CONFIG", str(tmp_path / "設定"))
    return tmp_path / "設定"


# ---- the sheet


@pytest.mark.parametrize("on", PAPERS, ids=lambda p: p.name)
@pytest.mark.parametrize("mode", MODES)
def test_the_sheet_has_verniers_of_a_tenth_on_both_sides(on: Paper, mode: Duplex) -> None:
    fonts.prepare()
    data = pdf.write(calibration.document(on, mode))
    front, back = measure.pages(data)
    line = mirror(mode, on.width, on.height)
    for scale in calibration.scales(on, line):
        for page, pitch, flip in ((front, 1.0, Affine()), (back, 0.9, line.affine)):
            ticks = sorted(_ticks(page, scale, flip))
            assert len(ticks) == 121
            steps = [b - a for a, b in pairwise(ticks)]
            assert all(step == pytest.approx(pitch, abs=1e-3) for step in steps)
            # no drift along the row
            assert ticks[-1] - ticks[0] == pytest.approx(120 * pitch, abs=0.01)
            middle = scale.cx if scale.across else scale.cy
            assert ticks[60] == pytest.approx(middle, abs=0.01)
    for number in (0, 1):
        assert min(measure.ink(data, number)) >= EDGE - 0.6


def _ticks(page: measure.Measured, scale: Scale, flip: Affine) -> list[float]:
    """Where the ticks of a scale stand along it, seen from the front."""
    out: list[float] = []
    for found in page.lines["marks"]:
        a, b = (flip.apply(*p) for p in found.ends)
        across, length = (a[0], abs(a[1] - b[1])) if scale.across else (a[1], abs(a[0] - b[0]))
        base = (a[1], b[1]) if scale.across else (a[0], b[0])
        at = scale.cy if scale.across else scale.cx
        straight = abs(a[0] - b[0]) < 1e-3 if scale.across else abs(a[1] - b[1]) < 1e-3
        along = abs(across - (scale.cx if scale.across else scale.cy))
        if straight and length in _lengths and min(abs(v - at) for v in base) < 0.01 and along < 61:
            out.append(across)
    return out


class _Lengths:
    """The lengths of ticks, near enough."""

    def __contains__(self, value: float) -> bool:
        return any(abs(value - known) < 0.01 for known in (calibration.TICK, calibration.LONG_TICK))


_lengths = _Lengths()


def read_by_eye(on: Paper, mode: Duplex, fault: Affine) -> list[float]:
    """The numbers a person reads on a sheet whose back the printer moved by ``fault``: at every
    scale, the front's line that meets a line of the back best."""
    line = mirror(mode, on.width, on.height)
    out: list[float] = []
    for scale in calibration.scales(on, line):

        def gap(step: int, scale: Scale = scale) -> float:
            x, y = line.affine.apply(*scale.behind(step))
            seen = line.affine.apply(*fault.apply(x, y))
            wanted = scale.front(step)
            return abs(seen[0] - wanted[0]) if scale.across else abs(seen[1] - wanted[1])

        best = min(range(-calibration.RANGE, calibration.RANGE + 1), key=gap)
        out.append(round(scale.value(best), 1))
    return out


@given(
    st.sampled_from(PAPERS), st.sampled_from(MODES), st.floats(-4, 4), st.floats(-4, 4),
    st.floats(-0.6, 0.6),
)  # fmt: skip
@settings(max_examples=60, deadline=None)
def test_what_is_read_undoes_the_printers_fault(
    on: Paper, mode: Duplex, dx: float, dy: float, angle: float
) -> None:
    fault = Printer(dx, dy, angle).back(on)
    readings = read_by_eye(on, mode, fault)
    correction = calibration.from_readings(on, readings).back(on)
    both = fault @ correction
    for x in (15, on.width / 2, on.width - 15):
        for y in (15, on.height / 2, on.height - 15):
            # readings are in steps of 0.1 mm, so each is at most half a step off
            assert math.dist(both.apply(x, y), (x, y)) < 0.13


def test_the_sign_of_a_reading_word_for_word() -> None:
    """The back printed 1.2 mm too far right and 0.7 mm too low, as one looks at the back: the
    numbers to type are −1.2 and −0.7."""
    readings = read_by_eye(A4, Duplex.LONG, Affine.translate(1.2, 0.7))
    assert readings == [-1.2, -1.2, -0.7, -0.7]
    assert calibration.from_readings(A4, readings) == Printer(-1.2, -0.7, 0)


@pytest.mark.parametrize("readings", [(7, 0, 0, 0), (0, 0, float("nan"), 0)])
def test_readings_beyond_the_scale_are_refused(readings: tuple[float, ...]) -> None:
    with pytest.raises(GeneratorError, match="6"):
        calibration.from_readings(A4, readings)


def test_rulers_tell_the_scale() -> None:
    assert calibration.from_rulers((99.8, 100.25)) == (1.002, 0.99751)
    with pytest.raises(GeneratorError, match="100"):
        calibration.from_rulers((94, 120))


def test_paper_too_small_for_the_scales() -> None:
    with pytest.raises(GeneratorError, match="175"):
        calibration.document(paper("148x210"))


# ---- what a profile does


def test_the_scale_works_on_both_sides_the_rest_on_backs() -> None:
    sheets = impose(demo.cards(3), A4)
    plain = measure.pages(pdf.write(document("x", "x", sheets)))
    printer = Printer(0.5, -0.3, 0.2, 1.004, 0.998)
    moved = measure.pages(pdf.write(document("x", "x", sheets, Options(printer=printer))))
    for number, motion in enumerate((printer.front(A4), printer.back(A4))):
        for a, b in zip(plain[number].faces, moved[number].faces, strict=True):
            assert a.motion is not None
            assert b.motion is not None
            for x, y in ((0, 0), (54, 86)):
                wanted = motion.apply(*a.motion.apply(x, y))
                assert b.motion.apply(x, y) == pytest.approx(wanted, abs=0.01)
    # the middle of the front stays where it is
    assert printer.front(A4).apply(105, 148.5) == pytest.approx((105, 148.5))


@pytest.mark.parametrize(
    ("offset", "angle", "scale"), [((21, 0), 0, (1, 1)), ((0, 0), 6, (1, 1)), ((0, 0), 0, (1, 1.2)),
                                   ((float("nan"), 0), 0, (1, 1))],
)  # fmt: skip
def test_numbers_that_cannot_be_meant_are_refused(
    offset: tuple[float, float], angle: float, scale: tuple[float, float]
) -> None:
    with pytest.raises(GeneratorError):
        printers.checked(offset, angle, scale)


# ---- the file


def test_profiles_are_kept_by_name(own_folder: Path) -> None:
    assert printers.load() == {}
    mine = Printer(0.4, -1.2, 0.05, 1.002, 1.0)
    where = printers.save('エプソン "EP\\1"', mine)
    assert where.parent == own_folder
    printers.save("hp", Printer(dx=1))
    assert printers.load() == {'エプソン "EP\\1"': mine, "hp": Printer(dx=1)}
    printers.save("HP", Printer(dx=2))
    assert printers.find("hP") == Printer(dx=2)
    assert len(printers.load()) == 2
    printers.remove("hp")
    assert list(printers.load()) == ['エプソン "EP\\1"']
    assert not list(own_folder.glob(".*"))


def test_an_unknown_profile_lists_the_known_ones() -> None:
    printers.save("hp", Printer())
    with pytest.raises(UnknownName, match="hp"):
        printers.find("canon")
    with pytest.raises(UnknownName, match="hp"):
        printers.remove("canon")


@pytest.mark.parametrize("name", ["", "  ", "a\nb", "x" * 81])
def test_names_that_cannot_be_kept(name: str) -> None:
    with pytest.raises(GeneratorError):
        printers.save(name, Printer())


@pytest.mark.parametrize(
    ("text", "said"),
    [("[x", "printers.toml"), ("x = 1", "x"), ("[x]\nback-offset = 3", "back-offset"),
     ("[x]\nback-offset = [1]", "back-offset"), ("[x]\nscale = [1, true]", "scale"),
     ("[x]\noffset = [1, 2]", "offset"), ("[x]\nback-angle = 'a'", "back-angle"),
     ("[x]\nback-offset = [99, 0]", "20")],
)  # fmt: skip
def test_a_faulty_file_is_named(text: str, said: str) -> None:
    printers.path().parent.mkdir(parents=True)
    printers.path().write_text(text, encoding="utf-8")
    with pytest.raises(GeneratorError) as error:
        printers.load()
    assert said in error.value.en


@pytest.mark.parametrize(
    ("text", "count", "found"),
    [("0.4,-1.2", 2, (0.4, -1.2)), ("1.01", 2, (1.01, 1.01)), ("0，1、2,3", 4, (0, 1, 2, 3)),
     ("１.5,2", 2, (1.5, 2))],
)  # fmt: skip
def test_pairs_of_numbers(text: str, count: int, found: tuple[float, ...]) -> None:
    assert printers.numbers(text, count, "--x") == found


@pytest.mark.parametrize("text", ["", "a,b", "1,2,3", "nan,1", "1;2"])
def test_no_pairs_of_numbers(text: str) -> None:
    with pytest.raises(UnknownName, match="--x"):
        printers.numbers(text, 2, "--x")


# ---- commands


def run(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "generator", *arguments], capture_output=True, text=True,
        encoding="utf-8", cwd=ROOT, check=False, env={**os.environ, "LC_ALL": "C.UTF-8"},
    )  # fmt: skip


def test_the_commands_from_sheet_to_profile(tmp_path: Path) -> None:
    done = run("calibrate", "--paper", "letter", "--out", str(tmp_path))
    assert done.returncode == 0
    assert Path(done.stdout.strip()).stat().st_size > 5000
    done = run("printers", "save", "居間", "--readings=-0.4,-0.4,1.1,1.1", "--rulers", "99.9,100")
    assert done.returncode == 0
    done = run("printers")
    assert done.stdout == "居間\t--back-offset -0.4,1.1 --back-angle 0 --scale 1.001,1\n"
    assert run("printers", "remove", "居間").returncode == 0
    assert run("printers").stdout == ""


@pytest.mark.parametrize(
    ("arguments", "status", "words"),
    [
        (["build", "--printer", "canon", "--lang", "en"], 2, ["canon", "printers save"]),
        (["build", "--back-offset", "1;2"], 2, ["--back-offset", "0.4,-1.2"]),
        (["build", "--scale", "2,2"], 2, ["0.9", "1.1"]),
        (["printers", "remove", "x", "--lang", "ja"], 2, ["プリンター"]),
        (["printers", "save", "x", "--readings", "1,2"], 2, ["--readings"]),
        (["printers", "save", "x", "--rulers", "50,50", "--lang", "en"], 2, ["100 %"]),
        (["calibrate", "--paper", "100x100", "--lang", "en"], 2, ["175"]),
        (["build", "--registration", "5"], 2, ["3", "4"]),
        (["build", "--margin", "-1"], 2, ["0–80 mm"]),
        (["build", "--gap", "99"], 2, ["0–50 mm"]),
    ],
)
def test_faulty_command_lines(arguments: list[str], status: int, words: list[str]) -> None:
    done = run(*arguments)
    assert (done.returncode, done.stdout) == (status, "")
    assert "Traceback" not in done.stderr
    assert all(word in done.stderr for word in words)
