import { expect, test } from "vitest";
import { readingEffect } from "./reading-effect.ts";
import type { AnswerReading } from "./short-answer/answer-kind.ts";

const keyed = (accepted: string[], reading: AnswerReading | null = null) => ({
  accepted,
  unit: "",
  unitSide: "right" as const,
  reading,
});

test.each<[string, AnswerReading, Array<[string, number]>, unknown]>([
  [
    "2:30 pm",
    { kind: "time", settings: {} },
    [
      ["2.30 p.m.", 3],
      ["2:30 pm", 5],
      ["3 pm", 1],
    ],
    { answers: 9, gained: 3, lost: 0, changed: [{ text: "2.30 p.m.", count: 3, right: true }] },
  ],
  [
    "CO2",
    { kind: "formula", settings: {} },
    [
      ["co2", 2],
      ["CO_2", 1],
    ],
    {
      answers: 3,
      gained: 1,
      lost: 2,
      changed: [
        { text: "co2", count: 2, right: false },
        { text: "CO_2", count: 1, right: true },
      ],
    },
  ],
  ["red", { kind: "text", settings: {} }, [], { answers: 0, gained: 0, lost: 0, changed: [] }],
])("of the key %s read as %o: who gains and who loses", (accepted, reading, given, effect) => {
  const written = given.map(([text, count]) => ({ text, count }));
  expect(readingEffect(keyed([accepted]), keyed([accepted], reading), written)).toEqual(effect);
});
