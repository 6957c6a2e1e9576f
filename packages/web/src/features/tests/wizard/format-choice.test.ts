import type { PaperFormat } from "@markwell/contract/calls/paper-formats";
import { expect, test } from "vitest";
import { formatsFor } from "./format-choice.ts";
import { pickFilters } from "./pick-query.ts";
import { emptyWizard, type WizardState } from "./wizard-state.ts";

const format = (_id: string, change: Partial<PaperFormat>): PaperFormat => ({
  _id,
  subject: { _id: "mathematics", topic: "Mathematics" },
  stage: "secondary",
  subjectLevel: "",
  examination: "SEC",
  from: 2027,
  to: null,
  verified: "none",
  source: "A test",
  papers: [],
  droppedTopics: [],
  version: 1,
  ...change,
});
const FORMATS = [
  format("old", { examination: "O-Level", from: null, to: 2026 }),
  format("g1", { subjectLevel: "G1" }),
  format("g2", { subjectLevel: "G2" }),
  format("primary", { stage: "primary", examination: "PSLE" }),
  format("english", { subject: { _id: "english", topic: "English" } }),
];

test.each([
  [{ level: "", subjectLevel: "" }, ["old", "g1", "g2", "primary"]],
  [{ level: "secondary 3", subjectLevel: "" }, ["g1", "g2", "old"]],
  [{ level: "secondary 4", subjectLevel: "G2" }, ["old", "g2"]],
  [{ level: "primary 5", subjectLevel: "" }, ["primary"]],
])("a test of %j is offered the formats of its cohort first", (settled, ids) => {
  const offered = formatsFor(FORMATS, { subjects: ["mathematics"], ...settled }, 2026);
  expect(offered.map(({ _id }) => _id)).toEqual(ids);
});

test.each([
  ["format", "G2", undefined, ["G2", "none"]],
  ["format", "G2", ["G1"], ["G2", "none"]],
  ["format", "G2", ["G2", "G3"], ["G2"]],
  ["format", "", ["G1"], ["G1"]],
  ["format", "", undefined, undefined],
  ["random", "G2", ["G1"], ["G1"]],
] satisfies Array<[WizardState["mode"], string, string[] | undefined, string[] | undefined]>)(
  "%s in a test of subject level '%s', filtered by %j, asks for %j",
  (mode, subjectLevel, chosen, asked) => {
    const settled = { ...emptyWizard.settled, subjectLevel };
    const filters = { subjectLevel: chosen };
    expect(pickFilters({ ...emptyWizard, mode, settled, filters }).subjectLevel).toEqual(asked);
  },
);
