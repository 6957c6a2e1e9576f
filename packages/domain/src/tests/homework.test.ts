import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { arrangedMinutes } from "../arrangements/arrangement.ts";
import { deadlineOf } from "../attempts/clock.ts";
import { isOver } from "../keys/holding.ts";
import { waitOf } from "../keys/wait.ts";
import {
  countHomework,
  datesProblem,
  deadlineWithoutClock,
  dueFor,
  GRACE_MS,
  type HomeworkDates,
  type HomeworkFacts,
  handInEnd,
  homeworkState,
  mayExtend,
  mayRemind,
  openingOf,
} from "./homework.ts";

const MIN = 60_000;
const dates = (over: Partial<HomeworkDates> = {}): HomeworkDates => ({
  opensAt: null,
  dueAt: 100 * MIN,
  extendedUntil: null,
  lateUntil: null,
  ...over,
});
const facts = (over: Partial<HomeworkFacts> = {}): HomeworkFacts => ({
  ...dates(over),
  noClock: false,
  endedAt: null,
  attempt: null,
  ...over,
});
const attempt = (over: Partial<NonNullable<HomeworkFacts["attempt"]>> = {}) => ({
  startedAt: 10 * MIN,
  deadline: 40 * MIN,
  closedAt: (30 * MIN) as number | null,
  givenBackSeconds: 0,
  blank: false,
  ...over,
});

describe("the state of homework", () => {
  test.each([
    ["before it opens", facts({ opensAt: 20 * MIN }), 19, "not open"],
    ["at the moment of opening", facts({ opensAt: 20 * MIN }), 20, "to do"],
    ["at the due date", facts(), 100, "to do"],
    ["ten minutes later", facts(), 110, "to do"],
    ["after the grace", facts(), 110.01, "missed"],
    ["after the grace, with late hand-in", facts({ lateUntil: 200 * MIN }), 110.01, "overdue"],
    ["after the late date and its grace", facts({ lateUntil: 200 * MIN }), 210.01, "missed"],
    ["with an extension", facts({ extendedUntil: 150 * MIN }), 160, "to do"],
    [
      "extended beyond the late date",
      facts({ lateUntil: 120 * MIN, extendedUntil: 150 * MIN }),
      161,
      "missed",
    ],
    ["with an extension that is none", facts({ extendedUntil: 50 * MIN }), 110, "to do"],
    ["without a date", facts({ dueAt: null }), 99_999, "to do"],
    ["closed by the teacher", facts({ dueAt: null, endedAt: 5 }), 6, "missed"],
    ["while writing", facts({ attempt: attempt({ closedAt: null }) }), 500, "writing"],
    ["handed in", facts({ attempt: attempt() }), 500, "handed in"],
    [
      "begun in time, with the full time on the clock",
      facts({
        attempt: attempt({ startedAt: 109 * MIN, closedAt: 139 * MIN, deadline: 139 * MIN }),
      }),
      500,
      "handed in",
    ],
    [
      "begun late",
      facts({
        lateUntil: 200 * MIN,
        attempt: attempt({ startedAt: 111 * MIN, closedAt: 120 * MIN }),
      }),
      500,
      "handed in late",
    ],
    [
      "begun early and handed in late, without a clock",
      facts({
        noClock: true,
        lateUntil: 200 * MIN,
        attempt: attempt({ deadline: 210 * MIN, closedAt: 111 * MIN }),
      }),
      500,
      "handed in late",
    ],
    [
      "late before, pardoned by an extension",
      facts({
        noClock: true,
        lateUntil: 200 * MIN,
        extendedUntil: 105 * MIN,
        attempt: attempt({ deadline: 210 * MIN, closedAt: 111 * MIN }),
      }),
      500,
      "handed in",
    ],
    [
      "closed by the day limit a second after it",
      facts({
        noClock: true,
        attempt: attempt({ deadline: 110 * MIN, closedAt: 110 * MIN + 6_000 }),
      }),
      500,
      "handed in",
    ],
    [
      "closed after an outage that was given back",
      facts({
        noClock: true,
        lateUntil: 200 * MIN,
        attempt: attempt({ deadline: 999 * MIN, closedAt: 125 * MIN, givenBackSeconds: 900 }),
      }),
      500,
      "handed in",
    ],
    ["opened, and nothing answered", facts({ attempt: attempt({ blank: true }) }), 500, "missed"],
  ] as const)("%s", (_case, given, minute, state) => {
    expect(homeworkState(given as HomeworkFacts, minute * MIN)).toBe(state);
  });

  test("is counted", () => {
    const states = [
      "to do",
      "overdue",
      "writing",
      "handed in",
      "handed in late",
      "missed",
      "not open",
    ] as const;
    expect(countHomework(states)).toEqual({
      students: 7,
      handedIn: 2,
      late: 1,
      writing: 1,
      missed: 1,
      missing: 3,
    });
  });
});

test.each([
  ["a date to come", { dueAt: 9 }, undefined],
  ["no date", { dueAt: null }, undefined],
  ["no date and no clock", { dueAt: null, noClock: true }, "no date"],
  ["late hand-in without a date", { dueAt: null, lateUntil: 9 }, "no date"],
  ["a past date", { dueAt: 1 }, "past"],
  ["an opening at the due date", { dueAt: 9, opensAt: 9 }, "opens late"],
  ["a late date before the due date", { dueAt: 9, lateUntil: 9 }, "late early"],
  ["everything in order", { dueAt: 9, opensAt: 5, lateUntil: 12, noClock: true }, undefined],
])("dates: %s", (_case, chosen, problem) => {
  const all = { opensAt: null, lateUntil: null, noClock: false, ...chosen };
  expect(datesProblem(all, 1)).toBe(problem);
});

test("an extension is later than what the student has, and there must be a date", () => {
  expect(mayExtend(dates(), 101 * MIN, 0)).toBe(true);
  expect(mayExtend(dates(), 100 * MIN, 0)).toBe(false);
  expect(mayExtend(dates({ extendedUntil: 150 * MIN }), 140 * MIN, 0)).toBe(false);
  expect(mayExtend(dates(), 150 * MIN, 160 * MIN)).toBe(false);
  expect(mayExtend(dates({ dueAt: null }), 150 * MIN, 0)).toBe(false);
});

test("a reminder reaches who can still hand in, and not twice in half a day", () => {
  const now = 10 * 86_400_000;
  const may = (state: Parameters<typeof mayRemind>[0]["state"], remindedAt: number | null = null) =>
    mayRemind({ state, remindedAt }, now);
  expect(may("to do")).toBe(true);
  expect(may("overdue")).toBe(true);
  expect(may("writing")).toBe(true);
  expect(may("handed in")).toBe(false);
  expect(may("missed")).toBe(false);
  expect(may("not open")).toBe(false);
  expect(may("to do", now - 11 * 60 * MIN)).toBe(false);
  expect(may("to do", now - 12 * 60 * MIN)).toBe(true);
});

/** One student's story, minute by minute. */
interface Story {
  opens: number | null;
  due: number;
  late: number | null;
  noClock: boolean;
  duration: number;
  arrangement: { extraPercent: number; extraMinutes: number };
  /** When an extension is given, and until when. */
  extension: { at: number; until: number } | null;
  begins: number | null;
  /** Minutes after the beginning; null: leaves it to the clock. */
  works: number | null;
  answers: boolean;
  /** Begins, and how long it lasts. */
  outage: { at: number; lasts: number } | null;
}

const minute = fc.integer({ min: 0, max: 400 });
const stories: fc.Arbitrary<Story> = fc.record({
  opens: fc.option(fc.integer({ min: 0, max: 100 })),
  due: fc.integer({ min: 101, max: 250 }),
  late: fc.option(fc.integer({ min: 101, max: 350 })),
  noClock: fc.boolean(),
  duration: fc.integer({ min: 15, max: 60 }),
  arrangement: fc.record({
    extraPercent: fc.integer({ min: 0, max: 100 }),
    extraMinutes: fc.integer({ min: 0, max: 30 }),
  }),
  extension: fc.option(fc.record({ at: minute, until: minute })),
  begins: fc.option(minute),
  works: fc.option(fc.integer({ min: 0, max: 200 })),
  answers: fc.boolean(),
  outage: fc.option(fc.record({ at: minute, lasts: fc.integer({ min: 1, max: 40 }) })),
});

/** What a careful teacher would write down, walking through the minutes with a watch. */
function told(story: Story, until: number): string {
  const { opens, due, late, noClock, duration, arrangement, extension, begins, works, outage } =
    story;
  const { extraPercent, extraMinutes } = arrangement;
  const extra = Math.max(Math.ceil((duration * extraPercent) / 100), extraMinutes);
  let date = due;
  let lastCall = 0;
  let away = 0;
  let left = duration + extra;
  /** The minute that decides whether it is late: of the start with a clock, else of the hand-in. */
  let counts: number | null = null;
  let place: "outside" | "writing" | "done" | "nothing" = "outside";
  for (let now = 0; now <= until; now += 1) {
    if (extension?.at === now && extension.until > Math.max(date, now)) date = extension.until;
    lastCall = Math.max(date, late ?? date) + 10;
    if (outage && now > outage.at && now <= outage.at + outage.lasts) {
      if (place === "writing") away += 1;
      continue;
    }
    if (place === "outside" && begins === now && now >= (opens ?? 0) && now <= lastCall)
      place = "writing";
    else if (place === "writing") left -= 1;
    if (place !== "writing" || begins === null) continue;
    const limit = lastCall + away;
    if (noClock ? now > limit : left < 0) {
      place = story.answers ? "done" : "nothing";
      counts = noClock ? limit : begins;
    } else if (works !== null && now >= begins + works) {
      place = "done";
      counts = noClock ? now : begins;
    }
  }
  if (place === "writing") return "writing";
  if (place === "nothing") return "missed";
  if (counts !== null)
    return counts > date + 10 + (noClock ? away : 0) ? "handed in late" : "handed in";
  if (until > lastCall) return "missed";
  if (until < (opens ?? 0)) return "not open";
  return until > date + 10 ? "overdue" : "to do";
}

/** The same with the rules, as the server applies them: at the start, at an extension, after an outage, at the end. */
function ruled(story: Story, until: number): string {
  const { noClock, duration, arrangement, extension, begins, works, outage } = story;
  const at = (date: number | null) => (date === null ? null : date * MIN);
  const now: HomeworkDates = {
    opensAt: at(story.opens),
    dueAt: story.due * MIN,
    extendedUntil: null,
    lateUntil: at(story.late),
  };
  const later =
    extension && extension.at <= until && mayExtend(now, extension.until * MIN, extension.at * MIN)
      ? extension
      : null;
  const datesAt = (moment: number): HomeworkDates =>
    later && later.at <= moment ? { ...now, extendedUntil: later.until * MIN } : now;
  const isDown = (moment: number) =>
    outage !== null && moment > outage.at && moment <= outage.at + outage.lasts;
  let attempt: HomeworkFacts["attempt"] = null;
  if (
    begins !== null &&
    begins <= until &&
    !isDown(begins) &&
    openingOf(datesAt(begins), begins * MIN) === "open"
  ) {
    const extraMinutes = arrangedMinutes(duration, [arrangement]);
    const startedAt = begins * MIN;
    const deadlineAt = (moment: number, givenBackSeconds: number) =>
      noClock
        ? deadlineWithoutClock(handInEnd(datesAt(moment)) ?? 0, givenBackSeconds)
        : deadlineOf({ startedAt, durationMinutes: duration, extraMinutes, givenBackSeconds });
    let givenBackSeconds = 0;
    let closedAt: number | null = null;
    let closedAlone = false;
    for (let moment = begins; moment <= until && closedAt === null; moment += 1) {
      if (isDown(moment)) {
        // What the outage takes is given back, minute by minute; the server does it at the end of it.
        givenBackSeconds += 60;
        continue;
      }
      const deadline = deadlineAt(moment, givenBackSeconds);
      if (moment * MIN > deadline) {
        closedAt = deadline;
        closedAlone = true;
      } else if (works !== null && moment >= begins + works) closedAt = moment * MIN;
    }
    const deadline =
      closedAlone && closedAt !== null ? closedAt : deadlineAt(until, givenBackSeconds);
    attempt = {
      startedAt,
      deadline,
      closedAt,
      givenBackSeconds,
      blank: closedAlone && !story.answers,
    };
  }
  return homeworkState({ ...datesAt(until), noClock, endedAt: null, attempt }, until * MIN);
}

test("5,000 random stories end as a teacher with a watch would write them down", () => {
  fc.assert(
    fc.property(stories, fc.integer({ min: 0, max: 700 }), (story, until) => {
      expect(ruled(story, until)).toBe(told(story, until));
    }),
    { numRuns: 5_000 },
  );
});

describe("the key of homework", () => {
  const students = fc.array(
    fc.record({
      extendedUntil: fc.option(minute),
      attempt: fc.constantFrom("none" as const, "open" as const, "closed" as const),
    }),
    { minLength: 1, maxLength: 6 },
  );

  test("stays closed while anybody may still hand in, by late hand-in or extension", () => {
    fc.assert(
      fc.property(
        fc.record({
          due: minute,
          late: fc.option(minute),
          release: fc.constantFrom("ended" as const, "marked" as const),
          now: fc.integer({ min: 0, max: 500 }),
        }),
        students,
        ({ due, late, release, now }, class_) => {
          const ends = class_.map(({ extendedUntil }) =>
            handInEnd({
              dueAt: due * MIN,
              lateUntil: late === null ? null : late * MIN,
              extendedUntil: extendedUntil === null ? null : extendedUntil * MIN,
            }),
          );
          const toCome = class_.flatMap((one, place) =>
            one.attempt === "none" ? [ends[place] ?? 0] : [],
          );
          const holding = {
            release,
            releaseAt: null,
            begunAt: null,
            endedAt: null,
            settledAt: null,
            registrationOpen: true,
            durationMinutes: 30,
            longestExtraMinutes: 0,
            pausedMs: 0,
            lastRegisteredAt: null,
            liveToCome: false,
            lastDueAt: toCome.length > 0 ? Math.max(...toCome) : null,
            writing: class_.some((one) => one.attempt === "open"),
            lateFrom: null,
            waiting: false,
          };
          const somebodyMay = class_.some(
            ({ attempt: state }, place) =>
              state === "open" || (state === "none" && (ends[place] ?? 0) >= now * MIN),
          );
          class_.forEach(({ attempt: state }, place) => {
            const own = { kind: "assigned" as const, attempt: state, dueAt: ends[place] ?? null };
            const free = waitOf(holding, own, now * MIN) === null;
            expect(free).toBe(!somebodyMay);
          });
          expect(isOver(holding, now * MIN)).toBe(!somebodyMay);
        },
      ),
      { numRuns: 2_000 },
    );
  });

  test("waits for the grace, too", () => {
    expect(handInEnd(dates())).toBe(100 * MIN + GRACE_MS);
    expect(dueFor(dates({ extendedUntil: 120 * MIN }))).toBe(120 * MIN);
  });
});
