import { randomBytes, randomUUID } from "node:crypto";
import { saveArrangement as saveArrangementCall } from "@markwell/contract/calls/arrangements";
import { handIn, openSitting, saveAnswer } from "@markwell/contract/calls/attempts";
import { saveBankComment, saveComment } from "@markwell/contract/calls/comments";
import { endTest } from "@markwell/contract/calls/conduct";
import { giveFeedback } from "@markwell/contract/calls/feedback";
import { markAnswer } from "@markwell/contract/calls/marking";
import { openUpload, uploadFile } from "@markwell/contract/calls/media";
import { claimReward } from "@markwell/contract/calls/orders";
import { downloadResult } from "@markwell/contract/calls/staff-results";
import { monthKey } from "@markwell/domain/school/calendar";
import { saveArrangement } from "../modules/arrangements/change-arrangement.ts";
import { insertResets } from "../modules/auth/reset-store.ts";
import { writeNote } from "../modules/classes/index.ts";
import { noMails } from "../modules/mail/index.ts";
import { writeToParents } from "../modules/parents/messages.ts";
import { writeSentence } from "../modules/reports/sentences.ts";

import {
  changeTestState,
  createWorksheetTest,
  pinnedQuestionsOf,
  registerCandidate,
} from "../modules/tests/index.ts";
import { transaction } from "../platform/database/transaction.ts";
import type { TestApp } from "./app.ts";
import { aClass } from "./classes.ts";
import { clientFor } from "./client.ts";
import { aConsultation, anAnsweredConsultation } from "./consultations.ts";
import { aFile, aPicture, videoBytes } from "./media.ts";
import { aParent, type TestParent } from "./parents.ts";
import { aLevelRole, aStudent, aTeacher, inClassOf, type TestPerson } from "./people.ts";
import { givePoints } from "./points.ts";
import { aClassPractice, aPracticeRound } from "./practice.ts";
import { aQuestionImport } from "./question-imports.ts";
import { aReward } from "./rewards.ts";
import { aBankQuestion, aPassage, aRubric, aTest, aVettingComment, versionOf } from "./school.ts";
import { startWriting } from "./sitting.ts";
import { subjectId } from "./subjects.ts";

/** The state of a test for the household's student. */
export const TEST_STATES = ["ready", "writing", "ended", "worksheet"] as const;
export type TestState = (typeof TEST_STATES)[number];

interface OwnTest {
  id: string;
  essayId: string;
  questionId: string;
  optionId: string;
}

export interface Household {
  teacher: TestPerson;
  student: TestPerson;
  parent: TestParent;
  parentMessageId: string;
  tests: Record<TestState, OwnTest>;
  bankQuestionId: string;
  passageId: string;
  rubricId: string;
  rubricRevisionId: string;
  questionImportId: string;
  /** The student is in them; one for each state, so that a call which loses one leaves the others. */
  classes: Record<TestState, string>;
  noteId: string;
  /** On the essay of the test that has ended. */
  annotationId: string;
  bankCommentId: string;
  vettingCommentId: string;
  arrangementId: string;
  practiceRoundId: string;
  classPracticeId: string;
  consultations: { waiting: string; answered: string };
  orderId: string;
  sessionIds: Record<"TRAINER" | "STUDENT", string>;
  linkedAccountId: string;
  passkeyId: string;
  uploadId: string;
  picture: string;
  video: string;
  resetCode: string;
  ownNames: { device: string; fingerprint: string; claim: string; question: string };
}

/** Created by the product itself; every test is in another state. */
export async function aHousehold(app: TestApp): Promise<Household> {
  const { db, clock } = app;
  const now = clock.now();
  const teacher = await aTeacher(db);
  await aLevelRole(db, teacher);
  const student = await aStudent(db);
  await inClassOf(db, teacher, [student.id], `Class of ${teacher.name}`);
  const ownNames = {
    device: randomUUID(),
    fingerprint: `film.mp4 ${randomUUID()}`,
    claim: randomUUID(),
    question: randomUUID(),
  };
  const answered = { tutor: teacher, captions: "WEBVTT" };
  const keptClass = await aClass(db, teacher, { students: [student] });
  const waiting = await aConsultation(db, student, {
    tutor: teacher,
    clientRequestId: ownNames.question,
  });
  const resetCode = randomUUID();
  await transaction(db, (trx) =>
    insertResets(trx, [{ code: resetCode, personId: student.id, now, expiresAt: now + 3_600_000 }]),
  );
  const tests = {
    ready: await aTestIn("ready", app, { teacher, student }),
    writing: await aTestIn("writing", app, { teacher, student, device: ownNames.device }),
    ended: await aTestIn("ended", app, { teacher, student }),
    worksheet: await aWorksheet(app, { teacher, student }),
  };
  const bankQuestionId = await aBankQuestion(db, teacher);
  const rubricId = await aRubric(db, teacher);
  await aSentence(app, teacher, { classId: keptClass, studentId: student.id });
  const made = { classId: keptClass, questions: [bankQuestionId], students: [student.id] };
  const choices = Object.values(tests).map(({ questionId }) => questionId);
  return {
    teacher,
    student,
    parent: await aParent(db, [student], { now }),
    parentMessageId: await aMessageToParents(app, teacher, student),
    tests,
    practiceRoundId: await aPracticeRound(db, student.id, choices, { now }),
    classPracticeId: await aClassPractice(db, teacher, made, { now }),
    bankQuestionId,
    passageId: await aPassage(db, teacher),
    rubricId,
    rubricRevisionId: await versionOf(db, rubricId),
    questionImportId: await aQuestionImport(db, teacher),
    classes: {
      ready: await aClass(db, teacher, { students: [student] }),
      writing: await aClass(db, teacher, { students: [student] }),
      ended: await aClass(db, teacher, { students: [student] }),
      worksheet: await aClass(db, teacher, { students: [student] }),
    },
    noteId: await aNote(app, teacher, student),
    annotationId: await aComment(app, { teacher, student }, tests.ended),
    bankCommentId: await aBankComment(app, teacher),
    vettingCommentId: await aVettingComment(db, teacher, tests.ready.id),
    arrangementId: await anArrangement(app, teacher, student),
    consultations: {
      waiting,
      answered: await anAnsweredConsultation(db, student, teacher, answered),
    },
    orderId: await anOrderOf(app, student, ownNames.claim),
    sessionIds: {
      TRAINER: await aSession(app, teacher),
      STUDENT: await aSession(app, student),
    },
    linkedAccountId: await aLinkedAccount(app, student),
    passkeyId: await aPasskey(app, teacher),
    ...(await uploadsOf(app, teacher, ownNames.fingerprint)),
    resetCode,
    ownNames,
  };
}

interface Two {
  teacher: TestPerson;
  student: TestPerson;
  device?: string;
}

async function someQuestions({ db }: TestApp, teacher: TestPerson): Promise<Omit<OwnTest, "id">> {
  const questionId = await aBankQuestion(db, teacher);
  const essayId = await aBankQuestion(db, teacher, { kind: "long", answer: ["A model."] });
  return { questionId, essayId, optionId: "" };
}

async function withOption({ db }: TestApp, test: OwnTest): Promise<OwnTest> {
  const question = (await pinnedQuestionsOf(db, test.id)).find(
    (each) => each.questionId === test.questionId,
  );
  const right = question?.options.find(({ isAnswer }) => isAnswer);
  return { ...test, optionId: right?.id ?? "" };
}

async function aTestIn(
  state: "ready" | "writing" | "ended",
  app: TestApp,
  { teacher, student, device = randomUUID() }: Two,
): Promise<OwnTest> {
  const now = app.clock.now();
  const asked = await someQuestions(app, teacher);
  const { id } = await aTest(app.db, teacher, { questions: [asked.questionId, asked.essayId] });
  const test = await withOption(app, { id, ...asked });
  await transaction(app.db, async (trx) => {
    await registerCandidate(trx, { testId: id, studentId: student.id, kind: "live", now });
    if (state === "ready") return;
    const { apply } = await changeTestState(trx, teacher, id);
    await apply({ begunAt: new Date(now) });
  });
  if (state === "ready") return test;
  const { client, own } = await startWriting(app, test, student);
  await client(openSitting, { ...own, device });
  await client(saveAnswer, { ...own, qid: test.questionId, newAnswer: [test.optionId] });
  await client(saveAnswer, { ...own, qid: test.essayId, customAnswer: "An essay." });
  if (state === "writing") return test;
  await client(handIn, own);
  const theirs = await clientFor(app, teacher);
  await theirs(endTest, { id });
  await theirs(markAnswer, { ...own, qid: test.essayId, score: 1, comment: "Well done." });
  await client(giveFeedback, { ...own, rating: 4, feedback: "Clear questions." });
  await theirs(downloadResult, { id });
  return test;
}

async function aComment(app: TestApp, { teacher, student }: Two, test: OwnTest): Promise<string> {
  const client = await clientFor(app, teacher);
  const _id = randomUUID();
  const own = { testid: test.id, userid: student.id, qid: test.essayId };
  const place = {
    kind: "text",
    start: 3,
    end: 8,
    quote: "essay",
    prefix: "An ",
    suffix: ".",
  } as const;
  const said = { kind: "praise", text: "Well said.", editedAt: app.clock.now() } as const;
  await client(saveComment, { ...own, ...said, _id, place, revision: Number.MAX_SAFE_INTEGER });
  return _id;
}

async function aBankComment(app: TestApp, teacher: TestPerson): Promise<string> {
  const client = await clientFor(app, teacher);
  const _id = randomUUID();
  await client(saveBankComment, { _id, kind: "praise", text: "Well said." });
  return _id;
}

async function aWorksheet(app: TestApp, { teacher, student }: Two): Promise<OwnTest> {
  const asked = await someQuestions(app, teacher);
  const id = await transaction(app.db, async (trx) =>
    createWorksheetTest(trx, {
      title: "Worksheet Mathematics",
      studentId: student.id,
      subjectId: await subjectId(app.db),
      level: "primary 6",
      paper: "Paper 1",
      durationMinutes: 15,
      questions: [asked.questionId, asked.essayId],
      ownerId: teacher.id,
      now: app.clock.now(),
    }),
  );
  return withOption(app, { id, ...asked });
}

async function anOrderOf(app: TestApp, student: TestPerson, requestid: string): Promise<string> {
  await givePoints(app.db, student.id, 500, app.clock.now());
  const client = await clientFor(app, student);
  const { data } = await client(claimReward, { rewardId: await aReward(app.db), requestid });
  return data._id;
}

async function uploadsOf(app: TestApp, teacher: TestPerson, fingerprint: string) {
  const client = await clientFor(app, teacher);
  const { data: upload } = await client(openUpload, { fingerprint, bytes: 5_000 });
  return {
    uploadId: upload._id,
    picture: (await client(uploadFile, { file: await aPicture() })).data,
    video: (await client(uploadFile, { file: aFile(videoBytes("mp4"), "film.mp4") })).data,
  };
}

async function aNote(
  { db, clock }: TestApp,
  teacher: TestPerson,
  student: TestPerson,
): Promise<string> {
  const note = { studentId: student.id, id: randomUUID(), body: "Reads ahead.", version: 0 };
  return (await writeNote(db, teacher, note, clock.now())).id;
}

const aSentence = (
  { db, clock }: TestApp,
  teacher: TestPerson,
  about: { classId: string; studentId: string },
) => {
  const time = { now: clock.now(), zone: "Asia/Singapore" };
  const month = monthKey(time.now, time.zone);
  return writeSentence(db, teacher, { ...about, month, text: "Reads ahead.", version: 0 }, time);
};
async function aMessageToParents(
  { db, clock }: TestApp,
  teacher: TestPerson,
  student: TestPerson,
): Promise<string> {
  const _id = randomUUID();
  const message = { _id, studentId: student.id, text: "Reads ahead." };
  await writeToParents(db, noMails, teacher, message, clock.now());
  return _id;
}

/** Larger print: it changes no clock of the other parts. */
async function anArrangement(
  { db }: TestApp,
  teacher: TestPerson,
  student: TestPerson,
): Promise<string> {
  const _id = randomUUID();
  const body = {
    _id,
    studentId: student.id,
    version: 0,
    from: "2026-01-02",
    aids: ["large-print"],
  };
  const saving = saveArrangementCall.body?.parse(body);
  if (!saving) throw new Error("saveArrangement has no body");
  await saveArrangement(db, teacher, saving, "Asia/Singapore", Date.now());
  return _id;
}

async function aLinkedAccount({ db, clock }: TestApp, person: TestPerson): Promise<string> {
  const now = new Date(clock.now());
  const { id } = await db
    .insertInto("providerIdentities")
    .values({
      issuer: "https://provider.test",
      subject: person.id,
      personId: person.id,
      email: "",
      linkedAt: now,
      linkedBy: "self",
      lastUsedAt: now,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

async function aPasskey({ db, clock }: TestApp, person: TestPerson): Promise<string> {
  const now = new Date(clock.now());
  const { id } = await db
    .insertInto("passkeys")
    .values({
      personId: person.id,
      credentialId: randomBytes(32),
      publicKey: randomBytes(77),
      transports: [],
      name: "Phone",
      addedAt: now,
      lastUsedAt: now,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

async function aSession({ db, clock }: TestApp, person: TestPerson): Promise<string> {
  const now = clock.now();
  const { id } = await db
    .insertInto("sessions")
    .values({
      tokenHash: randomBytes(32),
      personId: person.id,
      createdAt: new Date(now),
      expiresAt: new Date(now + 3_600_000),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}
