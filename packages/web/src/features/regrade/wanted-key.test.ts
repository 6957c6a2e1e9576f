import { describe, expect, test } from "vitest";
import { aStaffQuestion } from "../../ui/question/testing/a-staff-question.ts";
import {
  acceptedTexts,
  isSameKey,
  keyProblem,
  presentKey,
  readingToSend,
  type WantedKey,
  withAnswer,
} from "./wanted-key.ts";

const option = (_id: string, isAnswer = false) => ({ _id, optbody: _id, optimg: "", isAnswer });
const mcq = aStaffQuestion({
  isMcq: true,
  isShort: false,
  options: [option("a"), option("b", true), option("c"), option("d", true)],
  customAnswer: [],
});
const short = aStaffQuestion({ customAnswer: ["5", "five"], unit: "cm" });
const long = aStaffQuestion({ isShort: false, isLong: true, customAnswer: ["A model."] });
const boxes = (...words: string[]) => words.map((text, key) => ({ key, text }));
const wanted = (change: Partial<WantedKey>): WantedKey => ({
  fullMarks: false,
  right: [],
  accepted: [],
  reading: { answerKind: "classic", answerSettings: {} },
  ...change,
});

test("the key that counts now is where one begins", () => {
  expect(presentKey(mcq, false)).toEqual(wanted({ right: ["b", "d"] }));
  expect(presentKey(short, true)).toEqual(
    wanted({ fullMarks: true, accepted: boxes("5", "five") }),
  );
  // No answer is compared with a model answer.
  expect(presentKey(long, false)).toEqual(wanted({}));
});

test("accepted answers are sent once each, without empty boxes", () => {
  expect(acceptedTexts(wanted({ accepted: boxes(" 5 ", "", "five", "5") }))).toEqual(["5", "five"]);
});

test("how answers are read is sent when it is another way, and not while it stays", () => {
  const present = presentKey(
    aStaffQuestion({ answerKind: "number", answerSettings: { tolerance: "1" } }),
    false,
  );
  expect(present.reading.answerKind).toBe("found");
  expect(readingToSend(present, present)).toEqual({});
  const looser = {
    ...present,
    reading: { ...present.reading, answerSettings: { tolerance: "2", otherUnits: false } },
  };
  expect(readingToSend(looser, present)).toEqual({
    answerKind: "found",
    answerSettings: { tolerance: "2" },
  });
  expect(isSameKey(looser, present)).toBe(false);
  expect(readingToSend(wanted({}), present)).toEqual({});
});

test("an answer that students gave is added once", () => {
  const key = wanted({ accepted: boxes("5") });
  expect(withAnswer(key, "five")).toEqual(wanted({ accepted: boxes("5", "five") }));
  expect([withAnswer(key, " 5"), withAnswer(key, "")]).toEqual([key, key]);
});

describe("a key", () => {
  const noOption = "There must be atleast one right answer";
  const noAnswer = "Please give at least one accepted answer";
  test.each<[string, typeof mcq, WantedKey, string | undefined]>([
    ["without a right option", mcq, wanted({}), noOption],
    ["with a right option", mcq, wanted({ right: ["a"] }), undefined],
    ["without an accepted answer", short, wanted({ accepted: boxes(" ") }), noAnswer],
    ["that accepts the bare unit", short, wanted({ accepted: boxes("cm") }), noAnswer],
    ["with an accepted answer", short, wanted({ accepted: boxes("", "6") }), undefined],
    ["that does not matter", mcq, wanted({ fullMarks: true }), undefined],
    ["of a long answer", long, wanted({}), undefined],
  ])("%s", (_, question, key, problem) => {
    expect(keyProblem(question, key)).toBe(problem);
  });

  test.each<[string, Partial<WantedKey>, Partial<WantedKey>, boolean]>([
    ["options in another order", { right: ["a", "b"] }, { right: ["b", "a"] }, true],
    ["other options", { right: ["a"] }, { right: ["b"] }, false],
    ["an empty box more", { accepted: boxes("5") }, { accepted: boxes("5", "") }, true],
    ["an answer more", { accepted: boxes("5") }, { accepted: boxes("5", "6") }, false],
    ["full marks", {}, { fullMarks: true }, false],
  ])("compared with %s", (_, one, other, same) => {
    expect(isSameKey(wanted(one), wanted(other))).toBe(same);
  });
});
