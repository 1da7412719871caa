"""The same bytes from a Dask cluster as from this process."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from scorer import cli
from scorer.archive import sharing

distributed = pytest.importorskip("distributed")


@pytest.fixture(scope="module")
def cluster() -> Iterator[str]:
    """The address of a cluster of two processes on this machine."""
    with distributed.LocalCluster(
        n_workers=2, threads_per_worker=1, dashboard_address=":0", silence_logs=50
    ) as local:
        yield local.scheduler_address


def test_a_cluster_gives_the_same_bytes(
    cluster: str, archive: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    files = [tmp_path / "here.jsonl", tmp_path / "there.jsonl"]
    for file, more in zip(files, ([], ["--dask", cluster]), strict=True):
        with pytest.raises(SystemExit) as ended:
            cli.main(["validate", str(archive), "--out", str(file), "--json", *more])
        assert ended.value.code == 2
    one, two = (json.loads(line) for line in capsys.readouterr().out.splitlines())
    assert one == two and one["logs"] > 40
    assert files[0].read_bytes() == files[1].read_bytes()


def test_no_cluster(
    archive: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sharing, "TIMEOUT", 1)
    for address in ("tcp://127.0.0.1:9", "nonsense://x"):
        with pytest.raises(SystemExit) as ended:
            cli.main(["validate", str(archive / "a.log"), "--dask", address, "--lang", "en"])
        assert ended.value.code == 2
        assert f"there is no Dask cluster at {address}" in capsys.readouterr().err
