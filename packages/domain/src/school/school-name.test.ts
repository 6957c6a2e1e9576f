import { expect, test } from "vitest";
import { shownSchool } from "./school-name.ts";

test.each([
  ["", "Bukit Primary", "Bukit Primary"],
  ["Markwell School", "Bukit Primary", "Bukit Primary"],
  ["Old Name School", "Bukit Primary", "Old Name School"],
])("a paper of %j is headed in %s by %s", (printed, today, shown) => {
  expect(shownSchool(printed, today)).toBe(shown);
});
