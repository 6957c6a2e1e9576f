import { cases } from "@markwell/domain/testing/depth";
import { describe, expect, test } from "vitest";
import { judgePaper, rowsOf, said, shownOpen } from "../../../../testing/read-papers.ts";
import { CLOZES, LISTS_OF_ANSWERS, mixedPaper, PASSAGES } from "../../../../testing/word-papers.ts";
import { FIRST_PAPERS } from "../../../../testing/written-papers.ts";
import { MORE_PAPERS } from "../../../../testing/written-papers-2.ts";
import { LAST_PAPERS } from "../../../../testing/written-papers-3.ts";

test.each(
  [...FIRST_PAPERS, ...MORE_PAPERS, ...LAST_PAPERS].map((paper) => [paper.name, paper] as const),
)("%s", (_name, paper) => {
  const off = judgePaper(paper).filter(({ verdict }) => verdict !== "right");
  expect(off).toEqual([]);
});

describe("papers of every kind of question", () => {
  const all = ["1.", "1)", "Q1", "No. 1", "1 ."].flatMap((numbering) =>
    Object.keys(CLOZES).flatMap((cloze) =>
      Object.keys(PASSAGES).flatMap((passage) =>
        Object.keys(LISTS_OF_ANSWERS).map((list) => ({ numbering, cloze, passage, list })),
      ),
    ),
  );
  const step = Math.max(1, Math.floor(all.length / cases(60, all.length)));

  test("come in right, and none is wrong without a word", () => {
    const off: unknown[] = [];
    for (const style of all.filter((_, place) => place % step === 0)) {
      const { file, expected } = mixedPaper(style);
      const found = rowsOf(file).map((row) => shownOpen(said(row)));
      for (const [place, text] of expected.entries()) {
        if (found[place] !== text) off.push({ style, text, found: found[place] });
      }
      if (found.length > expected.length) off.push({ style, more: found.slice(expected.length) });
    }
    expect(off).toEqual([]);
  });
});
