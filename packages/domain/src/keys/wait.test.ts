import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { aHoldingTest } from "../testing/a-holding-test.ts";
import { type HoldingTest, isOver } from "./holding.ts";
import { RELEASES, usualRelease } from "./release.ts";
import { longestWait, maySit, type OwnPart, type Wait, waitOf } from "./wait.ts";

const MINUTE = 60_000;
const DAY = 86_400_000;
const running = { begunAt: 0, lastRegisteredAt: 0, writing: true };
const over = { begunAt: 0, endedAt: 10 * MINUTE };
const done: OwnPart = { kind: "live", attempt: "closed", dueAt: null };
const notBegun: OwnPart = { ...done, attempt: "none" };
const writing: OwnPart = { ...done, attempt: "open" };
const given: OwnPart = { kind: "assigned", attempt: "none", dueAt: 5 * DAY };
const sitting: Wait = { for: "sitting", until: null };
const ended: Wait = { for: "ended", until: null };
const marked: Wait = { for: "marked", until: null };

describe("a key waits", () => {
  test.each<[string, Partial<HoldingTest>, OwnPart | null, number, Wait | null]>([
    ["for everybody's end, of whom it is no test", running, null, MINUTE, ended],
    ["no more for them after it", over, null, 11 * MINUTE, null],
    ["for them also with hand-in", { ...running, release: "handin" }, null, MINUTE, ended],
    [
      "no more after hand-in, if the teacher chose so",
      { ...running, release: "handin" },
      done,
      MINUTE,
      null,
    ],
    ["for everybody's end after hand-in", running, done, MINUTE, ended],
    ["no more then", over, done, 11 * MINUTE, null],
    [
      "for the last late answer, until a known moment",
      { ...over, lateFrom: 10 * MINUTE },
      done,
      11 * MINUTE,
      { for: "ended", until: 12 * MINUTE + 1 },
    ],
    ["for the marks", { ...over, release: "marked", waiting: true }, done, 11 * MINUTE, marked],
    ["for the end before the marks", { ...running, release: "marked" }, done, 11 * MINUTE, marked],
    ["no more when all is marked", { ...over, release: "marked" }, done, 11 * MINUTE, null],
    [
      "for the date",
      { ...over, release: "date", releaseAt: DAY },
      done,
      DAY - 1,
      { for: "date", until: DAY },
    ],
    ["no more from the date on", { ...over, release: "date", releaseAt: DAY }, done, DAY, null],
    [
      "no more from a date while others write: the teacher's word",
      { ...running, release: "date", releaseAt: 1 },
      done,
      1,
      null,
    ],
    [
      "for marks only where one has sat it",
      { ...over, release: "marked", waiting: true },
      null,
      11 * MINUTE,
      null,
    ],
    ["while one writes", { ...running, release: "handin" }, writing, MINUTE, sitting],
    ["while one may begin", { ...running, release: "handin" }, notBegun, MINUTE, sitting],
    [
      "while one may begin, whatever the date says",
      { ...running, release: "date", releaseAt: 1 },
      notBegun,
      MINUTE,
      sitting,
    ],
    ["while a class may be let in", { release: "handin" }, notBegun, 29 * DAY, sitting],
    ["no more when it never was", { release: "handin" }, notBegun, 31 * DAY, null],
    [
      "while an assigned test can be begun",
      { lastRegisteredAt: null, lastDueAt: 5 * DAY },
      given,
      5 * DAY,
      sitting,
    ],
    [
      "for all where an assigned test has no end",
      { lastRegisteredAt: null, lastDueAt: 14 * DAY },
      { ...given, dueAt: null },
      90 * DAY,
      sitting,
    ],
    [
      "no more after the due date",
      { lastRegisteredAt: null, lastDueAt: 5 * DAY },
      given,
      5 * DAY + 1,
      null,
    ],
    [
      "for another student's open attempt",
      { lastRegisteredAt: null, writing: true },
      { ...given, attempt: "closed" },
      9 * DAY,
      ended,
    ],
  ])("%s", (_, facts, own, now, wait) => {
    expect(waitOf(aHoldingTest(facts), own, now)).toEqual(wait);
  });
});

const time = fc.integer({ min: 0, max: 40 * DAY });
const maybe = fc.option(time, { nil: null });
const anyTest = fc
  .record({
    release: fc.constantFrom(...RELEASES),
    date: time,
    begunAt: maybe,
    endedAt: maybe,
    settledAt: maybe,
    registrationOpen: fc.boolean(),
    lastRegisteredAt: maybe,
    liveToCome: fc.boolean(),
    lastDueAt: maybe,
    writing: fc.boolean(),
    lateFrom: maybe,
    waiting: fc.boolean(),
  })
  .map(({ date, ...facts }) =>
    aHoldingTest({ ...facts, releaseAt: facts.release === "date" ? date : null }),
  );
const anyOwn: fc.Arbitrary<OwnPart> = fc.record({
  kind: fc.constantFrom("live", "assigned"),
  attempt: fc.constantFrom("none", "open", "closed"),
  dueAt: maybe,
});

test("no choice of the teacher's frees a key for somebody who may still sit the test", () => {
  fc.assert(
    fc.property(anyTest, anyOwn, time, (holding, own, now) => {
      if (maySit(holding, own, now)) expect(waitOf(holding, own, now)).toEqual(sitting);
    }),
  );
});

test("before the end a key is free only by the teacher's word, and only for those who have sat it", () => {
  fc.assert(
    fc.property(anyTest, fc.option(anyOwn, { nil: null }), time, (holding, own, now) => {
      if (waitOf(holding, own, now) || isOver(holding, now)) return;
      expect(own).not.toBeNull();
      expect(["handin", "date"]).toContain(holding.release);
      if (holding.release === "handin") expect(own?.attempt).toBe("closed");
      // On a date also to somebody who has missed assigned work.
      if (own?.kind === "live") expect(own.attempt).toBe("closed");
    }),
  );
});

test("a moment that is told for the end or a date is the first at which the key is free", () => {
  fc.assert(
    fc.property(anyTest, fc.option(anyOwn, { nil: null }), time, (holding, own, now) => {
      const until = waitOf(holding, own, now)?.until;
      if (until == null) return;
      expect(until).toBeGreaterThan(now);
      expect(waitOf(holding, own, until)).toBeNull();
      expect(waitOf(holding, own, until - 1)).not.toBeNull();
    }),
  );
});

const until = (at: number): Wait => ({ for: "date", until: at });
test.each<[string, Array<Wait | null>, Wait | null]>([
  ["nothing", [null, null], null],
  ["the only one", [null, until(5)], until(5)],
  ["the later of two", [until(9), until(5), until(7)], until(9)],
  ["what nobody knows, before any date", [until(9), ended, until(7)], ended],
  ["the first that nobody knows", [marked, ended], marked],
])("of several waits is told: %s", (_, waits, told) => {
  expect(longestWait(waits)).toEqual(told);
});

test.each([
  ["post-test", false, "ended"],
  ["pre-test", false, "ended"],
  ["mock-exam", false, "ended"],
  ["class-test", false, "ended"],
  ["weighted-assessment", true, "marked"],
  ["end-of-year", false, "ended"],
  ["mock-exam", true, "marked"],
  ["practice", true, "handin"],
  ["worksheet", false, "handin"],
])("a %s (marked by hand: %s) usually opens: %s", (kind, byHand, release) => {
  expect(usualRelease(kind, byHand)).toBe(release);
});
