import { expect, test } from "vitest";
import { newValues } from "./question-values.ts";

test("a new question begins as Primary 1, Basic, multiple choice with four empty boxes", () => {
  expect(newValues()).toMatchObject({
    kind: "mcq",
    level: "primary 1",
    difficulty: "basic",
    subject: null,
    topic: null,
    body: "",
    options: Array.from({ length: 4 }, () => ({ optbody: "", optimg: "", isAnswer: false })),
  });
});
