import { worksLike } from "@markwell/domain/calibration/difficulty";
import { difficultyOrder } from "@markwell/domain/school/lists";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../testing/app.ts";
import { aBankQuestion, aTeacher } from "../../testing/school.ts";
import { difficultiesOf } from "./index.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test("what is stored of a question is read back, and works like what the domain says", async () => {
  const author = await aTeacher(app.db);
  const stored = new Map<string, { b: number; a: number; se: number; answers: number }>();
  for (const [b, answers] of [-3, -0.51, -0.5, 0, 0.5, 0.51, 2].flatMap((b) =>
    [29, 30].map((answers) => [b, answers] as const),
  )) {
    const id = await aBankQuestion(app.db, author);
    stored.set(id, { b, a: 1.2, se: 0.3, answers });
  }
  const rows = [...stored].map(([questionId, figures]) => ({
    ...figures,
    questionId,
    version: 1,
    measuredAt: new Date(app.clock.now()),
  }));
  await app.db.insertInto("questionDifficulties").values(rows).execute();
  expect(await difficultiesOf(app.db, [...stored.keys()])).toEqual(stored);
  expect(await difficultiesOf(app.db, [])).toEqual(new Map());
  const like = await app.db
    .selectFrom("questionDifficulties")
    .select(["b", "answers", "worksLike"])
    .execute();
  for (const { b, answers, worksLike: number } of like) {
    expect(number, `${b} from ${answers}`).toBe(
      difficultyOrder(worksLike({ b, answers }) ?? "") || null,
    );
  }
});
