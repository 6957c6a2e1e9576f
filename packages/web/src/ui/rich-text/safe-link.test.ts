import { expect, test } from "vitest";
import { safeLink } from "./safe-link.ts";

test.each([
  ["https://moe.gov.sg/a?b=c", "https://moe.gov.sg/a?b=c"],
  [" moe.gov.sg/schools ", "https://moe.gov.sg/schools"],
  ["mailto:office@school.test", "mailto:office@school.test"],
  ["office@school.test", "mailto:office@school.test"],
  ["javascript:alert(1)", undefined],
  ["data:text/html,x", undefined],
  ["//evil.test", undefined],
  ["some words", undefined],
  ["", undefined],
])("the link %j becomes %s", (typed, address) => {
  expect(safeLink(typed)).toBe(address);
});
