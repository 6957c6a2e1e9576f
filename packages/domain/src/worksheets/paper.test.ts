import { expect, test } from "vitest";
import { numberedTitle, worksheetDuration, worksheetTitle } from "./paper.ts";

test.each([
  [1, 15],
  [10, 15],
  [11, 20],
  [20, 30],
  [21, 35],
  [45, 70],
  [150, 180],
])("%i marks take %i minutes", (marks, minutes) => {
  expect(worksheetDuration(marks)).toBe(minutes);
});

test("the title names subject, school day and number", () => {
  const lateEvening = Date.parse("2026-11-20T16:00:00Z");
  const name = worksheetTitle("Mathematics", lateEvening, "Asia/Singapore");
  expect(numberedTitle(name, 2)).toBe("Worksheet Mathematics 21/11/2026 - 2");
  expect(numberedTitle("Worksheet Mathematics 21/11/2026 - 2", 3)).toBe(
    "Worksheet Mathematics 21/11/2026 - 3",
  );
});
