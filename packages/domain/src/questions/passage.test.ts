import { expect, test } from "vitest";
import { bodyWithPassage, clozeProblem, gapsIn, withGaps } from "./passage.ts";

test.each([
  ["<p>Tom (1) ____ home and (2)__ slept.</p>", [1, 2]],
  ["<p>A space that does not break: (12)&nbsp;____.</p>", [12]],
  ["<p>(3) no gap, and ____ no number</p>", []],
])("the gaps of %s", (html, gaps) => {
  expect(gapsIn(html)).toEqual(gaps);
});

test("a gap is replaced by what is given, and an unknown one stays", () => {
  const html = "<p>Tom (1) ____ home (2) ____.</p>";
  expect(withGaps(html, (place) => (place === 1 ? "[6]" : undefined))).toBe(
    "<p>Tom [6] home (2) ____.</p>",
  );
});

test.each([
  ["<p>No gap</p>", /type a gap/],
  ["<p>(1) ____ (1) ____</p>", /number of its own/],
  ["<p>(0) ____</p>", /from 1 to 30/],
  ["<p>(2) ____ (1) ____</p>", undefined],
])("%s as a cloze", (html, problem) => {
  if (problem) expect(clozeProblem(html)).toMatch(problem);
  else expect(clozeProblem(html)).toBeUndefined();
});

test("a client that knows no passages reads the text before the question, the title as words", () => {
  const passage = { kind: "text", title: "A < B", body: "<p>Text</p>", place: 2 } as const;
  const [text, stem, cloze] = (["text", "parts", "cloze"] as const).map((kind) =>
    bodyWithPassage({ ...passage, kind }, "<p>Why?</p>"),
  );
  expect(text).toBe("<p><strong>A &lt; B</strong></p><p>Text</p><p>Why?</p>");
  expect(stem).toBe("<p>Text</p><p><strong>(b)</strong></p><p>Why?</p>");
  expect(cloze).toContain("<p><strong>Gap (2)</strong></p><p>Why?</p>");
});
