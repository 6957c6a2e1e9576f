import type { InputOf } from "@markwell/contract/call";
import { deleteQuestion, listQuestions } from "@markwell/contract/calls/questions";
import { worksLike } from "@markwell/domain/calibration/difficulty";
import { EXPLANATION_GAPS, explanationGap } from "@markwell/domain/questions/explanation-gap";
import { difficultyOrder } from "@markwell/domain/school/lists";
import fc from "fast-check";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { startAppForFile } from "../../testing/app.ts";
import { clientFor } from "../../testing/client.ts";
import { aBankQuestion, aTeacher } from "../../testing/school.ts";
import { difficultiesOf } from "./index.ts";

const app = startAppForFile();

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

test("the bank finds what explains too little, and sorts it by how many students were wrong", async () => {
  const author = await aTeacher(app.db);
  const client = await clientFor(app, author);
  const made = async (explanation: string, wrong?: number) => {
    const id = await aBankQuestion(app.db, author, { explanation });
    const figures = { b: 0, a: 1, se: 1, answers: 9, version: 1, questionId: id };
    if (wrong !== undefined) {
      const row = { ...figures, wrong, measuredAt: new Date(app.clock.now()) };
      await app.db.insertInto("questionDifficulties").values(row).execute();
    }
    return id;
  };
  const [none, line, long, all] = [
    await made("", 4),
    await made("<p>3 x 6 = 18</p>", 7),
    await made("<p>Each box holds six.</p><p>3 x 6 = 18</p>", 9),
    await made("", 0),
  ];
  const untried = await made("<p>Count on.</p>");
  const list = async (asked: Omit<InputOf<typeof listQuestions>, "limit">) =>
    (await client(listQuestions, { mine: true, limit: 3, sort: "wrong", order: "desc", ...asked }))
      .data;
  const ids = async (asked: Parameters<typeof list>[0]) =>
    (await list(asked)).map(({ _id }) => _id);
  const explanation = [...EXPLANATION_GAPS];
  expect(await ids({ explanation })).toEqual([line, none, untried]);
  expect(await ids({ explanation, page: 2 })).toEqual([all]);
  expect(await ids({ explanation: ["missing"] })).toEqual([none, all]);
  expect(await ids({ explanation: ["line"] })).toEqual([line, untried]);
  expect(await ids({})).toEqual([long, line, none]);
  expect((await list({ explanation })).map(({ firstTries }) => firstTries)).toEqual([
    { all: 9, wrong: 7 },
    { all: 9, wrong: 4 },
    undefined,
  ]);

  const whole = async () =>
    (await client(listQuestions, { limit: 50, sort: "wrong", order: "desc" })).data;
  expect((await whole()).slice(0, 3).map(({ _id }) => _id)).toEqual([long, line, none]);
  const page = async (asked: Omit<InputOf<typeof listQuestions>, "limit">, limit = 3) =>
    (await client(listQuestions, { limit, ...asked })).data.map(({ _id }) => _id);
  const sorted = await page({ sort: "wrong", order: "desc" }, 50);
  const paged = [];
  for (let number = 1; number <= sorted.length / 3 + 2; number += 1)
    paged.push(...(await page({ sort: "wrong", order: "desc", page: number })));
  expect(paged).toEqual(sorted);
  const rest = sorted.slice(3);
  expect(rest).toEqual((await page({}, 50)).filter((id) => rest.includes(id)));
  await client(deleteQuestion, { _id: line });
  expect((await whole()).slice(0, 2).map(({ _id }) => _id)).toEqual([long, none]);
  expect(await difficultiesOf(app.db, [line])).toEqual(new Map());
});

test("the database counts the lines of an explanation as the rule does", async () => {
  const piece = fc.constantFrom(
    "<p>",
    "</p>",
    "<br />",
    "<li>",
    "</li>",
    "a",
    " ",
    "\u00a0",
    "x = 2",
  );
  const html = fc.oneof(
    fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join("")),
    fc.integer({ min: 110, max: 130 }).map((length) => `<p>${"é😀".repeat(length / 2)}</p>`),
    fc.constant('<p><img src="/media/a.png" /></p>'),
  );
  const steps = fc.array(fc.constant("Count on."), { maxLength: 3 });
  const cases = fc.sample(fc.record({ explanation: html, steps }), 500);
  const { rows } = await sql<{ lines: number }>`
    select explanation_lines(one.value ->> 'explanation',
             array(select jsonb_array_elements_text(one.value -> 'steps'))) as lines
    from jsonb_array_elements(${JSON.stringify(cases)}::jsonb) with ordinality as one (value, place)
    order by place`.execute(app.db);
  expect(rows.map(({ lines }) => EXPLANATION_GAPS[lines] ?? null)).toEqual(
    cases.map(explanationGap),
  );
});
