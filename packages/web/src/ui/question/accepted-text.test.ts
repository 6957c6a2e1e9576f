import { expect, test } from "vitest";
import { shownAnswers } from "./accepted-text.tsx";

test.each<[what: string, answers: string[], settings: object, shown: string[]]>([
  ["words", ["red", "scarlet"], {}, ["red", "scarlet"]],
  ["a range, not its middle", ["3.1415"], { from: "3.141", to: "3.142" }, ["3.141 to 3.142"]],
  ["a number beside the range", ["7"], { from: "3", to: "4" }, ["3 to 4", "7"]],
  ["a tolerance", ["2.5", "x"], { tolerance: "0.1" }, ["2.5 ± 0.1", "x"]],
  ["no tolerance", ["2.5"], { tolerance: "0" }, ["2.5"]],
])("accepted answers are shown as they count: %s", (_what, customAnswer, answerSettings, shown) => {
  expect(shownAnswers({ customAnswer, answerSettings }).map(({ text }) => text)).toEqual(shown);
});
