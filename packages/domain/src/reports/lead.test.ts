import { expect, test } from "vitest";
import { readLead } from "./lead.ts";
import type { LevelChange } from "./level-change.ts";

const line = (topic: string, change: LevelChange) => ({ subject: { _id: topic, topic }, change });
const due = (subject: string, topic: string) => ({ subject: { _id: subject }, topic });

test.each([
  [[], [], { change: "unknown" }],
  [[line("Science", "unknown")], [due("Science", "Cells")], { change: "unknown", topic: "Cells" }],
  [
    [line("English", "up"), line("Science", "down")],
    [due("English", "Grammar"), due("Science", "Cells")],
    { change: "down", subject: "Science", topic: "Cells" },
  ],
  [
    [line("English", "down"), line("Science", "down")],
    [due("Science", "Cells")],
    { change: "down", subject: "Science", topic: "Cells" },
  ],
  [[line("English", "down")], [], { change: "down", subject: "English" }],
  [
    [line("English", "up"), line("Science", "steady")],
    [due("Science", "Cells")],
    { change: "up", subject: "English", topic: "Cells" },
  ],
  [[line("English", "steady")], [], { change: "steady" }],
] as const)("a parent reads first of %j and %j: %j", (subjects, practise, lead) => {
  expect(readLead({ subjects, practise })).toEqual(lead);
});
