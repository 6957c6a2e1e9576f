import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { RELEASES } from "./release.ts";
import { scoreWaitsForConfirmation, type UnconfirmedScore } from "./score-wait.ts";

const waiting: UnconfirmedScore = {
  release: "ended",
  kind: "live",
  unconfirmed: true,
  over: false,
};

describe("a score waits for the account to be confirmed", () => {
  test.each<[string, Partial<UnconfirmedScore>, boolean]>([
    ["ended for everybody", {}, true],
    ["everything marked", { release: "marked" }, true],
    ["right after hand-in", { release: "handin" }, false],
    ["on a date", { release: "date" }, false],
    ["a confirmed account", { unconfirmed: false }, false],
    ["a test that is over", { over: true }, false],
    ["assigned work", { kind: "assigned" }, false],
    ["a worksheet", { kind: "worksheet" }, false],
  ])("%s", (_, change, waits) => {
    expect(scoreWaitsForConfirmation({ ...waiting, ...change })).toBe(waits);
  });

  test("and to confirm it, or the end of the test, always ends the wait", () => {
    const scores = fc.record({
      release: fc.constantFrom(...RELEASES),
      kind: fc.constantFrom("live" as const, "assigned" as const, "worksheet" as const),
      unconfirmed: fc.boolean(),
      over: fc.boolean(),
    });
    fc.assert(
      fc.property(scores, (score) => {
        expect(scoreWaitsForConfirmation({ ...score, unconfirmed: false })).toBe(false);
        expect(scoreWaitsForConfirmation({ ...score, over: true })).toBe(false);
      }),
    );
  });
});
