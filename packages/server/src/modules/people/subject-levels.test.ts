import { listMyTests } from "@markwell/contract/calls/attempts";
import { listCandidates } from "@markwell/contract/calls/conduct";
import { practiceHome } from "@markwell/contract/calls/practice";
import { assignTest, editStudent } from "@markwell/contract/calls/students";
import { createWorksheet } from "@markwell/contract/calls/worksheets";
import type { Client } from "@markwell/contract/client";
import { SUBJECT_LEVELS, type SubjectLevel } from "@markwell/domain/school/paper-format";
import { isForSubjectLevel } from "@markwell/domain/school/subject-level";
import { beforeAll, expect, test } from "vitest";
import { startAppForFile } from "../../testing/app.ts";
import { clientFor } from "../../testing/client.ts";
import {
  aBankQuestion,
  anAdmin,
  aStudent,
  aTeacher,
  aTest,
  subjectId,
  type TestPerson,
} from "../../testing/school.ts";

const EACH = ["", ...SUBJECT_LEVELS] as const;
const OF_EACH = 3;
const level = "secondary 3";

const app = startAppForFile();
let admin: Client;
let author: TestPerson;
let mathematics: string;
const open = new Map<string, string>();
beforeAll(async () => {
  mathematics = await subjectId(app.db);
  admin = await clientFor(app, await anAdmin(app.db));
  author = await aTeacher(app.db);
  await app.db
    .insertInto("topics")
    .values({ subjectId: mathematics, level, position: 99, name: "Ratio" })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  for (const subjectLevel of EACH) {
    const about = { level, subjectLevel, topic: "Ratio" } as const;
    for (let count = 0; count < OF_EACH; count += 1) await aBankQuestion(app.db, author, about);
    // Its questions are primary ones: a test holds its own back from practice.
    open.set(subjectLevel, (await aTest(app.db, author, { level, subjectLevel })).id);
  }
});

async function aStudentAt(own: SubjectLevel | "") {
  const student = await aStudent(app.db, { level });
  const subjectLevels = own === "" ? [] : [{ subject: mathematics, level: own }];
  await admin(editStudent, { _id: student.id, subjectLevels });
  return { student, client: await clientFor(app, student) };
}

test.each(EACH)(
  "a student at '%s' practises and is offered what is meant for them",
  async (own) => {
    const { client } = await aStudentAt(own);
    const meant = EACH.filter((each) => isForSubjectLevel(each, own));
    const { data: home } = await client(practiceHome, {});
    const topic = home.subjects
      .flatMap(({ topics }) => topics)
      .find((one) => one.topic === "Ratio");
    expect(topic?.questions).toBe(meant.length * OF_EACH);
    const { data: offered } = await client(listMyTests);
    const levels = offered.map(({ subjectLevel = "" }) => subjectLevel).sort();
    expect(levels).toEqual([...meant].sort());
    const { testid } = await client(createWorksheet, {
      subject: "Mathematics",
      topics: ["Ratio"],
      examType: "Paper 1",
      testDate: "21/11/2026",
    });
    const made = await app.db
      .selectFrom("testQuestions")
      .innerJoin("questionRevisions", "questionRevisions.id", "testQuestions.revisionId")
      .select("questionRevisions.subjectLevel")
      .where("testId", "=", testid)
      .execute();
    expect(made.length).toBeGreaterThanOrEqual(OF_EACH);
    for (const question of made) expect(meant).toContain(question.subjectLevel);
  },
);

test("a test of another subject level can be assigned, and the cockpit says so", async () => {
  const [other, same, none] = await Promise.all((["G3", "G2", ""] as const).map(aStudentAt));
  if (!other || !same || !none) throw new Error("Three students");
  const teacher = await clientFor(app, author);
  const id = open.get("G2") ?? "";
  const students = [other, same, none].map(({ student }) => student.id);
  const { data } = await teacher(assignTest, { testId: id, studentId: students });
  expect(data).toMatchObject({ assigned: 3, skipped: [] });
  expect((await other.client(listMyTests)).data.map(({ _id }) => _id)).toContain(id);
  const { data: candidates } = await teacher(listCandidates, { id });
  const told = new Map(candidates.map(({ _id, otherSubjectLevel }) => [_id, otherSubjectLevel]));
  expect(students.map((student) => told.get(student))).toEqual(["G3", undefined, undefined]);
});
