import { handIn } from "@markwell/contract/calls/attempts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../testing/app.ts";
import {
  answerSlowly,
  aPupilAtWork,
  closeByClock,
  tenQuestions,
} from "../../testing/pupils-at-work.ts";
import { creditsOf, storedAttempt } from "../../testing/stored-attempts.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

describe("points for answers that came late", () => {
  async function aPaper() {
    const questions = await tenQuestions(app);
    const pupil = await aPupilAtWork(app, { questions, duration: 60 });
    const late = (which: "right" | "wrong", from: number, to: number) =>
      Promise.all(
        questions
          .slice(from, to)
          .map((qid, place) => pupil.save(qid, which, pupil.deadline - (10 - place) * 10_000)),
      );
    await answerSlowly(app, pupil, questions.slice(0, 5));
    return { pupil, late };
  }

  test("are credited as far as the paper is worth more, and no more than for the whole", async () => {
    const { pupil, late } = await aPaper();
    await closeByClock(app, pupil);
    expect(await creditsOf(app.db, pupil.person.id)).toMatchObject([{ balance: 20 }]);
    await late("right", 5, 10);
    expect(await storedAttempt(app.db, pupil.own)).toMatchObject({ score: 10, answered: 10 });
    expect((await creditsOf(app.db, pupil.person.id)).at(-1)).toMatchObject({ balance: 40 });
    expect((await pupil.client(handIn, pupil.own)).data).toMatchObject({ earnPoint: 40 });
  });

  test("are a line in the ledger for every rise, whose sum is what the paper is worth", async () => {
    const { pupil, late } = await aPaper();
    await closeByClock(app, pupil);
    await late("right", 5, 10);
    await late("right", 5, 10);
    const lines = await creditsOf(app.db, pupil.person.id);
    // The graded part at closing, then 40 points for ten answers: four for each that came late.
    expect(lines).toEqual([
      { part: "1", amount: 20, balance: 20 },
      ...[24, 28, 32, 36, 40].map((balance, place) => ({
        part: String(place + 2),
        amount: 4,
        balance,
      })),
    ]);
    const { data } = await pupil.client(handIn, pupil.own);
    expect(data).toMatchObject({ earnPoint: 40, performancePoint: 24 });
  });

  test("are never taken back", async () => {
    const { pupil, late } = await aPaper();
    await closeByClock(app, pupil);
    await late("wrong", 0, 5);
    expect(await storedAttempt(app.db, pupil.own)).toMatchObject({ score: 0 });
    expect(await creditsOf(app.db, pupil.person.id)).toMatchObject([{ balance: 20 }]);
  });
});
