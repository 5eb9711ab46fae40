"""The stopwatch of an attempt."""

SETUP = """async () => {
  const { createClock } = await import('/carpet/source/features/log/stopwatch.js');
  let now = 0;
  let hidden = false;
  Object.defineProperty(document, 'hidden', { get: () => hidden });
  const clock = createClock({ now: () => now });
  globalThis.pass = (seconds) => { now += seconds * 1000; return clock.seconds; };
  globalThis.run = (on) => clock.run(on);
  globalThis.hide = (on) => { hidden = on; document.dispatchEvent(new Event('visibilitychange')); };
}"""


def test_it_stands_still_while_nobody_looks_and_until_it_is_started(lab):
    def after(seconds):
        return lab.evaluate("pass", seconds)

    assert after(5) == 0
    lab.evaluate("run", True)
    assert after(5) == 5
    lab.evaluate("hide", True)
    assert after(600) == 5
    lab.evaluate("run", True)
    assert after(600) == 5
    lab.evaluate("hide", False)
    assert after(3) == 8
    lab.evaluate("run", False)
    assert after(60) == 8
