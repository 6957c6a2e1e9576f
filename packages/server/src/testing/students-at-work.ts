import { answerSheet, saveAnswer, saveLateAnswers } from "@markwell/contract/calls/attempts";
import type { Client } from "@markwell/contract/client";
import { sweepOverdue, sweepWaitedOut } from "../modules/attempts/sweep.ts";
import type { TestApp } from "./app.ts";
import { clientFor } from "./client.ts";
import { aBankQuestion, aTeacher } from "./school.ts";
import { answersTo, aStudentWriting, closingOf, type Writer } from "./sitting.ts";
import { storedAttempt } from "./stored-attempts.ts";

type Writing = Awaited<ReturnType<typeof aStudentWriting>>;

export interface StudentAtWork extends Writing {
  owner: Client;
  ask: { id: string; candidate: string };
  deadline: number;
  mcq: string;
  short: string;
  save(qid: string, which: "right" | "wrong", sequence?: number): Promise<{ success: true }>;
  sendLate(changes: readonly LateChange[], more?: { complete?: boolean }): Promise<string[]>;
}

export type LateChange = readonly [qid: string, which: "right" | "wrong", sequence: number];

export async function aStudentAtWork(
  app: TestApp,
  options: Parameters<typeof aStudentWriting>[1] = {},
): Promise<StudentAtWork> {
  const writing = await aStudentWriting(app, options);
  const { test, teacher, person, client, own } = writing;
  const [mcq = "", short = ""] = test.questions;
  return {
    ...writing,
    owner: await clientFor(app, teacher),
    ask: { id: test.id, candidate: person.id },
    deadline: (await storedAttempt(app.db, own)).deadline.getTime(),
    mcq,
    short,
    async save(qid, which, sequence) {
      const answer = (await answersTo(app.db, test.id, qid))[which];
      return client(saveAnswer, { ...own, ...answer, sequence });
    },
    async sendLate(changes, more) {
      const answers = [];
      for (const [qid, which, sequence] of changes) {
        answers.push({ ...(await answersTo(app.db, test.id, qid))[which], sequence });
      }
      return (await client(saveLateAnswers, { ...own, ...more, answers })).data.notTaken;
    },
  };
}

export async function answerSlowly(
  app: TestApp,
  { save }: StudentAtWork,
  questions: readonly string[],
  which: "right" | "wrong" = "right",
): Promise<void> {
  for (const qid of questions) {
    app.clock.advance(10_000);
    await save(qid, which, app.clock.now());
  }
}

export const sheetOf = async ({ client, own }: Writer) =>
  (await client(answerSheet, own)).data.answers.filter(({ sequence }) => sequence > 0);

/** Ten questions of one mark; in 60 minutes they bring 40 points, when all is right. */
export async function tenQuestions({ db }: TestApp): Promise<string[]> {
  const author = await aTeacher(db);
  return Promise.all(Array.from({ length: 10 }, () => aBankQuestion(db, author, { weightage: 1 })));
}

export async function twoEssays({ db }: TestApp): Promise<string[]> {
  const author = await aTeacher(db);
  const essay = () => aBankQuestion(db, author, { kind: "long", weightage: 5 });
  return [await essay(), await essay()];
}

/** Turns the clock until nobody waits for late answers any more, and has the server show the scores. */
export async function waitForLateAnswers(app: TestApp): Promise<void> {
  app.clock.advance(121_000);
  await sweepWaitedOut(closingOf(app), app.clock.now());
}

/** Turns the clock past the deadline and its grace, and has the server close what is over. */
export async function closeByClock(app: TestApp, { own, deadline }: StudentAtWork): Promise<void> {
  app.clock.advance(deadline + 6_000 - app.clock.now());
  await sweepOverdue(closingOf(app), app.clock.now());
  const { closedHow } = await storedAttempt(app.db, own);
  if (closedHow !== "time") throw new Error(`The attempt was closed by ${closedHow}`);
}
