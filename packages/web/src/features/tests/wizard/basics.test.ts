import { type TestDraft, testFields } from "@markwell/contract/calls/tests";
import { expect, test } from "vitest";
import { aStaffQuestion } from "../../../ui/question/testing/a-staff-question.ts";
import { Basics, emptyBasics } from "./basics.ts";
import { emptyWizard, wizardOf } from "./wizard-state.ts";

const asked = Object.keys(testFields).filter((field) => field !== "questions");

test("a new test and one that is changed have every field of the call", () => {
  const { questions: _, subjects: __, ...fields } = testFields;
  const stored = Object.fromEntries(Object.keys(fields).map((field) => [field, `stored ${field}`]));
  const draft = {
    ...stored,
    subjects: [{ _id: "m", topic: "Mathematics" }],
    _id: "t",
    version: 3,
    missing: 0,
    questions: [aStaffQuestion({ _id: "a" })],
  } as unknown as TestDraft;
  const { basics, editing } = wizardOf(draft, true);
  expect(basics).toEqual({ ...stored, subjects: ["m"] });
  expect(editing).toEqual({ id: "t", version: 3 });
  expect(Object.keys(basics).sort()).toEqual([...asked].sort());
  expect(Object.keys(emptyWizard.basics).sort()).toEqual([...asked].sort());
});

test("what is kept of a test lacks no field; else it is of an older version", () => {
  const kept = JSON.parse(JSON.stringify(emptyBasics));
  expect(Basics.safeParse(kept).success).toBe(true);
  for (const field of asked) {
    const { [field]: _gone, ...rest } = kept;
    expect(Basics.safeParse(rest).success, field).toBe(false);
  }
  expect(Basics.safeParse(null).success).toBe(false);
});
