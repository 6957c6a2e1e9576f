import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cases } from "../testing/depth.ts";
import {
  CONTEXT_MAX,
  cutIntoPieces,
  cutIntoSteps,
  type Edit,
  findFormulas,
  findPlace,
  findStep,
  isPlaceIn,
  laterEdit,
  makePlace,
  widenToFormulas,
} from "./annotation.ts";

const FAMILY = "👩‍👩‍👧";
const TAMIL = "நான் ஒவ்வொரு நாளும் பள்ளிக்குச் செல்கிறேன்.";

describe("the place of a selection", () => {
  test.each([
    ["words", "The rain fell.", 4, 8, "rain"],
    ["from either end", "The rain fell.", 8, 4, "rain"],
    ["without white space around it", "The  rain\n fell.", 3, 11, "rain"],
    ["with a whole emoji", `A ${FAMILY} here`, 3, 5, FAMILY],
    ["with half of a pair", "a😀b", 2, 3, "😀b".slice(0, 2)],
    ["with its accent", "cafe\u0301 au lait", 0, 4, "cafe\u0301"],
    ["with a whole Tamil syllable", TAMIL, 0, 1, "நா"],
    ["with both units of a line break left out", "One.\r\nTwo.", 0, 6, "One."],
    ["with a flag", "🇸🇬 here", 1, 3, "🇸🇬"],
    ["to the end of the text", "The rain", 4, 99, "rain"],
    ["right to left", "אבג דהו", 0, 3, "אבג"],
  ])("has %s", (_, text, from, to, quote) => {
    const place = makePlace(text, from, to);
    expect(place?.quote).toBe(quote);
    expect(place && text.slice(place.start, place.end)).toBe(quote);
  });

  test.each([
    ["", 0, 0],
    ["The rain", 3, 3],
    ["The   rain", 3, 6],
    [" \n\t", 0, 3],
    ["The rain", Number.NaN, Number.NaN],
  ])("is none without words: %j from %d to %d", (text, from, to) => {
    expect(makePlace(text, from, to)).toBeNull();
  });

  test("keeps what stands before and after it, in whole characters", () => {
    const text = `${"a".repeat(20)}${FAMILY.repeat(4)} chosen ${FAMILY.repeat(9)}`;
    const at = text.indexOf("chosen");
    const place = makePlace(text, at, at + 6);
    expect(place?.prefix).toBe(`${FAMILY.repeat(3)} `);
    expect(place?.suffix).toBe(` ${FAMILY.repeat(3)}`);
    expect([place?.prefix.length, place?.suffix.length]).toEqual([25, 25]);
  });
});

const part = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.constantFrom("The ", "rain ", "fell. ", "a", "e", ".", " ", "\n", "\r\n"),
  },
  { weight: 2, arbitrary: fc.constantFrom("நா", "ன்", "ெ", "க", "ி", "ஒவ்", "வொ", "ரு") },
  {
    weight: 2,
    arbitrary: fc.constantFrom("\u0301", "\u0323", "\u200D", "\u200B", "\uFE0F", "אב", "\u202E"),
  },
  { weight: 2, arbitrary: fc.constantFrom("😀", FAMILY, "👍🏽", "🇸🇬", "🇲", "𠮷", "好", "1️⃣") },
);
const anAnswer = fc.array(part, { maxLength: 60 }).map((parts) => parts.join(""));
const anywhere = fc.nat(400);

describe("in answers with emoji, Tamil and combining marks", () => {
  test("the quote that returns is the quote that was chosen", () => {
    let chosen = 0;
    fc.assert(
      fc.property(anAnswer, anywhere, anywhere, (text, from, to) => {
        const place = makePlace(text, from, to);
        if (!place) return;
        chosen += 1;
        expect(text.slice(place.start, place.end)).toBe(place.quote);
        // As it travels and is stored: nothing of it is half a character.
        const { quote, prefix, suffix } = place;
        expect([quote, prefix, suffix].map((each) => each.isWellFormed())).toEqual([
          true,
          true,
          true,
        ]);
        expect(Math.max(prefix.length, suffix.length)).toBeLessThanOrEqual(CONTEXT_MAX);
        expect(isPlaceIn(text, place)).toBe(true);
        const found = findPlace(text, JSON.parse(JSON.stringify(place)));
        expect(found && text.slice(found.start, found.end)).toBe(quote);
        expect(found).toEqual({ start: place.start, end: place.end });
        // Choosing the chosen again changes nothing.
        expect(makePlace(text, place.start, place.end)).toEqual(place);
      }),
      { numRuns: cases(300, 10_000) },
    );
    expect(chosen).toBeGreaterThan(50);
  });

  test("a place moves with its words when a later version has more before or after them", () => {
    fc.assert(
      fc.property(
        anAnswer,
        anywhere,
        anywhere,
        anAnswer,
        anAnswer,
        (text, from, to, before, after) => {
          const place = makePlace(text, from, to);
          if (!place) return;
          const later = `${before}\n${text}\n${after}`;
          const found = findPlace(later, place);
          // Where the same words stand twice, the nearest is found; never other words.
          if (found) expect(later.slice(found.start, found.end)).toBe(place.quote);
        },
      ),
      { numRuns: cases(200, 4_000) },
    );
  });

  test("the pieces make up the answer, and each marked range is covered by its own", () => {
    fc.assert(
      fc.property(
        anAnswer,
        fc.array(fc.tuple(anywhere, anywhere), { maxLength: 8 }),
        (text, ranges) => {
          const marked = ranges.flatMap(([from, to], index) => {
            const place = makePlace(text, from, to);
            return place ? [{ ...place, id: String(index) }] : [];
          });
          const pieces = cutIntoPieces(text, marked);
          expect(pieces.map(({ start, end }) => text.slice(start, end)).join("")).toBe(text);
          for (const { id, quote } of marked) {
            const own = pieces.filter(({ ids }) => ids.includes(id));
            expect(own.map(({ start, end }) => text.slice(start, end)).join("")).toBe(quote);
          }
        },
      ),
      { numRuns: cases(100, 2_000) },
    );
  });

  test("a range that touches a formula takes it whole, and no other letter", () => {
    const text = String.raw`So \(\frac{1}{2}\) of it, \[x^2\] and $$y$$, costs $5 and $6.`;
    const formulas = findFormulas(text);
    const words = formulas.map(({ start, end }) => text.slice(start, end));
    expect(words).toEqual([String.raw`\(\frac{1}{2}\)`, String.raw`\[x^2\]`, "$$y$$"]);
    fc.assert(
      fc.property(fc.nat(text.length), fc.nat(text.length), (from, to) => {
        const range = { start: Math.min(from, to), end: Math.max(from, to) };
        const wide = widenToFormulas(range, formulas);
        for (const { start, end } of formulas) {
          const [begins, ends] = [Math.max(start, wide.start), Math.min(end, wide.end)];
          expect([0, end - start]).toContain(Math.max(0, ends - begins));
        }
        const grown = text.slice(wide.start, range.start) + text.slice(range.end, wide.end);
        expect(words.join("")).toContain(grown.slice(0, 1));
      }),
      { numRuns: cases(50, 1_000) },
    );
  });

  test("steps are words or sentences in order, each a place of its own", () => {
    fc.assert(
      fc.property(anAnswer, fc.constantFrom("word" as const, "sentence" as const), (text, by) => {
        let last = 0;
        for (const { start, end } of cutIntoSteps(text, by)) {
          expect(start).toBeGreaterThanOrEqual(last);
          expect(end).toBeGreaterThan(start);
          last = end;
        }
      }),
      { numRuns: cases(100, 2_000) },
    );
  });
});

describe("a place in a later version of the answer", () => {
  const at = (text: string, quote: string, nth = 0) => {
    let start = text.indexOf(quote);
    for (let count = 0; count < nth; count += 1) start = text.indexOf(quote, start + 1);
    const place = makePlace(text, start, start + quote.length);
    if (!place) throw new Error(`${quote} is not in ${text}`);
    return place;
  };

  test.each([
    ["the same text", "The rain fell.", "rain", "The rain fell.", 4],
    ["words before it", "The rain fell.", "rain", "Then the cold rain fell. The rain fell.", 29],
    ["words after it", "The rain fell.", "rain", "The rain fell. It stopped.", 4],
    ["other words around it", "The rain fell.", "rain", "Some rain came down", 5],
    ["its words gone", "The rain fell.", "rain", "The snow fell.", null],
    ["its words twice, in other places", "The rain fell.", "rain", "A rain and a rain", null],
    ["only a part of a character left", "cafe here", "cafe", "cafe\u0301 there", null],
    ["nothing left", "The rain fell.", "rain", "", null],
  ])("with %s", (_, before, quote, after, start) => {
    const found = findPlace(after, at(before, quote));
    expect(found?.start ?? null).toBe(start);
    if (found) expect(after.slice(found.start, found.end)).toBe(quote);
  });

  test("is the one with the same neighbours", () => {
    const place = at("a cat, a dog and a cat again", "cat", 1);
    expect(findPlace("first: a cat, a dog and a cat again", place)?.start).toBe(26);
  });
});

test("steps of an answer are its sentences, or its words", () => {
  const text = "  The rain fell.  It was cold!\nWe ran";
  const words = (by: "word" | "sentence") =>
    cutIntoSteps(text, by).map(({ start, end }) => text.slice(start, end));
  expect(words("sentence")).toEqual(["The rain fell.", "It was cold!", "We ran"]);
  expect(words("word")).toEqual(["The", "rain", "fell", "It", "was", "cold", "We", "ran"]);
  expect(cutIntoSteps("我喜欢。你呢？", "sentence")).toHaveLength(2);
  const steps = cutIntoSteps(text, "sentence");
  expect([0, 2, 10, 17, 18, 31, 99].map((at) => findStep(steps, at))).toEqual([
    0, 0, 0, 0, 1, 2, 2,
  ]);
  expect(findStep([], 4)).toBe(-1);
});

describe("two edits of one comment", () => {
  const edit = (editedAt: number, text: string, removed = false): Edit => ({
    text,
    kind: "praise",
    editedAt,
    removed,
  });
  test.each([
    ["the later counts", edit(1, "a"), edit(2, "b"), "b"],
    ["the earlier that arrives later does not", edit(2, "b"), edit(1, "a"), "b"],
    ["removed stays removed, also against a later edit", edit(1, "a", true), edit(9, "b"), "a"],
    ["a removal counts against a later edit", edit(9, "b"), edit(1, "a", true), "a"],
  ])("%s", (_, stored, sent, text) => {
    expect(laterEdit(stored, sent).text).toBe(text);
  });

  test("become the same in whichever order, and however often, they arrive", () => {
    const anEdit = fc.record({
      text: fc.constantFrom("a", "b"),
      kind: fc.constantFrom("praise" as const, "question" as const),
      editedAt: fc.nat(3),
      removed: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(anEdit, { minLength: 1, maxLength: 6 }), fc.nat(), (edits, turn) => {
        const [first, ...rest] = edits as [Edit, ...Edit[]];
        const after = rest.reduce(laterEdit, first);
        const cut = turn % edits.length;
        const [other, ...others] = [...edits.slice(cut), ...edits.slice(0, cut), ...edits];
        expect(others.reduce(laterEdit, other as Edit)).toEqual(after);
      }),
    );
  });
});
