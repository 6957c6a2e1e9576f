import { expect, test } from "vitest";
import { copyTitle } from "./copy-title.ts";
import { TITLE_MAX } from "./title.ts";

test("the copy of a test is called by its title with (copy)", () => {
  expect(copyTitle("Fractions, week 3")).toBe("Fractions, week 3 (copy)");
});

test("a long title is cut, so that the copy's title may be sent", () => {
  const title = copyTitle("x".repeat(TITLE_MAX));
  expect(title).toHaveLength(TITLE_MAX);
  expect(title).toMatch(/^x+ \(copy\)$/);
});
