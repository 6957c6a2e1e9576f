import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { anAnswer } from "../testing/an-answer.ts";
import {
  type Answer,
  isAnswered,
  isFarAhead,
  mergeAnswers,
  newerOf,
  nextSequence,
  readSequence,
  replaces,
  undatedSequence,
} from "./answer.ts";

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

describe("the server reads a change", () => {
  const NOW = 1_000_000;

  test.each([
    ["as dated", -60_000, -60_000],
    ["as dated by a clock that is a little ahead", 2_000, 2_000],
    ["as made now, where its clock is wrong", 2_001, 0],
    ["as made now, from another year", 31_536_000_000, 0],
  ])("%s: %i ms ahead", (_, ahead, read) => {
    expect(readSequence(NOW + ahead, NOW) - NOW).toBe(read);
  });

  test.each([
    ["now, where nothing is stored", undefined, 0],
    ["now, after what is stored", -5_000, 0],
    ["just after what was stored in the same moment", 0, 1],
    ["just after what is dated a little ahead", 1_500, 1_501],
    ["now, where a clock that was set back stored it", 600_000, 0],
  ])("without a sequence as made %s", (_, stored, read) => {
    const before = stored === undefined ? undefined : NOW + stored;
    expect(undatedSequence(before, NOW) - NOW).toBe(read);
  });

  test.each([
    ["a newer one replaces it", 2, 1, true],
    ["the same again does", 1, 1, true],
    ["an older one does not", 1, 2, false],
    ["an older one does not replace what is a little ahead", NOW, NOW + 2_000, false],
    ["any one replaces what is far ahead", NOW, NOW + 2_001, true],
  ])("%s", (_, sequence, stored, does) => {
    expect(replaces(sequence, stored, NOW)).toBe(does);
  });

  const saves = fc.array(
    fc.record({
      after: fc.integer({ min: 0, max: 30_000 }),
      // Honest ones, clocks that are ahead or behind, and clients that say nothing.
      dated: fc.option(
        fc.oneof(
          fc.constant(0),
          fc.integer({ min: -90_000, max: 90_000 }),
          fc.integer({ min: 0, max: 40_000_000_000 }),
        ),
        { nil: undefined },
      ),
    }),
    { maxLength: 12 },
  );

  test("whatever came before, one without a sequence is stored, and an honest one 2 s after it", () => {
    fc.assert(
      fc.property(saves, (history) => {
        let now = NOW;
        let stored: number | undefined;
        const save = (dated: number | undefined) => {
          const sequence =
            dated === undefined ? undatedSequence(stored, now) : readSequence(now + dated, now);
          const taken = stored === undefined || replaces(sequence, stored, now);
          if (taken) stored = sequence;
          return taken;
        };
        for (const { after, dated } of history) {
          now += after;
          const taken = save(dated);
          if (dated === undefined) expect(taken).toBe(true);
          expect(isFarAhead(stored ?? 0, now)).toBe(false);
          const kept = stored;
          expect(stored === undefined || replaces(now + 2_001, stored, now + 2_001)).toBe(true);
          expect(stored).toBe(kept);
        }
      }),
    );
  });

  test("of honest ones the newest stays, in whatever order they arrive and however often", () => {
    const made = fc.uniqueArray(fc.integer({ min: 0, max: 60_000 }), { minLength: 1 });
    fc.assert(
      fc.property(made, fc.infiniteStream(fc.nat()), (times, order) => {
        const arriving = [...times, ...times].map((at) => ({ at, rank: order.next().value ?? 0 }));
        arriving.sort((one, other) => one.rank - other.rank);
        const now = NOW + 60_000;
        const stored = arriving.reduce((kept, { at }) => {
          const sequence = readSequence(NOW + at, now);
          return replaces(sequence, kept, now) ? sequence : kept;
        }, -1);
        expect(stored).toBe(NOW + Math.max(...times));
      }),
    );
  });
});
