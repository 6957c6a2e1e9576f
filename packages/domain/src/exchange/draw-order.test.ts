import { expect, test } from "vitest";
import { seeded } from "../random.ts";
import { inDrawnOrder } from "./draw-order.ts";
import type { ExchangeQuestion } from "./foreign-question.ts";

const aQuestion = (options: readonly string[], explanation = ""): ExchangeQuestion => ({
  ...{ kind: "mcq", body: "<p>Which?</p>", explanation, marks: 1, accepted: [], picture: "" },
  ...{
    unit: "",
    unitSide: "right",
    answerKind: "found",
    settings: {},
    pictureLink: "",
    filing: {},
  },
  options: options.map((text, place) => ({ text, rich: "", picture: "", isAnswer: place === 0 })),
});
const drawn = (options: readonly string[], seed: number, fixed: readonly number[] = []) =>
  inDrawnOrder(aQuestion(options), fixed, seeded(`${seed}`)).question.options;

test("the right one, first in the file, is at every place about equally often", () => {
  const places = Array.from({ length: 2_000 }, (_, seed) =>
    drawn(["iron", "lead", "tin", "gold"], seed).findIndex(({ isAnswer }) => isAnswer),
  );
  for (const place of [0, 1, 2, 3]) {
    const share = places.filter((one) => one === place).length;
    expect(Math.abs(share - 500)).toBeLessThan(80);
  }
});

test("options that the file or their words keep stay where they are", () => {
  for (let seed = 0; seed < 20; seed += 1) {
    expect(drawn(["iron", "lead", "tin", "All of the above"], seed)[3]?.text).toBe(
      "All of the above",
    );
    expect(drawn(["iron", "lead", "tin", "gold"], seed, [1])[1]?.text).toBe("lead");
  }
});

test("numbers, and true and false, get the order that readers expect, whichever is right", () => {
  const texts = (options: readonly string[]) => drawn(options, 1).map(({ text }) => text);
  expect(texts(["12", "5", "40"])).toEqual(["5", "12", "40"]);
  expect(texts(["False", "True"])).toEqual(["True", "False"]);
});

test.each([
  [
    aQuestion(["iron", "lead", "Both A and B"]),
    "The file mixes the options. They keep their order here: an option refers to others.",
  ],
  [
    aQuestion(["iron", "lead", "tin"], "<p>B is wrong, as lead is soft.</p>"),
    "The file mixes the options. They keep their order here: a text of the question names an option by its letter.",
  ],
])("a wish that cannot be kept is told", (question, note) => {
  expect(inDrawnOrder(question, [], seeded("any"))).toEqual({ question, notes: [note] });
});
