import type { InputOf } from "@markwell/contract/call";
import { listQuestions } from "@markwell/contract/calls/questions";
import { worksLike } from "@markwell/domain/calibration/difficulty";
import { difficultyOrder } from "@markwell/domain/school/lists";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../testing/app.ts";
import { clientFor } from "../../testing/client.ts";
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

test("the bank shows, filters and sorts by what was measured", async () => {
  const author = await aTeacher(app.db);
  const client = await clientFor(app, author);
  const search = "Measured by a class";
  const made = async (difficulty: "basic" | "challenging", b?: number, answers = 40) => {
    const id = await aBankQuestion(app.db, author, {
      difficulty,
      body: `<p>${search}</p>`,
    });
    const figures = { b: b ?? 0, a: 1, se: 0.3, answers, version: 1, questionId: id };
    if (b !== undefined) {
      const row = { ...figures, measuredAt: new Date(app.clock.now()) };
      await app.db.insertInto("questionDifficulties").values(row).execute();
    }
    return id;
  };
  const asLabelled = await made("basic", -1.4);
  const harder = await made("basic", 1.2);
  const few = await made("challenging", -2, 29);
  const never = await made("challenging");
  const list = async (asked: Omit<InputOf<typeof listQuestions>, "limit">) =>
    (await client(listQuestions, { search, limit: 3, ...asked })).data.map(({ _id }) => _id);
  expect(await list({ measured: ["basic"] })).toEqual([asLabelled]);
  expect(await list({ measured: ["unlike"] })).toEqual([harder]);
  expect(await list({ measured: ["unknown"] })).toEqual([never, few]);
  expect(await list({ measured: ["basic", "unlike"], sort: "level" })).toHaveLength(2);
  expect(await list({ sort: "measured" })).toEqual([asLabelled, harder, never]);
  expect(await list({ sort: "measured", order: "desc" })).toEqual([harder, asLabelled, never]);
  expect(await list({ sort: "measured", page: 2 })).toEqual([few]);
  const { data, totalCount } = await client(listQuestions, { search, sort: "measured" });
  expect(totalCount).toBe(4);
  expect(data.map(({ measured }) => measured?.difficulty)).toEqual([
    "basic",
    "challenging",
    undefined,
    undefined,
  ]);
  expect(data[1]?.measured).toEqual({ difficulty: "challenging", b: 1.2, se: 0.3, answers: 40 });
});
