import { handIn, saveAnswer } from "@markwell/contract/calls/attempts";
import { updateQuestion } from "@markwell/contract/calls/questions";
import { expect, test } from "vitest";
import { createLog } from "../../platform/observe/log.ts";
import { startAppForFile } from "../../testing/app.ts";
import { clientFor } from "../../testing/client.ts";
import { aBankQuestion, aBegunTest, aQuestionDraft, aTeacher } from "../../testing/school.ts";
import { aClassWriting } from "../../testing/sitting.ts";
import { calibrate } from "./calibrate.ts";
import { difficultiesOf } from "./index.ts";

const app = startAppForFile();

const calibrating = () => ({
  db: app.db,
  connectionString: app.database.url,
  clock: app.clock,
  log: createLog("silent"),
});
const endAll = () =>
  app.db
    .updateTable("tests")
    .set({ conductedAt: new Date(app.clock.now()) })
    .where("begunAt", "is not", null)
    .where("conductedAt", "is", null)
    .execute();

async function sat(questions: readonly string[], attempts: readonly string[]) {
  const { writers } = await aClassWriting(app, {
    questions: [...questions],
    students: attempts.length,
  });
  for (const [at, { client, own }] of writers.entries()) {
    for (const [place, mark] of [...(attempts[at] ?? "")].entries()) {
      const customAnswer = mark === "+" ? "13" : "99";
      const answer = { qid: questions[place] ?? "", newAnswer: [], customAnswer };
      if (mark !== ".") await client(saveAnswer, { ...own, ...answer });
    }
    await client(handIn, own);
  }
  await endAll();
}

test("every night difficulties come from first tries in tests, of the wording of today", async () => {
  const author = await aTeacher(app.db);
  const question = (difficulty: "basic" | "challenging") =>
    aBankQuestion(app.db, author, { kind: "short", answer: ["13"], difficulty });
  const [easy, hard, changed, unused] = [
    await question("challenging"),
    await question("basic"),
    await question("basic"),
    await question("basic"),
  ];
  await sat([easy, hard, changed], ["+-+", "+--", "+-.", "+++", "--+", "+-+"]);
  await calibrate(calibrating());
  const first = await difficultiesOf(app.db, [easy, hard, changed, unused]);
  expect([...first.keys()].sort()).toEqual([easy, hard, changed].sort());
  const of = (id: string) => first.get(id) ?? { b: Number.NaN, a: 0, se: 0, answers: 0 };
  expect(of(easy)).toMatchObject({ answers: 6, a: 1 });
  expect(of(easy).b).toBeLessThan(1);
  expect(of(hard).b).toBeGreaterThan(-1);
  expect(of(easy).se).toBeLessThan(1);
  const wrong = await app.db
    .selectFrom("questionDifficulties")
    .select("wrong")
    .where("questionId", "in", [easy, hard, changed])
    .orderBy("wrong")
    .execute();
  expect(wrong).toEqual([{ wrong: 1 }, { wrong: 2 }, { wrong: 5 }]);

  const client = await clientFor(app, author);
  const draft = await aQuestionDraft(app.db, "short");
  const { body } = await app.db
    .selectFrom("questionRevisions")
    .select("body")
    .where("questionId", "=", easy)
    .executeTakeFirstOrThrow();
  await client(updateQuestion, { ...draft, id: easy, body, explanation: "<p>Count on.</p>" });
  await client(updateQuestion, { ...draft, id: changed, body: "<p>What is 12 + 1?</p>" });
  app.clock.advance(86_400_000);
  await calibrate(calibrating());
  const second = await difficultiesOf(app.db, [easy, hard, changed]);
  expect([...second.keys()].sort()).toEqual([easy, hard].sort());
  expect(second.get(easy)?.answers).toBe(6);
});

test("while a test runs it waits, and continues when that has ended", async () => {
  await aBegunTest(app.db, { now: app.clock.now() });
  const measuredAt = async () =>
    (await app.db.selectFrom("questionDifficulties").select("measuredAt").execute()).map((row) =>
      row.measuredAt.getTime(),
    );
  app.clock.advance(1_000);
  const now = app.clock.now();
  let done = false;
  const waiting = calibrate(calibrating()).then(() => {
    done = true;
  });
  // Two that begin later, in the eyes of which the time of the test is over, overtake it.
  const later = now + 86_400_000;
  for (let round = 0; round < 2; round += 1) {
    await calibrate({ ...calibrating(), clock: { now: () => later } });
  }
  expect(done).toBe(false);
  expect(new Set(await measuredAt())).toEqual(new Set([later]));
  await endAll();
  await waiting;
  expect(new Set(await measuredAt())).toEqual(new Set([now]));
});
