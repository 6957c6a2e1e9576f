import { recordSitting } from "../modules/attempts/index.ts";
import { registerCandidate } from "../modules/tests/index.ts";
import { transaction } from "../platform/database/transaction.ts";
import type { TestApp } from "./app.ts";
import { aBankQuestion, aTeacher, aTest, type BuiltTest, type TestPerson } from "./school.ts";
import { answersTo, closingOf } from "./sitting.ts";

const MINUTE = 60_000;

export async function aSatAttempt(
  app: TestApp,
  student: TestPerson,
  right: number,
  at = app.clock.now(),
  {
    pause = MINUTE,
    test = {},
    of,
    ...about
  }: {
    pause?: number;
    /** A test that others have sat; without it a new one. */
    of?: BuiltTest & { teacher: TestPerson };
    component?: string;
    topic?: string;
    test?: Parameters<typeof aTest>[2];
  } = {},
): Promise<BuiltTest & { teacher: TestPerson }> {
  const teacher = of?.teacher ?? (await aTeacher(app.db));
  const questions = of ? [...of.questions] : [];
  while (questions.length < 10) {
    questions.push(await aBankQuestion(app.db, teacher, { weightage: 1, ...about }));
  }
  const built = of ?? (await aTest(app.db, teacher, { ...test, questions }));
  const startedAt = at - pause * 11;
  const answers = await Promise.all(
    questions.map(async (qid, index) => {
      const both = await answersTo(app.db, built.id, qid);
      const given = index < right ? both.right : both.wrong;
      return {
        questionId: qid,
        chosen: given.newAnswer,
        body: "",
        savedAt: startedAt + pause * (index + 1),
      };
    }),
  );
  await transaction(app.db, async (trx) => {
    const studentId = student.id;
    await registerCandidate(trx, { testId: built.id, studentId, kind: "assigned", now: startedAt });
    const sitting = { testId: built.id, studentId, startedAt, handedInAt: at, answers };
    await recordSitting(trx, { ...closingOf(app), db: trx }, sitting);
  });
  return { ...built, teacher, questions };
}
