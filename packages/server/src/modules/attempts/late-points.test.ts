import { handIn } from "@markwell/contract/calls/attempts";
import { describe, expect, test } from "vitest";
import { startAppForFile } from "../../testing/app.ts";
import { creditsOf, storedAttempt } from "../../testing/stored-attempts.ts";
import {
  answerSlowly,
  aStudentAtWork,
  closeByClock,
  tenQuestions,
  waitForLateAnswers,
} from "../../testing/students-at-work.ts";

const app = startAppForFile();

describe("points for answers that came late", () => {
  async function anAttempt() {
    const questions = await tenQuestions(app);
    const student = await aStudentAtWork(app, { questions, duration: 60 });
    const late = (which: "right" | "wrong", from: number, to: number) =>
      Promise.all(
        questions
          .slice(from, to)
          .map((qid, place) => student.save(qid, which, student.deadline - (10 - place) * 10_000)),
      );
    await answerSlowly(app, student, questions.slice(0, 5));
    return { student, late };
  }

  test("come with those of the attempt once the device has sent all: before, they would tell the score", async () => {
    const { student, late } = await anAttempt();
    await closeByClock(app, student);
    expect(await creditsOf(app.db, student.person.id)).toEqual([]);
    await late("right", 5, 10);
    await late("right", 5, 10);
    expect(await storedAttempt(app.db, student.own)).toMatchObject({ score: 10, answered: 10 });
    expect(await creditsOf(app.db, student.person.id)).toEqual([]);
    const { data } = await student.client(handIn, student.own);
    expect(data).toMatchObject({ earnPoint: 40, performancePoint: 24 });
    const line = { part: "1", amount: 40, balance: 40 };
    expect(await creditsOf(app.db, student.person.id)).toEqual([line]);
  });

  test("come after 120 s, if the device never reports that it has sent all", async () => {
    const { student, late } = await anAttempt();
    await closeByClock(app, student);
    await late("wrong", 0, 5);
    await waitForLateAnswers(app);
    expect(await storedAttempt(app.db, student.own)).toMatchObject({ score: 0 });
    expect(await creditsOf(app.db, student.person.id)).toMatchObject([{ amount: 8 }]);
  });
});
