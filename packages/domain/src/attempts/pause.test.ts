import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { deadlineOf, isOverdue, secondsLeft } from "./clock.ts";
import { MOST_EXTRA_MINUTES } from "./extra-time.ts";
import {
  backFromBreak,
  breakEnds,
  goneOn,
  onBreak,
  type PausedClock,
  paused,
  pausedTotal,
  stoppedTime,
  withBreaksOver,
} from "./pause.ts";

const MINUTE = 60_000;
const running: PausedClock = { pausedAt: undefined, alone: false, pausedMs: 0 };
const withAll: PausedClock = { pausedAt: 1_000, alone: false, pausedMs: 0 };
const alone: PausedClock = { pausedAt: 1_000, alone: true, pausedMs: 0 };
const HELD = { own: true, allPaused: true };
const OWN = { own: true, allPaused: false };
const ALL = { own: false, allPaused: false };

describe("a pause", () => {
  test.each<[string, PausedClock, PausedClock]>([
    ["of everybody", paused(running, false, 1_000), withAll],
    ["of one", paused(running, true, 1_000), alone],
    ["of everybody, repeated", paused(withAll, false, 9_000), withAll],
    ["of one, repeated", paused(alone, true, 9_000), alone],
    ["of one in a pause of everybody", paused(withAll, true, 9_000), alone],
    ["of everybody while one is paused", paused(alone, false, 9_000), alone],
  ])("%s stops the clock once", (_, after, expected) => {
    expect(after).toEqual(expected);
  });
});

describe("a Go on", () => {
  const over = { pausedAt: undefined, alone: false, pausedMs: 4_000 };
  test.each<[string, PausedClock, PausedClock]>([
    ["of everybody starts the clock", goneOn(withAll, ALL, 5_000), over],
    ["of one starts it", goneOn(alone, OWN, 5_000), over],
    ["of everybody leaves who is paused alone", goneOn(alone, ALL, 5_000), alone],
    ["of one in a pause of everybody waits for all", goneOn(alone, HELD, 5_000), withAll],
    ["of a running clock changes nothing", goneOn(running, ALL, 5_000), running],
    ["repeated changes nothing", goneOn(over, OWN, 9_000), over],
    [
      "adds to the pauses before",
      goneOn({ ...withAll, pausedMs: 300 }, ALL, 5_000),
      { ...over, pausedMs: 4_300 },
    ],
    [
      "by a process whose clock is behind takes nothing away",
      goneOn(withAll, ALL, 400),
      { ...over, pausedMs: 0 },
    ],
  ])("%s", (_, after, expected) => {
    expect(after).toEqual(expected);
  });
});

test("during a pause the time is that at which it began, and nothing is overdue", () => {
  expect(stoppedTime(5_000, undefined)).toBe(5_000);
  expect(stoppedTime(5_000, 1_000)).toBe(1_000);
  expect(secondsLeft(61_000, 500_000, 1_000)).toBe(60);
  expect(isOverdue(61_000, 500_000, 1_000)).toBe(false);
  expect(isOverdue(61_000, 500_000)).toBe(true);
});

test("a running pause counts as long as it has lasted", () => {
  expect(pausedTotal({ pausedAt: undefined, pausedMs: 7 }, 5_000)).toBe(7);
  expect(pausedTotal({ pausedAt: 1_000, pausedMs: 7 }, 5_000)).toBe(4_007);
});

type Action = "pause one" | "pause all" | "go on one" | "go on all" | "extra time";
const history = fc.array(
  fc.record({
    after: fc.integer({ min: 0, max: 15 * MINUTE }),
    act: fc.constantFrom<Action>("pause one", "pause all", "go on one", "go on all", "extra time"),
  }),
  { maxLength: 30 },
);

test("whatever the history, a student can write for the duration and the extra time, exactly", () => {
  fc.assert(
    fc.property(history, fc.integer({ min: 15, max: 180 }), (actions, durationMinutes) => {
      let now = 1_000_000;
      let clock = running;
      let extraMinutes = 0;
      // Told apart from the clock: what holds now, and how long nothing has held.
      let [one, all, written] = [false, false, 0];
      const startedAt = now;
      const deadline = () =>
        deadlineOf({ startedAt, durationMinutes, extraMinutes, pausedMs: clock.pausedMs });
      const left = () => deadline() - stoppedTime(now, clock.pausedAt);
      for (const { after, act: action } of actions) {
        const before = left();
        if (!one && !all) written += after;
        now += after;
        if (one || all) {
          expect(left()).toBe(before);
          expect(isOverdue(deadline(), now, clock.pausedAt)).toBe(false);
        }
        if (action === "extra time") extraMinutes = Math.min(extraMinutes + 5, MOST_EXTRA_MINUTES);
        if (action === "pause one") {
          one = true;
          clock = paused(clock, true, now);
        }
        if (action === "pause all") {
          all = true;
          clock = paused(clock, false, now);
        }
        if (action === "go on one") {
          one = false;
          clock = goneOn(clock, { own: true, allPaused: all }, now);
        }
        if (action === "go on all") {
          all = false;
          clock = goneOn(clock, { own: false, allPaused: false }, now);
        }
        expect(clock.pausedAt !== undefined).toBe(one || all);
        expect(clock.alone).toBe(one);
        expect(written + left()).toBe((durationMinutes + extraMinutes) * MINUTE);
      }
    }),
  );
});

describe("breaks that are arranged", () => {
  const running = { pausedAt: undefined, alone: false, pausedMs: 0 };
  const fresh = { ...running, breaks: { at: undefined, usedMs: 0, mostMs: 10 * MINUTE } };

  test("are none where none are arranged, none are left, or a teacher has paused", () => {
    expect(onBreak(running, 0)).toBeUndefined();
    const used = { ...fresh, breaks: { ...fresh.breaks, usedMs: 10 * MINUTE } };
    expect(onBreak(used, 0)).toBeUndefined();
    expect(onBreak({ ...fresh, pausedAt: 0 }, 5)).toBeUndefined();
  });

  test("end automatically when their time is used, however late that is noticed", () => {
    const away = onBreak(fresh, MINUTE);
    if (!away) throw new Error("no break");
    expect(breakEnds(away.breaks)).toBe(11 * MINUTE);
    expect(withBreaksOver(away, 11 * MINUTE - 1)).toBe(away);
    for (const late of [0, 1_000, 60 * MINUTE]) {
      expect(withBreaksOver(away, 11 * MINUTE + late)).toMatchObject({
        pausedAt: undefined,
        pausedMs: 10 * MINUTE,
        breaks: { at: undefined, usedMs: 10 * MINUTE },
      });
    }
  });

  test("end with a pause of a teacher, and go on through a Go on of everybody", () => {
    const away = onBreak(fresh, 0);
    if (!away) throw new Error("no break");
    expect(goneOn(away, { own: false, allPaused: false }, MINUTE)).toBe(away);
    expect(goneOn(away, { own: true, allPaused: false }, MINUTE)).toMatchObject({
      pausedAt: undefined,
      pausedMs: MINUTE,
    });
    expect(paused(away, false, MINUTE)).toMatchObject({
      pausedAt: 0,
      pausedMs: 0,
      breaks: { at: undefined, usedMs: MINUTE },
    });
  });

  const actions = fc.array(
    fc.record({
      after: fc.integer({ min: 0, max: 15 * MINUTE }),
      act: fc.constantFrom("break", "back", "pause all", "go on all", "pause one", "go on one"),
    }),
    { maxLength: 20 },
  );

  test("whatever is pressed, time to write is neither lost nor won, and breaks stay within their limit", () => {
    fc.assert(
      fc.property(actions, fc.integer({ min: 1, max: 60 }), (all, mostMinutes) => {
        const mostMs = mostMinutes * MINUTE;
        let clock: PausedClock = { ...running, breaks: { at: undefined, usedMs: 0, mostMs } };
        let [now, one, everybody, written] = [0, false, false, 0];
        for (const { after, act: action } of all) {
          const ends = breakEnds(clock.breaks);
          if (ends !== undefined) written += Math.max(0, now + after - Math.max(now, ends));
          else if (clock.pausedAt === undefined) written += after;
          now += after;
          clock = withBreaksOver(clock, now);
          if (action === "break") clock = onBreak(clock, now) ?? clock;
          if (action === "back") clock = backFromBreak(clock, now);
          if (action === "pause one") [one, clock] = [true, paused(clock, true, now)];
          if (action === "pause all") [everybody, clock] = [true, paused(clock, false, now)];
          if (action === "go on one") {
            [one, clock] = [false, goneOn(clock, { own: true, allPaused: everybody }, now)];
          }
          if (action === "go on all") {
            [everybody, clock] = [false, goneOn(clock, { own: false, allPaused: false }, now)];
          }
          expect(stoppedTime(now, clock.pausedAt) - clock.pausedMs).toBe(written);
          expect(clock.breaks?.usedMs).toBeLessThanOrEqual(mostMs);
          expect(clock.breaks?.at !== undefined && (one || everybody)).toBe(false);
        }
      }),
    );
  });
});
