import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { aHoldingTest } from "../testing/a-holding-test.ts";
import { type HoldingTest, isOver, isShut, overAt, reservedUntil } from "./holding.ts";

const MINUTE = 60_000;
const DAY = 86_400_000;
const begun = { begunAt: 0, lastRegisteredAt: -MINUTE };
const alone = { lastRegisteredAt: null, liveToCome: false };

describe("a live test has ended for everybody", () => {
  test.each<[string, Partial<HoldingTest>, number, boolean]>([
    ["never, while somebody writes", { ...begun, writing: true }, 900 * MINUTE, false],
    ["not before Begin", {}, 29 * DAY, false],
    ["30 days after the last registration, if it never begins", {}, 30 * DAY + 1, true],
    ["30 days after the last one only", { lastRegisteredAt: DAY }, 30 * DAY + 1, false],
    ["at End", { ...begun, endedAt: 5 * MINUTE }, 5 * MINUTE, true],
    ["not at End, while attempts are being closed", { endedAt: 0, writing: true }, 0, false],
    [
      "not within 120 s of End, if a device may hold answers",
      { endedAt: 0, lateFrom: 0 },
      120_000,
      false,
    ],
    ["120 s after End", { endedAt: 0, lateFrom: 0 }, 120_001, true],
    ["not while registration is open", { ...begun, liveToCome: false }, 30 * MINUTE, false],
    [
      "not while somebody registered may come",
      { ...begun, registrationOpen: false },
      30 * MINUTE,
      false,
    ],
    [
      "when all have handed in and nobody can come",
      { ...begun, registrationOpen: false, liveToCome: false },
      1,
      true,
    ],
    [
      "not then, if a device may hold answers",
      { ...begun, registrationOpen: false, liveToCome: false, lateFrom: 0 },
      1,
      false,
    ],
    ["when the last possible start is past", begun, 30 * MINUTE + 1, true],
    ["later with extra time", { ...begun, longestExtraMinutes: 20 }, 50 * MINUTE, false],
    ["later by its pauses", { ...begun, pausedMs: 90_000 }, 31 * MINUTE + 30_000, false],
    [
      "for good once keys were shown for it",
      { ...begun, settledAt: 1, longestExtraMinutes: 120 },
      2,
      true,
    ],
    ["where nobody has registered", alone, 0, true],
  ])("%s", (_, facts, now, over) => {
    expect(isOver(aHoldingTest(facts), now)).toBe(over);
  });
});

describe("an assigned test has ended for everybody", () => {
  test.each<[string, Partial<HoldingTest>, number, boolean]>([
    ["not while somebody may begin", { lastDueAt: 5 }, 5, false],
    ["when the last due date is past", { lastDueAt: 5 }, 6, true],
    ["not while somebody writes beyond it", { lastDueAt: 5, writing: true }, 6, false],
    ["when all have handed in", {}, 0, true],
    ["not while a live class has it, too", { lastDueAt: 5, lastRegisteredAt: 0 }, 6, false],
    ["also for those assigned after keys were shown", { lastDueAt: 5, settledAt: 1 }, 5, false],
  ])("%s", (_, facts, now, over) => {
    expect(isOver(aHoldingTest({ ...alone, ...facts }), now)).toBe(over);
  });
});

const time = fc.integer({ min: 0, max: 40 * DAY });
const maybe = fc.option(time, { nil: null });
const facts: fc.Arbitrary<HoldingTest> = fc
  .record({
    choice: fc.constantFrom(
      "handin" as const,
      "ended" as const,
      "marked" as const,
      "date" as const,
    ),
    date: time,
    begunAt: maybe,
    endedAt: maybe,
    settledAt: maybe,
    registrationOpen: fc.boolean(),
    durationMinutes: fc.integer({ min: 15, max: 180 }),
    longestExtraMinutes: fc.integer({ min: 0, max: 120 }),
    pausedMs: fc.integer({ min: 0, max: 3_600_000 }),
    lastRegisteredAt: maybe,
    liveToCome: fc.boolean(),
    lastDueAt: maybe,
    writing: fc.boolean(),
    lateFrom: maybe,
    waiting: fc.boolean(),
  })
  .map(({ choice, date, ...rest }) => ({
    ...rest,
    release: choice,
    releaseAt: choice === "date" ? date : null,
  }));

test("while nothing happens, what is over stays over, and what is shut stays shut", () => {
  fc.assert(
    fc.property(facts, time, time, (holding, one, other) => {
      const [early, late] = [Math.min(one, other), Math.max(one, other)];
      if (isOver(holding, early)) expect(isOver(holding, late)).toBe(true);
      if (isShut(holding, early)) expect(isShut(holding, late)).toBe(true);
    }),
  );
});

test("no forgotten End holds a test for good", () => {
  fc.assert(
    fc.property(facts, (holding) => {
      expect(isOver({ ...holding, writing: false }, 80 * DAY)).toBe(true);
    }),
  );
});

test("the moment that is told is the first at which it is over", () => {
  fc.assert(
    fc.property(facts, (holding) => {
      const at = overAt(holding);
      if (at === null) return;
      expect(isOver(holding, at)).toBe(true);
      expect(isOver(holding, at - 1)).toBe(false);
    }),
  );
});

describe("a test reserves its questions", () => {
  test.each<[string, Partial<HoldingTest>, number | null]>([
    ["until 30 days after the last registration, if it never begins", {}, 30 * DAY],
    ["until assigned work is due", { ...alone, lastDueAt: 5 }, 5],
    ["until the later of both", { lastDueAt: 31 * DAY }, 31 * DAY],
    ["until nobody knows when, once it has begun", { ...begun, lastDueAt: 31 * DAY }, null],
    ["until late answers can come no more, after End", { endedAt: 0, lateFrom: 0 }, 120_001],
  ])("%s", (_, facts, until) => {
    expect(reservedUntil(aHoldingTest(facts))).toBe(until);
  });
});

test("a reservation with a certain end is over then, unless somebody still writes", () => {
  fc.assert(
    fc.property(facts, (holding) => {
      const until = reservedUntil(holding);
      if (until === null || holding.writing || holding.lateFrom !== null) return;
      expect(isOver(holding, until + 1)).toBe(true);
    }),
  );
});
