import { expect, test } from "vitest";
import type { QuestionKey } from "../questions/kinds.ts";
import { aKey } from "../testing/a-question.ts";
import { anAnswer } from "../testing/an-answer.ts";
import { type Grade, gradeAnswer } from "./grade-answer.ts";

const chose = (...chosenOption: string[]) => anAnswer({ chosenOption, customAnswer: "" });
const wrote = (customAnswer: string) => anAnswer({ customAnswer });
const full = (of: number): Grade => ({ kind: "graded", marks: of, of });
const none = (of: number): Grade => ({ kind: "graded", marks: 0, of });
const blank = (of: number): Grade => ({ kind: "blank", of });

const single = aKey("mcq", 2, { right: ["b"] });
const several = aKey("mcq", 3, { right: ["a", "c"] });
const short = aKey("short", 1, { accepted: ["1/2"], unit: "$", unitSide: "left" });
const long = aKey("long", 5);
const composition = aKey("composition", 10);

test.each<[string, QuestionKey, Parameters<typeof gradeAnswer>[1], Grade]>([
  ["the right option", single, chose("b"), full(2)],
  ["a wrong option", single, chose("a"), none(2)],
  ["the right option and one more", single, chose("b", "a"), none(2)],
  ["all right options in another order", several, chose("c", "a"), full(3)],
  ["one of two right options", several, chose("c"), none(3)],
  ["the same right option twice", several, chose("c", "c"), none(3)],
  ["no option", single, chose(), blank(2)],
  ["a text where an option is asked for", single, wrote("b"), blank(2)],
  ["nothing stored", single, undefined, blank(2)],
  ["a right short answer", short, wrote("$0.5"), full(1)],
  ["a wrong short answer", short, wrote("0.6"), none(1)],
  ["a short answer of spaces", short, wrote("  "), blank(1)],
  ["a short answer that is only the unit", short, wrote(" $ "), blank(1)],
  ["an option where a text is asked for", short, chose("b"), blank(1)],
  ["a long answer waits for the teacher", long, wrote("Because ..."), { kind: "waiting", of: 5 }],
  ["a blank long answer waits for nobody", long, wrote(" \n "), blank(5)],
  ["a composition waits for the teacher", composition, wrote("Once"), { kind: "waiting", of: 10 }],
  ["a composition not written waits for nobody", composition, undefined, blank(10)],
])("%s", (_what, key, answer, grade) => {
  expect(gradeAnswer(key, answer)).toEqual(grade);
});
