import { expect, test } from "vitest";
import { inTwoLines } from "./two-lines.ts";

test.each([
  ["Ratio Quiz", ["Ratio Quiz", ""]],
  ["P6 Mathematics Weekly Quiz 3", ["P6 Mathematics…", "Weekly Quiz 3"]],
  ["Numbers and Operations", ["Numbers and…", "Operations"]],
  ["Trigonometry-and-Bearings", ["Trigonometry-a…", "nd-Bearings"]],
])("a name in two lines of which the first has 15 characters: %s", (name, lines) => {
  expect(inTwoLines(name, 15)).toEqual(lines);
});
