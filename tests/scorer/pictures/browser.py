"""A headless Chromium driven over its debugging pipe, without any further library."""

from __future__ import annotations

import base64
import json
import os
import select
import shutil
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

NAMES = ("chromium", "chromium-browser", "google-chrome", "chrome")
PATIENCE = 90.0


def program() -> str | None:
    """The browser of this machine, if there is one."""
    return next((found for name in NAMES if (found := shutil.which(name))), None)


class Browser:
    """One page of a browser; keeps what the console said and what was asked of the network."""

    def __init__(self, to_browser: int, from_browser: int) -> None:
        self.to_browser, self.from_browser = to_browser, from_browser
        self.buffer = b""
        self.number = 0
        self.session: str | None = None
        self.complaints: list[str] = []
        self.requests: list[str] = []

    def send(self, method: str, **params: Any) -> Any:
        """Calls a method of the protocol and waits for its answer."""
        self.number += 1
        message: dict[str, Any] = {"id": self.number, "method": method, "params": params}
        if self.session:
            message["sessionId"] = self.session
        os.write(self.to_browser, json.dumps(message).encode() + b"\0")
        while True:
            answer = self._receive()
            if answer.get("id") == self.number:
                assert "error" not in answer, answer
                return answer["result"]

    def _receive(self) -> dict[str, Any]:
        end = time.monotonic() + PATIENCE
        while b"\0" not in self.buffer:
            ready, _, _ = select.select([self.from_browser], [], [], end - time.monotonic())
            assert ready, "the browser does not answer"
            self.buffer += os.read(self.from_browser, 1 << 20)
        raw, self.buffer = self.buffer.split(b"\0", 1)
        message: dict[str, Any] = json.loads(raw)
        method, params = message.get("method"), message.get("params", {})
        if method == "Runtime.exceptionThrown":
            self.complaints.append(json.dumps(params["exceptionDetails"]))
        elif method == "Log.entryAdded" and params["entry"]["level"] == "error":
            self.complaints.append(params["entry"]["text"])
        elif method == "Runtime.consoleAPICalled" and params["type"] in ("error", "warning"):
            self.complaints.append(json.dumps(params["args"]))
        elif method == "Network.requestWillBeSent":
            self.requests.append(params["request"]["url"])
        return message

    def open(self, path: Path) -> None:
        """Opens a file and waits until it is shown."""
        target = self.send("Target.createTarget", url="about:blank")["targetId"]
        attached = self.send("Target.attachToTarget", targetId=target, flatten=True)
        self.session = attached["sessionId"]
        for domain in ("Page", "Runtime", "Log", "Network"):
            self.send(f"{domain}.enable")
        self.send("Page.navigate", url=path.resolve().as_uri())
        end = time.monotonic() + PATIENCE
        while self.run("location.protocol + document.readyState") != "file:complete":
            assert time.monotonic() < end, "the page does not load"
            time.sleep(0.05)

    def run(self, script: str) -> Any:
        """The value of an expression on the page."""
        return self.send("Runtime.evaluate", expression=script, returnByValue=True)["result"].get(
            "value"
        )

    def press(self, key: str) -> None:
        """A key, as a person presses it."""
        text = {"text": key} if len(key) == 1 else {}
        self.send("Input.dispatchKeyEvent", type="keyDown", key=key, **text)
        self.send("Input.dispatchKeyEvent", type="keyUp", key=key)

    def picture(self) -> bytes:
        """A screenshot, PNG."""
        return base64.b64decode(self.send("Page.captureScreenshot", format="png")["data"])


@contextmanager
def browser(folder: Path, width: int = 1440, height: int = 900) -> Iterator[Browser]:
    """A browser for a while; ``folder`` is its own."""
    found = program()
    assert found is not None
    their_in, our_out = os.pipe()
    our_in, their_out = os.pipe()

    def wire() -> None:
        # the protocol is spoken on descriptors 3 and 4; first out of the way of each other
        reading, writing = os.dup(their_in), os.dup(their_out)
        high = [os.dup2(reading, 60), os.dup2(writing, 61)]
        os.dup2(high[0], 3)
        os.dup2(high[1], 4)

    process = subprocess.Popen(
        [
            found, "--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage",
            "--no-first-run", "--disable-extensions", "--remote-debugging-pipe",
            f"--user-data-dir={folder}", f"--window-size={width},{height}", "about:blank",
        ],
        close_fds=False,
        preexec_fn=wire,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )  # fmt: skip
    os.close(their_in)
    os.close(their_out)
    try:
        yield Browser(our_out, our_in)
    finally:
        process.terminate()
        process.wait(20)
        os.close(our_out)
        os.close(our_in)
