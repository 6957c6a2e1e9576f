import {
  createTest,
  type NewTest,
  type TestDraft,
  testDetails,
  testFields,
  testToCopy,
  testToEdit,
  updateTest,
} from "@markwell/contract/calls/tests";
import type { Client } from "@markwell/contract/client";
import { defaultsOf } from "@markwell/contract/fields";
import { beforeAll, expect, test } from "vitest";
import { startAppForFile } from "../../testing/app.ts";
import { clientFor } from "../../testing/client.ts";
import {
  aBankQuestion,
  aTeacher,
  aTest,
  subjectId,
  type TestPerson,
} from "../../testing/school.ts";

const app = startAppForFile();
let author: TestPerson;
let teacher: Client;
let samples: NewTest;
beforeAll(async () => {
  author = await aTeacher(app.db);
  teacher = await clientFor(app, author);
  samples = {
    title: "Every field of a test",
    questions: [await aBankQuestion(app.db, author), await aBankQuestion(app.db, author)],
    subjects: [await subjectId(app.db, "Mathematics"), await subjectId(app.db, "Science")],
    type: "mock-exam",
    duration: 75,
    organisation: "East School",
    level: "secondary 2",
    subjectLevel: "G3",
    exam: "Paper 2",
    school: "Nan Hua Primary School",
    term: 3,
    year: 2024,
    shuffleQuestions: true,
    shuffleOptions: true,
    notePageLeft: true,
    spellingHelp: true,
    closeAtBegin: true,
    release: "date",
    releaseAt: "2026-12-24T00:00:00.000Z",
    instructions: "Answer all questions.\nUse a pencil.",
    sections: [],
  };
  const [, second = ""] = samples.questions;
  samples.sections = [{ before: second, title: "Section B", text: "No calculators." }];
});

const FIELDS = Object.keys(testFields) as Array<keyof NewTest>;
const asSent = ({ subjects, questions, ...fields }: TestDraft) => ({
  ...fields,
  subjects: subjects.map(({ _id }) => _id),
  questions: questions.map(({ _id }) => _id),
});
const stored = async (id: string) => asSent((await teacher(testToEdit, { id })).data);

test("a sample of every field is none of a new test's values", () => {
  expect(Object.keys(samples).sort()).toEqual([...FIELDS].sort());
  for (const [field, value] of Object.entries(defaultsOf(testFields))) {
    expect(samples[field as keyof NewTest], field).not.toEqual(value);
  }
});

test("a new test keeps every field, and a copy of it has them, too", async () => {
  const { testid } = await teacher(createTest, { ...samples, title: "Every field, created" });
  expect(await stored(testid)).toMatchObject({ ...samples, title: "Every field, created" });
  const copy = await teacher(testToCopy, { id: testid });
  expect(asSent(copy.data)).toMatchObject({ ...samples, title: "Every field, created (copy)" });
  const { data: shown } = await teacher(testDetails, { id: testid });
  const { questions: _, subjects, title: _title, ...facts } = samples;
  const {
    shuffleQuestions: _order,
    shuffleOptions: _options,
    notePageLeft: _left,
    spellingHelp: _spelling,
    closeAtBegin: _door,
    sections: _sections,
    ...listed
  } = facts;
  expect(shown).toMatchObject({ ...listed, subjects: subjects.map((_id) => ({ _id })) });
});

test("a change stores each field that is sent, and leaves the others as they are", async () => {
  const { id } = await aTest(app.db, author);
  let before = await stored(id);
  for (const field of FIELDS) {
    const { version } = before;
    const sent =
      field === "release"
        ? { release: samples.release, releaseAt: samples.releaseAt }
        : { [field]: samples[field] };
    await teacher(updateTest, { _id: id, version, ...sent });
    const after = await stored(id);
    expect(after, field).toEqual({ ...before, version: version + 1, ...sent });
    before = after;
  }
  expect(before).toMatchObject(samples);
});
