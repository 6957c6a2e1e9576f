import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cases } from "../testing/depth.ts";
import { RELEASES } from "./release.ts";
import { type ClosedScore, type ScoreWait, scoreWait, waitingInReview } from "./score-wait.ts";
import type { Wait } from "./wait.ts";

const told: ClosedScore = { release: "ended", unapproved: false, over: false, elsewhere: [] };
const approval: ScoreWait = { for: "approval", until: null };
const held: Wait = { for: "ended", until: null };
const on = (until: number): Wait => ({ for: "date", until });
const elsewhere = (until: number | null): ScoreWait => ({ for: "elsewhere", until });
const unapproved = { unapproved: true };

describe("a score waits", () => {
  test.each<[string, Partial<ClosedScore>, ScoreWait | null]>([
    ["for nothing, of an account that the school has approved", {}, null],
    ["for approval, where answers open at the end", unapproved, approval],
    [
      "for approval, where they open when all is marked",
      { ...unapproved, release: "marked" },
      approval,
    ],
    ["for approval, where they open on a date", { ...unapproved, release: "date" }, approval],
    [
      "for nothing, where they open right after hand-in",
      { ...unapproved, release: "handin" },
      null,
    ],
    ["no longer, when the test is over for everybody", { ...unapproved, over: true }, null],
    ["for another test that holds a question", { elsewhere: [null, held] }, elsewhere(null)],
    ["for it also with hand-in", { release: "handin", elsewhere: [held] }, elsewhere(null)],
    ["for it also when its own test is over", { over: true, elsewhere: [held] }, elsewhere(null)],
    ["for it rather than for approval", { ...unapproved, elsewhere: [on(5)] }, elsewhere(5)],
    ["for the last of several", { elsewhere: [on(5), on(9), null] }, elsewhere(9)],
    ["until nobody knows when, if one is uncertain", { elsewhere: [on(5), held] }, elsewhere(null)],
    ["no longer, when no other test holds one", { elsewhere: [null, null] }, null],
  ])("%s", (_, change, wait) => {
    expect(scoreWait({ ...told, ...change })).toEqual(wait);
  });

  const wait: fc.Arbitrary<Wait | null> = fc.option(
    fc.record({
      for: fc.constantFrom(
        "sitting" as const,
        "ended" as const,
        "marked" as const,
        "date" as const,
      ),
      until: fc.option(fc.integer({ min: 0, max: 100 }), { nil: null }),
    }),
    { nil: null },
  );
  const scores: fc.Arbitrary<ClosedScore> = fc.record({
    release: fc.constantFrom(...RELEASES),
    unapproved: fc.boolean(),
    over: fc.boolean(),
    elsewhere: fc.array(wait, { maxLength: 5 }),
  });

  test("exactly while a question is held, or an unapproved account could use it", () => {
    fc.assert(
      fc.property(scores, (score) => {
        const isHeld = score.elsewhere.some((each) => each !== null);
        const isUseful = score.unapproved && score.release !== "handin" && !score.over;
        expect(scoreWait(score) !== null).toBe(isHeld || isUseful);
      }),
      { numRuns: cases(200, 10_000) },
    );
  });

  test("at least as long as each question is held", () => {
    fc.assert(
      fc.property(scores, (score) => {
        const until = scoreWait(score)?.until;
        if (until === undefined || until === null) return;
        for (const each of score.elsewhere) expect(each?.until ?? 0).toBeLessThanOrEqual(until);
        expect(score.elsewhere.some((each) => each?.until === null)).toBe(false);
      }),
      { numRuns: cases(200, 10_000) },
    );
  });
});

describe("a review keeps back", () => {
  const keys = new Map([
    ["free", null],
    ["seen", null],
    ["held", held],
  ]);
  const seen = new Set(["seen"]);
  test.each([
    ["the held question, while the score waits, too", false, ["held"]],
    ["all that was not seen before, where the student knows the sum", true, ["free", "held"]],
  ])("%s", (_, scoreKnown, waiting) => {
    expect([...waitingInReview(keys, { scoreKnown, seen })]).toEqual(waiting);
  });

  test("nothing where no question is held", () => {
    const open = new Map([["free", null]]);
    expect(waitingInReview(open, { scoreKnown: true, seen: new Set() }).size).toBe(0);
  });

  test("whatever a sum would tell: no marks beside a known sum, while a question is held", () => {
    const question = fc.record({ isHeld: fc.boolean(), isSeen: fc.boolean() });
    fc.assert(
      fc.property(fc.array(question, { maxLength: 8 }), fc.boolean(), (questions, scoreKnown) => {
        // The key of what was seen is free.
        const named = questions.map(({ isHeld, isSeen }, place) => ({
          id: `${place}`,
          isSeen,
          isHeld: isHeld && !isSeen,
        }));
        const states = new Map(named.map(({ id, isHeld }) => [id, isHeld ? held : null]));
        const before = new Set(named.flatMap(({ id, isSeen }) => (isSeen ? [id] : [])));
        const waiting = waitingInReview(states, { scoreKnown, seen: before });
        const news = named.filter(({ id }) => !waiting.has(id) && !before.has(id));
        const isAnyHeld = named.some(({ isHeld }) => isHeld);
        expect(news.some(({ isHeld }) => isHeld)).toBe(false);
        if (scoreKnown && isAnyHeld) expect(news).toEqual([]);
        if (!isAnyHeld) expect(waiting.size).toBe(0);
        expect(named.filter(({ id, isSeen }) => isSeen && waiting.has(id))).toEqual([]);
      }),
      { numRuns: cases(200, 10_000) },
    );
  });
});
