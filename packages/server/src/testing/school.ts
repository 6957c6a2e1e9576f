import type { InputOf } from "@markwell/contract/call";
import * as questionCalls from "@markwell/contract/calls/questions";
import * as testCalls from "@markwell/contract/calls/tests";
import type { Criterion } from "@markwell/domain/marking/rubric";
import { kindFlags, type QuestionKind } from "@markwell/domain/questions/kind";
import { keptInputs } from "@markwell/domain/questions/kinds";
import { aBandRubric } from "@markwell/domain/testing/a-rubric";
import { createPassage, createQuestion, createRubric } from "../modules/questions/index.ts";
import { changeTestState, createTest, registerCandidate } from "../modules/tests/index.ts";
import { commentOnTest } from "../modules/tests/vetting.ts";
import type { Db } from "../platform/database/connect.ts";
import { transaction } from "../platform/database/transaction.ts";
import type { Actor } from "../platform/sessions/actor.ts";
import { aStudent, aTeacher, type TestPerson } from "./people.ts";
import { subjectId } from "./subjects.ts";

export {
  aLevelRole,
  anAdmin,
  aStudent,
  aTeacher,
  inClassOf,
  PASSWORD,
  type TestPerson,
} from "./people.ts";
export { aSubject, subjectId } from "./subjects.ts";

let count = 0;

type QuestionInput = InputOf<typeof questionCalls.createQuestion>;

export async function aQuestionDraft(
  db: Db,
  kind: QuestionKind = "mcq",
  overrides: Partial<QuestionInput> = {},
): Promise<QuestionInput> {
  const number = ++count;
  const options = ["12", "13", "14", "15"].map((optbody, index) => ({
    optbody,
    optimg: "",
    isAnswer: index === 1,
  }));
  return {
    subject: await subjectId(db),
    level: "primary 6",
    difficulty: "basic",
    topic: "Ratio",
    component: "Paper 1",
    body: `<p>Question ${number}: what is 6 + 7?</p>`,
    explanation: "<p>Count on from seven.</p>",
    weightage: 2,
    ...kindFlags(kind),
    ...keptInputs(kind, { options, answer: ["13"], unit: "" }),
    ...overrides,
  };
}

export async function aBankQuestion(
  db: Db,
  author: Actor,
  {
    kind = "mcq",
    now = Date.now(),
    ...overrides
  }: Partial<QuestionInput> & {
    kind?: QuestionKind;
    now?: number;
  } = {},
): Promise<string> {
  const input = await aQuestionDraft(db, kind, overrides);
  const draft = questionCalls.createQuestion.body?.parse(input);
  if (!draft) throw new Error("createQuestion has no body");
  return createQuestion(db, author, draft, now);
}

export async function aPassage(
  db: Db,
  author: Actor,
  over: Partial<Parameters<typeof createPassage>[2]> = {},
): Promise<string> {
  const passage = {
    kind: "text" as const,
    title: `Passage ${++count}`,
    body: "<p>A kite flew over the school and did not come back.</p>",
    subject: await subjectId(db),
    level: "primary 6" as const,
    ...over,
  };
  return createPassage(db, author, passage, Date.now());
}

/** Two criteria of 10 marks with three levels each; `over` makes another one. */
export async function aRubric(
  db: Db,
  author: Actor,
  over: Partial<Parameters<typeof createRubric>[2]> = {},
): Promise<string> {
  const { kind, halves, criteria } = aBandRubric();
  const rubric = {
    title: `Rubric ${++count}`,
    subject: await subjectId(db),
    ...{ kind, halves, criteria: criteria.map(partOf) },
    ...over,
  };
  return createRubric(db, author, rubric, Date.now());
}

/** A comment of a vetter on the whole test; its id. */
export async function aVettingComment(db: Db, author: Actor, testId: string): Promise<string> {
  const about = { testId, questionId: null, body: "Good questions." };
  await commentOnTest(db, author, about, Date.now());
  const { id } = await db
    .selectFrom("vettingComments")
    .select("id")
    .where("testId", "=", testId)
    .executeTakeFirstOrThrow();
  return id;
}

/** The id of the version that the bank has. */
export async function versionOf(db: Db, rubricId: string): Promise<string> {
  const { id } = await db
    .selectFrom("rubricRevisions")
    .select("id")
    .where("rubricId", "=", rubricId)
    .where("isCurrent", "=", true)
    .executeTakeFirstOrThrow();
  return id;
}

/** A part of a rubric as the call takes it. */
export const partOf = ({ bands, points, ...part }: Criterion) => ({
  ...part,
  bands: [...bands],
  points: [...points],
});

type TestInput = InputOf<typeof testCalls.createTest>;

export interface BuiltTest {
  id: string;
  title: string;
  questions: string[];
}

export async function aTest(
  db: Db,
  teacher: Actor,
  { now = Date.now(), ...overrides }: Partial<TestInput> & { now?: number } = {},
): Promise<BuiltTest> {
  const questions = overrides.questions ?? [
    await aBankQuestion(db, teacher, { kind: "mcq", now }),
    await aBankQuestion(db, teacher, { kind: "short", now }),
  ];
  const form = testCalls.createTest.body?.parse({
    title: `Weekly Quiz ${++count}`,
    duration: 30,
    level: "primary 6",
    subjects: [await subjectId(db)],
    ...overrides,
    questions,
  });
  if (!form) throw new Error("createTest has no body");
  return { id: await createTest(db, teacher, form, now), title: form.title, questions };
}

export async function aBegunTest(
  db: Db,
  {
    students = 1,
    now = Date.now(),
    ...overrides
  }: Partial<TestInput> & { students?: number; now?: number } = {},
): Promise<{ teacher: TestPerson; test: BuiltTest; students: TestPerson[] }> {
  const teacher = await aTeacher(db, { now });
  const test = await aTest(db, teacher, { now, ...overrides });
  const class6: TestPerson[] = [];
  for (let index = 0; index < students; index += 1) class6.push(await aStudent(db, { now }));
  await transaction(db, async (trx) => {
    for (const { id } of class6) {
      await registerCandidate(trx, { testId: test.id, studentId: id, kind: "live", now });
    }
    const { apply } = await changeTestState(trx, teacher, test.id);
    await apply({ begunAt: new Date(now) });
  });
  return { teacher, test, students: class6 };
}
