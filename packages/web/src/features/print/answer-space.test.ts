import { expect, test } from "vitest";
import { answerSpace } from "./answer-space.ts";

test.each([
  ["mcq", 2, { kind: "options" }],
  ["short", 3, { kind: "line" }],
  ["long", 1, { kind: "lines", lines: 4 }],
  ["long", 2, { kind: "lines", lines: 6 }],
  ["long", 5, { kind: "lines", lines: 15 }],
  ["long", 10, { kind: "lines", lines: 24 }],
  ["composition", 10, { kind: "lines", lines: 24 }],
] as const)("a %s question of %i marks leaves %o", (kind, marks, space) => {
  expect(answerSpace(kind, marks)).toEqual(space);
});
