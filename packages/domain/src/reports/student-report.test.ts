import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Wait } from "../keys/wait.ts";
import { toPractise, type WeakTopic } from "../practice/advice.ts";
import { GRACE_MS, type HomeworkFacts } from "../tests/homework.ts";
import {
  attendanceAt,
  type ClosedAttempt,
  reportBegins,
  reportPeriods,
  toldOf,
} from "./student-report.ts";

const ZONE = "Asia/Singapore";
const at = (text: string) => Date.parse(text);

describe("a report looks back", () => {
  const calendar = [
    {
      year: 2026,
      terms: [
        { number: 1, starts: "2026-01-02", ends: "2026-03-13" },
        { number: 2, starts: "2026-03-23", ends: "2026-05-29" },
      ],
      holidays: [],
    },
  ];
  test.each([
    ["month", "2026-04-10T05:00:00+08:00", "2026-03-11T00:00:00+08:00"],
    ["year", "2026-04-10T05:00:00+08:00", "2026-01-01T00:00:00+08:00"],
    ["term", "2026-04-10T05:00:00+08:00", "2026-03-23T00:00:00+08:00"],
    ["term", "2026-03-22T23:00:00+08:00", "2026-01-02T00:00:00+08:00"],
    ["term", "2026-11-20T05:00:00+08:00", "2026-03-23T00:00:00+08:00"],
    ["term", "2026-01-01T05:00:00+08:00", undefined],
    ["term", "2027-04-10T05:00:00+08:00", undefined],
  ] as const)("over the %s on %s: from %s", (period, now, from) => {
    const found = reportBegins(period, { calendar, zone: ZONE, now: at(now) });
    expect(found).toBe(from && at(from));
  });

  test("over a term only where the school has entered it", () => {
    const now = at("2026-04-10T05:00:00+08:00");
    expect(reportPeriods({ calendar, zone: ZONE, now })).toEqual(["month", "term", "year"]);
    expect(reportPeriods({ calendar: [], zone: ZONE, now })).toEqual(["month", "year"]);
  });
});

describe("of a closed attempt", () => {
  const attempt = { scoreWaits: false, waiting: 0, reviewed: false, deleted: false, wait: null };
  const waits = (what: Wait["for"]): Wait => ({ for: what, until: null });
  test.each<[string, Partial<ClosedAttempt>, ReturnType<typeof toldOf>]>([
    ["free", {}, { score: "told", corrections: "open" }],
    ["kept back", { scoreWaits: true }, { score: "waits", corrections: "later" }],
    ["an essay waits", { waiting: 1 }, { score: "marking", corrections: "open" }],
    ["others write", { wait: waits("ended") }, { score: "told", corrections: "later" }],
    ["until a date", { wait: waits("date") }, { score: "told", corrections: "later" }],
    ["others are marked", { wait: waits("marked") }, { score: "marking", corrections: "later" }],
    [
      "read before",
      { reviewed: true, wait: waits("ended") },
      { score: "told", corrections: "open" },
    ],
    ["deleted", { deleted: true }, { score: "told", corrections: "none" }],
  ])("%s", (_, over, told) => {
    expect(toldOf({ ...attempt, ...over })).toEqual(told);
  });
});

describe("assigned work", () => {
  const now = 10_000_000;
  const moments = fc.option(fc.nat(20_000_000));
  const handedIn = (closedAt: number): HomeworkFacts["attempt"] => ({
    startedAt: 1,
    deadline: 20_000_000,
    closedAt,
    givenBackSeconds: 0,
    blank: false,
  });
  const work = (over: Partial<HomeworkFacts>): HomeworkFacts => ({
    opensAt: null,
    dueAt: null,
    extendedUntil: null,
    lateUntil: null,
    noClock: true,
    endedAt: null,
    attempt: null,
    ...over,
  });

  test.each([
    ["in time", { dueAt: 9_000_000, attempt: handedIn(9_000_000) }, "onTime"],
    ["late", { dueAt: 9_000_000, attempt: handedIn(9_000_001 + GRACE_MS) }, "late"],
    ["without an end", { attempt: handedIn(9) }, "onTime"],
    ["never", { dueAt: now - GRACE_MS - 1 }, "missed"],
    ["not before the teacher's end", { dueAt: 20_000_000, endedAt: 2_000 }, "missed"],
    ["with time left", { dueAt: now }, "open"],
    ["with time to hand in late", { dueAt: 1, lateUntil: now }, "open"],
    ["with all the time", {}, "open"],
  ] as const)("%s", (_, over, becomes) => {
    expect(attendanceAt([work(over)], now)).toMatchObject({ assigned: 1, [becomes]: 1 });
  });

  test("is counted once each, whatever became of it", () => {
    const some = fc.record({
      dueAt: moments,
      endedAt: moments,
      attempt: fc.option(fc.nat(20_000_000).map((at) => handedIn(at))),
    });
    fc.assert(
      fc.property(fc.array(some), (all) => {
        const { assigned, onTime, late, missed, open } = attendanceAt(all.map(work), now);
        expect(assigned).toBe(all.length);
        expect(onTime + late + missed + open).toBe(assigned);
      }),
    );
  });
});

describe("what to practise", () => {
  test("is the weakest of each subject, then the next", () => {
    const weak = [
      { subjectId: "m", topic: "Ratio", gap: 30 },
      { subjectId: "m", topic: "Speed", gap: 25 },
      { subjectId: "m", topic: "Area", gap: 20 },
      { subjectId: "e", topic: "Cloze", gap: 5 },
    ];
    expect(toPractise(weak).map(({ topic }) => topic)).toEqual(["Ratio", "Cloze", "Speed"]);
    expect(toPractise([])).toEqual([]);
  });

  test("never more than three, each once, and of as many subjects as there are", () => {
    const one = fc.record({
      subjectId: fc.constantFrom("m", "e", "s", "c"),
      topic: fc.string(),
      gap: fc.nat(60),
    });
    const topics = fc.uniqueArray(one, {
      selector: ({ subjectId, topic }: WeakTopic) => `${subjectId} ${topic}`,
    });
    fc.assert(
      fc.property(topics, (weak) => {
        const found = toPractise(weak);
        expect(found.length).toBe(Math.min(3, weak.length));
        expect(new Set(found).size).toBe(found.length);
        const subjects = (some: readonly WeakTopic[]) =>
          new Set(some.map(({ subjectId }) => subjectId)).size;
        expect(subjects(found)).toBe(Math.min(3, subjects(weak)));
      }),
    );
  });
});
