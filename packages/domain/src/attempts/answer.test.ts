import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { anAnswer } from "../testing/an-answer.ts";
import { type Answer, isAnswered, mergeAnswers, newerOf, nextSequence } from "./answer.ts";

test.each<[Partial<Answer> | undefined, boolean]>([
  [undefined, false],
  [{ customAnswer: "" }, false],
  [{ customAnswer: " \n\t" }, false],
  [{ customAnswer: "x" }, true],
  [{ customAnswer: "", chosenOption: ["a"] }, true],
])("%o counts as answered: %s", (given, answered) => {
  expect(isAnswered(given && anAnswer(given))).toBe(answered);
});

test("the later sequence wins, on either side; the first one when equal", () => {
  const early = anAnswer({ customAnswer: "early", sequence: 1 });
  const late = anAnswer({ customAnswer: "late", sequence: 2 });
  const other = anAnswer({ customAnswer: "other", sequence: 2 });
  expect(newerOf(early, late)).toBe(late);
  expect(newerOf(late, early)).toBe(late);
  expect(newerOf(late, other)).toBe(late);
  expect(newerOf(undefined, early)).toBe(early);
  expect(newerOf(early, undefined)).toBe(early);
  expect(newerOf(undefined, undefined)).toBeUndefined();
});

describe("merging the server's sheet with the journal", () => {
  const sheets = fc
    .dictionary(fc.constantFrom("a", "b", "c", "d"), fc.integer({ min: 0, max: 5 }))
    .map((sequences) => Object.entries(sequences));
  const sheet = (origin: string, entries: [string, number][]) =>
    new Map(
      entries.map(([id, sequence]) => [id, anAnswer({ customAnswer: origin, sequence })] as const),
    );

  test("keeps every question with the newest answer, the server's when equal", () => {
    fc.assert(
      fc.property(sheets, sheets, (stored, kept) => {
        const server = sheet("server", stored);
        const journal = sheet("journal", kept);
        const merged = mergeAnswers(server, journal);
        expect(new Set(merged.keys())).toEqual(new Set([...server.keys(), ...journal.keys()]));
        for (const [id, answer] of merged) {
          const [here, there] = [journal.get(id)?.sequence ?? -1, server.get(id)?.sequence ?? -1];
          expect(answer.sequence).toBe(Math.max(here, there));
          expect(answer.customAnswer).toBe(here > there ? "journal" : "server");
        }
      }),
    );
  });

  test("changes neither side, and merging again changes nothing", () => {
    fc.assert(
      fc.property(sheets, sheets, (stored, kept) => {
        const server = sheet("server", stored);
        const journal = sheet("journal", kept);
        const merged = mergeAnswers(server, journal);
        expect(mergeAnswers(merged, journal)).toEqual(merged);
        expect(server).toEqual(sheet("server", stored));
        expect(journal).toEqual(sheet("journal", kept));
      }),
    );
  });
});

test.each([
  [0, 1000.7, 1000],
  [1000, 1000, 1001],
  [2000, 1000, 2001],
])("after sequence %i, at server time %d, comes %i", (last, now, next) => {
  expect(nextSequence(last, now)).toBe(next);
});
