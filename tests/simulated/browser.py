"""A small client for headless Chromium's DevTools protocol, on aiohttp, and one for the page.

::

    async with Browser() as browser:
        page = await browser.open(playground.url)
        await page.wait_text("Round 1")
        await page.click_button("Take your turn")

`Tab` speaks the protocol; `PreviewTab` knows the page of simcord's
preview. What that page consists of:

- ``#viewer-picker``: the select "Viewing as"; its options are the members;
- ``#channel-message-list article.channel-message[data-message-id]``: one message, in it
  ``button[data-control-key]`` for buttons, ``img[alt]`` for pictures (loaded as blob URLs);
- ``button[role=combobox][data-control-key]``: a select; opened, it shows ``[role=option]`` and, for
  several values, a button "Apply";
- ``#channel-composer-input``: the message box; "/" opens ``.command-popup`` with a
  ``.command-entry`` for each command; once chosen, ``.command-option-input[data-option=NAME]`` is
  the field of an option, ``.command-ghost`` adds an optional one, and ``.command-suggestion`` are
  the choices of autocomplete; ``#send-message`` runs it;
- ``#modal-root [role=dialog]``: the open dialog; ``.modal-field`` is one field with its label;
- ``#action-status``: "Callback completed", "Action was not completed." …;
- ``window.simcordPreview``: the state as data (``ready``, ``pendingAction``, ``lastAction`` …).
"""

from __future__ import annotations

import asyncio
import base64
import contextlib
import itertools
import json
import shutil
import tempfile
import time
from pathlib import Path
from types import TracebackType
from typing import Any, Self

import aiohttp

EXECUTABLES = ("chromium", "chromium-browser", "google-chrome", "chrome")
KEYS = {"Enter": 13, "Tab": 9, "Escape": 27, "ArrowDown": 40, "ArrowUp": 38, "Backspace": 8}


def find_chromium() -> str | None:
    """The path of an installed Chromium, or None."""
    return next((path for name in EXECUTABLES if (path := shutil.which(name))), None)


class BrowserError(Exception):
    """The browser, or a script in the page, reported an error."""


class Browser:
    """A headless Chromium with an empty profile."""

    def __init__(self, *, width: int = 1280, height: int = 900) -> None:
        self._size = (width, height)
        self._ids = itertools.count(1)
        self._waiting: dict[int, asyncio.Future[Any]] = {}

    async def __aenter__(self) -> Self:
        path = find_chromium()
        if path is None:
            raise BrowserError("there is no Chromium on this machine")
        self._profile = tempfile.TemporaryDirectory(ignore_cleanup_errors=True)
        self._process = await asyncio.create_subprocess_exec(
            path,
            "--headless=new",
            "--no-sandbox",
            "--disable-gpu",
            "--disable-dev-shm-usage",
            "--no-first-run",
            f"--window-size={self._size[0]},{self._size[1]}",
            f"--user-data-dir={self._profile.name}",
            "--remote-debugging-port=0",
            "about:blank",
            stdout=asyncio.subprocess.DEVNULL,
            stderr=asyncio.subprocess.PIPE,
        )
        try:
            address = await asyncio.wait_for(self._address(), 30)
            self._drain = asyncio.ensure_future(self._read_stderr())
            self._session = aiohttp.ClientSession()
            self._socket = await self._session.ws_connect(address, max_msg_size=0)
            self._reader = asyncio.ensure_future(self._read())
        except BaseException:
            self._process.kill()
            raise
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        with contextlib.suppress(Exception):
            await asyncio.wait_for(self.call("Browser.close"), 5)
        self._reader.cancel()
        await self._socket.close()
        await self._session.close()
        try:
            await asyncio.wait_for(self._process.wait(), 5)
        except TimeoutError:
            self._process.kill()
            await self._process.wait()
        self._drain.cancel()
        await asyncio.gather(self._reader, self._drain, return_exceptions=True)
        self._profile.cleanup()

    async def open(self, url: str) -> PreviewTab:
        """A new tab on the page of a preview, once it is ready."""
        target = await self.call("Target.createTarget", url="about:blank", newWindow=True)
        attached = await self.call(
            "Target.attachToTarget", targetId=target["targetId"], flatten=True
        )
        tab = PreviewTab(self, attached["sessionId"])
        await tab.call("Page.enable")
        await tab.call("Page.navigate", url=url)
        await tab.wait("window.simcordPreview && window.simcordPreview.ready", what="the page")
        return tab

    async def call(self, method: str, /, session: str | None = None, **params: Any) -> Any:
        number = next(self._ids)
        message: dict[str, Any] = {"id": number, "method": method, "params": params}
        if session is not None:
            message["sessionId"] = session
        future = self._waiting[number] = asyncio.get_running_loop().create_future()
        await self._socket.send_json(message)
        return await future

    async def _address(self) -> str:
        assert self._process.stderr is not None
        while line := await self._process.stderr.readline():
            text = line.decode(errors="replace")
            if "DevTools listening on" in text:
                return text.split()[-1]
        raise BrowserError("Chromium ended before it was ready")

    async def _read_stderr(self) -> None:
        assert self._process.stderr is not None
        while await self._process.stderr.readline():
            pass

    async def _read(self) -> None:
        async for message in self._socket:
            data = json.loads(message.data)
            future = self._waiting.pop(data.get("id", 0), None)
            if future is None or future.done():
                continue
            if "error" in data:
                future.set_exception(BrowserError(str(data["error"].get("message"))))
            else:
                future.set_result(data["result"])


class Tab:
    """One tab."""

    def __init__(self, browser: Browser, session: str) -> None:
        self._browser = browser
        self._session = session

    async def call(self, method: str, /, **params: Any) -> Any:
        return await self._browser.call(method, session=self._session, **params)

    async def evaluate(self, expression: str) -> Any:
        """The value of a JavaScript expression; promises are awaited."""
        answer = await self.call(
            "Runtime.evaluate", expression=expression, returnByValue=True, awaitPromise=True
        )
        if "exceptionDetails" in answer:
            details = answer["exceptionDetails"]
            raise BrowserError(details.get("exception", {}).get("description", details["text"]))
        return answer["result"].get("value")

    async def wait(self, expression: str, *, what: str, seconds: float = 15.0) -> Any:
        """Poll until a JavaScript expression is truthy; returns its value."""
        end = time.perf_counter() + seconds
        while True:
            value = await self.evaluate(expression)
            if value:
                return value
            if time.perf_counter() > end:
                state = await self.evaluate("JSON.stringify(window.simcordPreview || null)")
                raise AssertionError(f"waited {seconds} s in vain for {what}; page: {state}")
            await asyncio.sleep(0.03)

    async def click(self, selector: str, text: str | None = None, *, seconds: float = 15.0) -> None:
        """Click the last visible, enabled element that matches, with exactly this text if given.

        It has to be where a mouse could reach it, but the click is the element's own: between
        looking and a mouse event the page may have moved.
        """
        script = _CLICK % (json.dumps(selector), json.dumps(text))
        await self.wait(script, what=f"{selector} {text or ''} to click", seconds=seconds)

    async def type(self, text: str) -> None:
        """Put text in at the focus."""
        await self.call("Input.insertText", text=text)

    async def press(self, key: str) -> None:
        for kind in ("keyDown", "keyUp"):
            await self.call(
                "Input.dispatchKeyEvent",
                type=kind,
                key=key,
                code=key,
                windowsVirtualKeyCode=KEYS[key],
                **({"text": "\r"} if key == "Enter" and kind == "keyDown" else {}),
            )

    async def screenshot(self, path: Path | str) -> None:
        """Save what the tab shows as a PNG."""
        shot = await self.call("Page.captureScreenshot", format="png")
        data = base64.b64decode(shot["data"])
        await asyncio.to_thread(Path(path).write_bytes, data)


# Clicks the last matching element that can be seen and used; says whether there was one.
_CLICK = """(() => {
  const [selector, text] = [%s, %s];
  const found = [...document.querySelectorAll(selector)].filter((item) => !item.disabled
    && item.getAttribute("aria-disabled") !== "true" && item.checkVisibility()
    && (text === null || item.textContent.trim() === text)).at(-1);
  if (!found) return false;
  found.scrollIntoView({ block: "center", behavior: "instant" });
  const box = found.getBoundingClientRect();
  const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
  if (!top || !(found.contains(top) || top.contains(found))) return false;
  found.focus();
  found.click();
  return true;
})()"""


class PreviewTab(Tab):
    """A tab on the page of simcord's preview."""

    async def settled(self) -> str:
        """Wait until the last action is through; returns its status line."""
        await self.wait(
            "window.simcordPreview.ready && !window.simcordPreview.pendingAction"
            " && window.simcordPreview.awaitingRevision === null",
            what="the action to finish",
        )
        return str(await self.evaluate("document.querySelector('#action-status').textContent"))

    async def messages(self) -> list[str]:
        """The text of the messages shown, oldest first."""
        return await self.evaluate(
            "[...document.querySelectorAll('article.channel-message')].map(m => m.innerText)"
        )

    async def wait_text(self, text: str, *, seconds: float = 15.0) -> None:
        """Wait until a message with this text is shown."""
        script = (
            "[...document.querySelectorAll('article.channel-message')]"
            f".some(m => m.innerText.includes({json.dumps(text)}))"
        )
        await self.wait(script, what=f"a message with {text!r}", seconds=seconds)

    async def wait_picture(self, alt: str, *, seconds: float = 20.0) -> dict[str, int]:
        """Wait until a picture with this alt text has loaded; returns its natural size."""
        script = (
            "(() => { const i = [...document.querySelectorAll('article.channel-message img')]"
            f".find(i => i.alt.includes({json.dumps(alt)}));"
            " if (i) i.scrollIntoView({ block: 'center' });"
            " return i && i.complete && i.naturalWidth"
            " ? { width: i.naturalWidth, height: i.naturalHeight } : null; })()"
        )
        return await self.wait(script, what=f"the picture {alt!r}", seconds=seconds)

    async def click_button(self, label: str) -> str:
        """Click the newest button with this label and wait; returns the status line."""
        await self.settled()
        await self.click("article.channel-message button", label)
        await asyncio.sleep(0.05)
        return await self.settled()

    async def view_as(self, name: str) -> None:
        """Switch the viewer of this tab."""
        await self.settled()
        await self.evaluate(
            "(() => { const s = document.querySelector('#viewer-picker');"
            f" const o = [...s.options].find(o => o.textContent.includes({json.dumps(name)}));"
            " s.value = o.value; s.dispatchEvent(new Event('change', { bubbles: true })); })()"
        )
        await asyncio.sleep(0.05)
        await self.settled()

    async def choose(self, placeholder: str, *labels: str) -> str:
        """Open the newest select with this placeholder, choose, and apply if it asks for it."""
        await self.settled()
        await self.click("article.channel-message [role=combobox]", placeholder)
        for label in labels:
            script = (
                "(() => { const o = [...document.querySelectorAll('[role=option]')]"
                f".find(o => o.innerText.trim().startsWith({json.dumps(label)}));"
                " if (o) o.click(); return Boolean(o); })()"
            )
            await self.wait(script, what=f"the option {label!r}")
        await asyncio.sleep(0.1)
        if await self.evaluate(
            "[...document.querySelectorAll('button')].some(b => b.textContent.trim() === 'Apply')"
        ):
            await self.click("button", "Apply")
        await asyncio.sleep(0.05)
        return await self.settled()

    async def slash(self, command: str, **options: str | tuple[str, str]) -> str:
        """Run a slash command; an option given as (typed, choice) takes that suggestion."""
        await self.settled()
        await self.click("#channel-composer-input")
        await self.type(f"/{command}")
        entry = (
            "(() => { const e = [...document.querySelectorAll('.command-entry')]"
            f".find(e => e.querySelector('strong').textContent === {json.dumps('/' + command)});"
            " if (e) e.click(); return Boolean(e); })()"
        )
        await self.wait(entry, what=f"/{command} in the list of commands")
        for name, value in options.items():
            await self._fill(name, value)
        await self.click("#send-message")
        await asyncio.sleep(0.05)
        return await self.settled()

    async def _fill(self, name: str, value: str | tuple[str, str]) -> None:
        field = f".command-option-input[data-option={json.dumps(name)}]"
        if not await self.evaluate(f"Boolean(document.querySelector({json.dumps(field)}))"):
            await self.click(".command-ghost")
            script = (
                "(() => { const o = [...document.querySelectorAll('.command-suggestion')]"
                f".find(o => o.innerText.includes({json.dumps(name)}));"
                " if (o) o.click(); return Boolean(o); })()"
            )
            await self.wait(script, what=f"the optional {name!r}")
        await self.click(field)
        typed, choice = (value, None) if isinstance(value, str) else value
        await self.type(typed)
        if choice is not None:
            await self.click(".command-suggestion", choice)

    async def fill_dialog(self, **values: str) -> str:
        """Fill the open dialog's fields (by label) and submit it."""
        await self.wait("document.querySelector('#modal-root [role=dialog]')", what="the dialog")
        for label, value in values.items():
            script = (
                "(() => { const l = [...document.querySelectorAll('#modal-root .modal-field')]"
                f".find(l => l.innerText.trim().startsWith({json.dumps(label)}));"
                " const f = l && l.querySelector('input, textarea');"
                " if (f) f.focus(); return Boolean(f); })()"
            )
            await self.wait(script, what=f"the field {label!r}")
            await self.type(value)
        await self.click("#modal-root button", "Submit")
        await asyncio.sleep(0.05)
        return await self.settled()
