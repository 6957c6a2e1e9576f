import { handIn, saveAnswer } from "@markwell/contract/calls/attempts";
import { endTest } from "@markwell/contract/calls/conduct";
import { markAnswer } from "@markwell/contract/calls/marking";
import { shareTest } from "@markwell/contract/calls/test-shares";
import type { TestApp } from "./app.ts";
import { clientFor } from "./client.ts";
import { aBankQuestion, aBegunTest, aRubric, aTeacher } from "./school.ts";
import { startWriting, type Writer } from "./sitting.ts";

/**
 * A begun test with an essay of 6 marks and a composition of 4. Its students begin when they hand in,
 * so that each can do it at a time of the clock.
 */
export async function anEssayTest(app: TestApp, { students = 1, byRubric = false } = {}) {
  const now = app.clock.now();
  const {
    teacher,
    test,
    students: people,
  } = await aBegunTest(app.db, { now, students, questions: await essays(app, byRubric) });
  const [long = "", composition = ""] = test.questions;
  /** Anew for every action: a session ends long before the promise does. */
  const teacherNow = () => clientFor(app, teacher);

  const handInEssays = async (place: number, words = "My essay."): Promise<Writer> => {
    const person = people[place];
    if (!person) throw new Error("The test has fewer students");
    // Nobody starts hours after Begin: it moves along.
    const begunAt = new Date(app.clock.now());
    await app.db.updateTable("tests").set({ begunAt }).where("id", "=", test.id).execute();
    const writer = await startWriting(app, test, person);
    for (const qid of words ? [long, composition] : []) {
      await writer.client(saveAnswer, { ...writer.own, qid, customAnswer: words });
    }
    await writer.client(handIn, writer.own);
    return writer;
  };
  const mark = async (
    writer: Writer,
    qid: string,
    score: number,
    more: { comment?: string; version?: number } = {},
  ) => (await teacherNow())(markAnswer, { ...writer.own, qid, score, ...more });

  return { teacher, teacherNow, test, people, long, composition, handInEssays, mark };
}

/** One that has ended, with what each student has written, its owner and two colleagues who may mark. */
export async function anEndedEssayTest(
  app: TestApp,
  { words, ...settings }: { words: readonly string[]; byRubric?: boolean },
) {
  const essays = await anEssayTest(app, { ...settings, students: words.length });
  for (const [place, written] of words.entries()) await essays.handInEssays(place, written);
  const owner = await essays.teacherNow();
  const testid = essays.test.id;
  const aMarker = async () => {
    const person = await aTeacher(app.db);
    await owner(shareTest, { id: testid, teacher: person.id, rights: ["mark"] });
    return { ...person, client: await clientFor(app, person) };
  };
  const [amy, ben] = [await aMarker(), await aMarker()] as const;
  await owner(endTest, { id: testid });
  return { ...essays, owner, testid, amy, ben };
}

async function essays(app: TestApp, byRubric: boolean): Promise<string[]> {
  const { db } = app;
  const author = await aTeacher(db);
  const rubric = byRubric && (await aRubric(db, author));
  return [
    await aBankQuestion(db, author, {
      kind: "long",
      answer: ["A model."],
      weightage: 6,
      body: "<p>Why does it rain?</p>",
    }),
    await aBankQuestion(db, author, {
      kind: "composition",
      answer: [],
      weightage: 4,
      ...(rubric && { rubric }),
    }),
  ];
}
