import { expect, test } from "vitest";
import { placeOfNew } from "./new-place.ts";

const last = { subject: "m", level: "primary 5", topic: "Ratio", component: "Paper 2" } as const;

test.each([
  ["without anything, the own subject", {}, undefined, { subject: "own" }],
  ["where the last one was", {}, last, last],
  [
    "as the list is filtered, and the last one's component",
    { subject: ["m"], level: ["primary 6"], topic: ["Algebra"] },
    last,
    { subject: "m", level: "primary 6", topic: "Algebra", component: "Paper 2" },
  ],
  [
    "without a topic of another level",
    { level: ["primary 6"] },
    last,
    { subject: "m", level: "primary 6", component: "Paper 2" },
  ],
  ["without the place in another subject", { subject: ["s"] }, last, { subject: "s" }],
  ["not by a filter of two values", { level: ["primary 1", "primary 2"] }, last, last],
])("a new question is filed %s", (_case, filters, before, expected) => {
  expect(placeOfNew(filters, before, "own")).toEqual(expected);
});
