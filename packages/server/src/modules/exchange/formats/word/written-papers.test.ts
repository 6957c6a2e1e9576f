import { expect, test } from "vitest";
import { judgePaper, rowsOf, said } from "../../../../testing/read-papers.ts";
import { FIRST_PAPERS, writtenFile } from "../../../../testing/written-papers.ts";

test.each(FIRST_PAPERS.map((paper) => [paper.name, paper] as const))("%s", (_name, paper) => {
  const off = judgePaper(paper).filter(({ verdict }) => verdict !== "right");
  expect(off).toEqual([]);
});
