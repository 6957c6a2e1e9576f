import { kindFlags } from "@markwell/domain/questions/kind";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { aStaffQuestion } from "../../ui/question/testing/a-staff-question.ts";
import { AnswerRoom } from "./printed-kinds.tsx";

const options = [{ _id: "a", optbody: "12", optimg: "", isAnswer: true }];

const english = { _id: "english", topic: "English" };

test.each([
  ["mcq", 2, { options: 1, lines: 0, line: 0 }],
  ["short", 3, { options: 0, lines: 0, line: 1 }],
  ["long", 1, { options: 0, lines: 4, line: 0 }],
  ["long", 2, { options: 0, lines: 6, line: 0 }],
  ["long", 5, { options: 0, lines: 15, line: 0 }],
  ["long", 10, { options: 0, lines: 24, line: 0 }],
  ["composition", 10, { options: 0, lines: 24, line: 0 }],
] as const)("a %s question of %i marks leaves %o", (kind, weightage, space) => {
  const question = aStaffQuestion({ ...kindFlags(kind), weightage, options, subject: english });
  const html = renderToStaticMarkup(createElement(AnswerRoom, { question }));
  const count = (part: RegExp) => html.match(part)?.length ?? 0;
  expect({
    options: count(/<li/g),
    lines: count(/ruled/g),
    line: count(/Answer:/g),
  }).toEqual(space);
});

test.each([
  ["long", 2, "height:54mm", 0],
  ["composition", 2, undefined, 24],
] as const)(
  "in Mathematics a %s question of %i marks leaves blank space of %s and %i lines",
  (kind, weightage, height, lines) => {
    const question = aStaffQuestion({ ...kindFlags(kind), weightage });
    const html = renderToStaticMarkup(createElement(AnswerRoom, { question }));
    expect(html.match(/height:\w+/)?.[0]).toBe(height);
    expect(html.match(/ruled/g)?.length ?? 0).toBe(lines);
  },
);
