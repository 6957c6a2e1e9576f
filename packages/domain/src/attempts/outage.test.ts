import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { deadlineOf, secondsLeft } from "./clock.ts";
import { isClosedByClock, isHeld } from "./late-save.ts";
import {
  areSavesFailing,
  heldAfter,
  isNoticed,
  lostIn,
  outageBetween,
  outageSeconds,
  secondsGivenBack,
} from "./outage.ts";

const MINUTE = 60_000;
const AWAY = { awayFrom: 120 * MINUTE, backAt: 120 * MINUTE + 70_000 };
const after = (ms: number) => AWAY.backAt + ms;

test.each([
  ["a beat a second ago", 1_000, undefined],
  ["a restart within the grace of a save", 4_999, undefined],
  ["a restart that takes longer", 5_000, { awayFrom: 0, backAt: 5_000 }],
])("%s", (_, now, outage) => {
  expect(outageBetween(0, now)).toEqual(outage);
});

test.each([
  ["none was tried", 0, 0, false],
  ["the last one was stored", 9_000, 8_000, false],
  ["the last one failed", 8_000, 9_000, true],
  ["the last one failed, and devices may still try", 0, 6_000, true],
  ["none has been tried for long", 0, 5_999, false],
])("saves fail or not, when %s", (_, savedAt, failedAt, fail) => {
  expect(areSavesFailing({ savedAt, failedAt }, 10_000)).toBe(fail);
});

test.each([
  ["no break ended", undefined, AWAY],
  ["a break ended before it", AWAY.awayFrom - 1, AWAY],
  ["a break ended in it", after(-10_000), { ...AWAY, awayFrom: after(-10_000) }],
  ["a break ended in a later one", after(1), AWAY],
])("of an outage is lost, where %s", (_, lostFrom, lost) => {
  expect(lostIn(AWAY, lostFrom)).toEqual(lost);
});

test.each([
  [9_999, false],
  [10_000, true],
])("%i ms without any process are noticed where no time ran out: %s", (backAt, noticed) => {
  expect(isNoticed({ awayFrom: 0, backAt })).toBe(noticed);
});

test("what is too short to be an outage closes nobody at the restart", () => {
  fc.assert(
    fc.property(fc.nat(10 * MINUTE), fc.integer({ min: 1, max: 4_999 }), (awayFrom, length) => {
      const backAt = awayFrom + length;
      expect(outageBetween(awayFrom, backAt)).toBeUndefined();
      expect(isClosedByClock({ deadline: awayFrom + 1 }, backAt)).toBe(false);
    }),
  );
});

test("parts of a second are given as a whole one", () => {
  expect(outageSeconds(AWAY)).toBe(70);
  expect(outageSeconds({ ...AWAY, backAt: AWAY.backAt + 1 })).toBe(71);
});

describe("given back a minute after the restart is", () => {
  test.each([
    ["the outage, where time is left", after(10 * MINUTE), 70],
    ["the wait for the answer, too, where none was left", AWAY.awayFrom + 30_000, 130],
    ["a part of the wait, where the rest ran out in it", after(45_000), 85],
  ])("%s", (_, deadline, seconds) => {
    const heldUntil = heldAfter(AWAY);
    expect(secondsGivenBack(AWAY, { deadline, heldUntil }, after(MINUTE))).toBe(seconds);
  });
});

const stretch = fc.integer({ min: 10_000, max: 15 * MINUTE });

test("with an outage nobody has less time than without, whatever the teacher answers and when", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 15, max: 180 }),
      fc.integer({ min: 0, max: 120 }),
      fc.integer({ min: 0, max: 200 * MINUTE }),
      stretch,
      stretch,
      (durationMinutes, extraMinutes, awayFrom, length, answerAfter) => {
        const times = { startedAt: 0, durationMinutes, extraMinutes };
        const deadline = deadlineOf(times);
        fc.pre(awayFrom < deadline);
        const outage = { awayFrom, backAt: awayFrom + length };
        const sitting = { deadline, heldUntil: heldAfter(outage) };
        const answeredAt = outage.backAt + answerAfter;
        // Nothing is closed before its time, at the restart, or while the answer is waited for.
        expect(isClosedByClock(sitting, outage.backAt)).toBe(false);
        expect(isClosedByClock(sitting, sitting.heldUntil - 1)).toBe(false);
        expect(isClosedByClock(sitting, Math.max(deadline, sitting.heldUntil) + 5_001)).toBe(true);
        // Declined, the time is that of the test; given, it is that and what was given.
        const givenBackSeconds = secondsGivenBack(outage, sitting, answeredAt);
        const given = deadlineOf({ ...times, givenBackSeconds });
        expect(given - deadline).toBe(givenBackSeconds * 1_000);
        expect(givenBackSeconds).toBeGreaterThanOrEqual(outageSeconds(outage));
        const open = answeredAt < deadline || isHeld(sitting, answeredAt);
        if (!open) return;
        // As much as at the beginning of the outage, less what they could write in since.
        const written = Math.max(0, Math.min(answeredAt, deadline) - outage.backAt);
        const before = deadline - awayFrom;
        const left = given - answeredAt;
        expect(left).toBeGreaterThanOrEqual(before - written);
        expect(left).toBeLessThan(before - written + 2_000);
        expect(secondsLeft(given, answeredAt)).toBeGreaterThan(0);
      },
    ),
  );
});
