import { expect, test } from "vitest";
import { announcementBetween } from "./time-announcement.ts";

test.each([
  [601, 600, "10 minutes left"],
  [600, 599, undefined],
  [301, 300, "5 minutes left"],
  [61, 60, "1 minute left"],
  [45, 44, undefined],
  [700, 290, "5 minutes left"],
  [700, 0, undefined],
])("from %i to %i seconds left: %s", (before, now, said) => {
  expect(announcementBetween(before, now)).toBe(said);
});
