import { texts } from "@markwell/contract/texts";
import { expect, test } from "vitest";
import { answerNotes } from "./answer-notes.ts";

const notes = (accepted: string[], kind: "number" | "text" | "money" | null = "number") =>
  answerNotes({ accepted, unit: "", unitSide: "right", reading: kind && { kind, settings: {} } });

test.each<[string, string[], string[]]>([
  ["one answer", ["0.5"], []],
  ["two that differ", ["0.5", "0.25"], []],
  ["an empty box and the same twice", ["0.5", " ", "0.5 "], []],
  ["two writings of one number", ["1/2", "0.5"], [texts.answer.same("1/2", "0.5")]],
])("of %s", (_, accepted, said) => {
  expect(notes(accepted)).toEqual(said);
});

test("graded as before, equal numbers are told, too", () => {
  expect(notes(["1/2", "0.5"], null)).toEqual([texts.answer.same("1/2", "0.5")]);
});
