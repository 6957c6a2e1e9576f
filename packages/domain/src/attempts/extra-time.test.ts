import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { deadlineOf, secondsLeft } from "./clock.ts";
import {
  type ExtraTime,
  extraMinutesOf,
  MOST_EXTRA_MINUTES,
  ownMinutesFor,
  reopeningOf,
} from "./extra-time.ts";

const MINUTE = 60_000;

describe("a student's extra time", () => {
  test.each<[string, ExtraTime, number]>([
    ["nothing", { forAll: 0, own: 0, arranged: 0 }, 0],
    ["what all got", { forAll: 10, own: 0, arranged: 0 }, 10],
    ["their own", { forAll: 0, own: 15, arranged: 0 }, 15],
    ["their own on top of what all got", { forAll: 10, own: 15, arranged: 0 }, 25],
    ["two hours and no more", { forAll: 60, own: 90, arranged: 0 }, 120],
    ["what is arranged", { forAll: 0, own: 0, arranged: 12 }, 12],
    ["what is arranged on top of what all got", { forAll: 10, own: 0, arranged: 12 }, 22],
    ["not twice what is arranged and given by hand", { forAll: 0, own: 12, arranged: 12 }, 12],
    ["what is arranged, where a teacher gave less", { forAll: 5, own: 10, arranged: 12 }, 17],
    ["what a teacher gave, where less is arranged", { forAll: 5, own: 20, arranged: 12 }, 25],
    ["never cut where it is arranged", { forAll: 60, own: 90, arranged: 180 }, 240],
  ])("is %s", (_, given, minutes) => {
    expect(extraMinutesOf(given)).toBe(minutes);
  });

  test.each<[string, number, ExtraTime, number | undefined]>([
    ["first of all", 10, { forAll: 0, own: 0, arranged: 0 }, 10],
    ["more than before", 20, { forAll: 0, own: 15, arranged: 0 }, 20],
    ["with everybody's part in it", 20, { forAll: 5, own: 10, arranged: 0 }, 15],
    ["the same again", 15, { forAll: 5, own: 10, arranged: 0 }, 10],
    ["the most there is, again", 120, { forAll: 60, own: 90, arranged: 0 }, 90],
    ["more, with what is arranged in it", 20, { forAll: 5, own: 0, arranged: 12 }, 15],
    ["what is arranged, again", 12, { forAll: 0, own: 0, arranged: 12 }, 0],
    ["less than is arranged", 11, { forAll: 0, own: 0, arranged: 12 }, undefined],
    ["less", 14, { forAll: 5, own: 10, arranged: 0 }, undefined],
    ["less than all got", 4, { forAll: 5, own: 0, arranged: 0 }, undefined],
  ])("is set as a whole: %s", (_, minutes, given, own) => {
    expect(ownMinutesFor(minutes, given)).toBe(own);
  });
});

const actions = fc.array(
  fc.record({
    forAll: fc.boolean(),
    minutes: fc.integer({ min: 1, max: MOST_EXTRA_MINUTES }),
  }),
  { maxLength: 12 },
);
type Action = { forAll: boolean; minutes: number };

function after({ forAll, minutes }: Action, given: ExtraTime): ExtraTime {
  if (forAll) return { ...given, forAll: Math.max(given.forAll, minutes) };
  return { ...given, own: ownMinutesFor(minutes, given) ?? given.own };
}

test("whatever teachers do, no deadline comes nearer, and each act repeated changes nothing", () => {
  const sitting = { startedAt: 1_000_000, durationMinutes: 30 };
  const deadline = (given: ExtraTime) =>
    deadlineOf({ ...sitting, extraMinutes: extraMinutesOf(given) });
  fc.assert(
    fc.property(actions, fc.nat({ max: 180 }), (all, arranged) => {
      let given: ExtraTime = { forAll: 0, own: 0, arranged };
      for (const action of all) {
        const next = after(action, given);
        expect(deadline(next)).toBeGreaterThanOrEqual(deadline(given));
        expect(after(action, next)).toEqual(next);
        // A student whom an action names has at least that many minutes.
        expect(extraMinutesOf(next)).toBeGreaterThanOrEqual(action.minutes);
        expect(next.own).toBeGreaterThanOrEqual(given.own);
        given = next;
      }
      expect(deadline(given) - sitting.startedAt).toBeLessThanOrEqual((150 + arranged) * MINUTE);
      // Besides everybody's minutes, nobody has less than is arranged, nor the sum of arranged and given
      // minutes.
      const alone = extraMinutesOf(given) - given.forAll;
      expect(alone).toBeGreaterThanOrEqual(arranged);
      expect(alone).toBeLessThanOrEqual(Math.max(arranged, given.own));
    }),
  );
});

describe("a handed-in attempt that goes on", () => {
  const sitting = {
    startedAt: 0,
    durationMinutes: 30,
    extraMinutes: 0,
    awaySeconds: 0,
    pausedMs: 0,
    pausedAt: undefined,
    closedAt: 10 * MINUTE,
    deadline: 30 * MINUTE,
    neverSeen: false,
  };

  test.each([
    ["after an hour", {}, 70 * MINUTE, 20 * 60],
    ["at once", {}, 10 * MINUTE, 20 * 60 + 1],
    ["with what all got since", { extraMinutes: 5 }, 12 * MINUTE, 25 * 60],
    ["closed in a pause that had begun before", { pausedAt: 8 * MINUTE }, 12 * MINUTE, 22 * 60],
    ["after a pause", { pausedMs: 5 * MINUTE, deadline: 35 * MINUTE }, 12 * MINUTE, 25 * 60],
    ["a second time", { awaySeconds: 300, deadline: 35 * MINUTE }, 12 * MINUTE, 25 * 60],
  ])("has the time that was left: %s", (_, change, now, left) => {
    const reopening = reopeningOf({ ...sitting, ...change }, now);
    expect(secondsLeft(reopening?.deadline ?? 0, now)).toBe(left);
  });

  const closedByTheClock = { ...sitting, closedAt: 30 * MINUTE + 6_000 };

  test("has nothing when the clock closed it, or the student handed in while it ran out", () => {
    expect(reopeningOf(closedByTheClock, 31 * MINUTE)).toBeUndefined();
    const atTheEnd = { ...sitting, closedAt: 30 * MINUTE };
    expect(reopeningOf(atTheEnd, 31 * MINUTE)).toBeUndefined();
  });

  test("has all of the extra time that was given after the clock closed it", () => {
    const reopening = reopeningOf({ ...closedByTheClock, extraMinutes: 5 }, 40 * MINUTE);
    expect(secondsLeft(reopening?.deadline ?? 0, 40 * MINUTE)).toBe(300);
  });

  test.each([
    ["closed by the clock", {}, 40 * MINUTE],
    ["handed in at once", { closedAt: 1 }, 2 * MINUTE],
    ["paused for a while", { pausedMs: 10 * MINUTE, closedAt: 40 * MINUTE }, 45 * MINUTE],
    ["given time back", { givenBackSeconds: 300, closedAt: 35 * MINUTE }, 36 * MINUTE],
    ["let back in before", { awaySeconds: 3_600, closedAt: 90 * MINUTE }, 100 * MINUTE],
    ["in a pause", { pausedAt: 5 * MINUTE }, 50 * MINUTE],
  ])("has all of the time where the questions reached nobody: %s", (_, change, now) => {
    const reopening = reopeningOf({ ...closedByTheClock, ...change, neverSeen: true }, now);
    expect(secondsLeft(reopening?.deadline ?? 0, now)).toBe(30 * 60);
  });

  test("never has less than at hand-in, nor a second more, however often it is handed in", () => {
    const stretch = fc.integer({ min: 0, max: 20 * MINUTE });
    fc.assert(
      fc.property(
        fc.array(fc.tuple(stretch, stretch), { minLength: 1, maxLength: 5 }),
        fc.integer({ min: 15, max: 180 }),
        (spells, durationMinutes) => {
          let now = 0;
          let open = { deadline: durationMinutes * MINUTE, awaySeconds: 0 };
          for (const [writing, away] of spells) {
            const closedAt = now + writing;
            const left = open.deadline - closedAt;
            now = closedAt + away;
            const reopening = reopeningOf({ ...sitting, durationMinutes, closedAt, ...open }, now);
            if (left <= 0) {
              expect(reopening).toBeUndefined();
              return;
            }
            if (!reopening) throw new Error("time was left");
            expect(reopening.deadline - now).toBeGreaterThanOrEqual(left);
            expect(reopening.deadline - now).toBeLessThanOrEqual(left + 1_000);
            open = reopening;
          }
        },
      ),
    );
  });
});
