import { Refusal } from "@markwell/contract/client";
import { texts } from "@markwell/contract/texts";
import { GRACE_MS } from "@markwell/domain/tests/homework";
import { beforeAll, describe, expect, test } from "vitest";
import { transaction } from "../../platform/database/transaction.ts";
import { startAppForFile } from "../../testing/app.ts";
import { clientFor } from "../../testing/client.ts";
import { aTest, type BuiltTest } from "../../testing/school.ts";
import { askForWorksheet, type WorksheetScene, withWorksheets } from "../../testing/worksheets.ts";
import { noteShown } from "../keys/index.ts";
import { changeTestState, registerCandidate } from "../tests/index.ts";

const NOT_ENOUGH = new Refusal(texts.worksheet.notEnough);
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const app = startAppForFile();
let scene: WorksheetScene;
beforeAll(async () => {
  scene = await withWorksheets(app);
});

type Candidacy = "live" | "assigned";

async function reserve(
  questions: string[],
  kind: Candidacy,
  { level = "primary 6" as const, candidate = "", due = 0 }: Partial<Reserving> = {},
): Promise<BuiltTest> {
  const built = await aTest(app.db, scene.author, { questions, level, now: app.clock.now() });
  const studentId = candidate || (await scene.aStudent()).student.id;
  await transaction(app.db, (trx) =>
    registerCandidate(trx, {
      testId: built.id,
      studentId,
      kind,
      ...(due ? { dueAt: app.clock.now() + due } : {}),
      now: app.clock.now(),
    }),
  );
  return built;
}

interface Reserving {
  level: "primary 6" | "primary 5";
  candidate: string;
  due: number;
}

const change = (id: string, to: { begunAt?: Date; conductedAt?: Date }) =>
  transaction(app.db, async (trx) => {
    const { apply } = await changeTestState(trx, scene.author, id);
    await apply(to);
  });

let topics = 0;
async function fiveQuestions() {
  const topic = `Reserved ${++topics}`;
  const questions = await scene.bankOf(topic, { basic: 5 });
  const { student } = await scene.aStudent();
  const ask = async () => {
    app.clock.advance(2 * MINUTE);
    const client = await clientFor(app, student);
    return scene.questionsOf((await askForWorksheet(client, [topic])).testid);
  };
  return { topic, questions, student, ask };
}

describe("a worksheet leaves out the questions of a test", () => {
  test("that somebody of the level is registered for, until it has ended", async () => {
    const { questions, ask } = await fiveQuestions();
    const { id } = await reserve(questions, "live");
    await expect(ask()).rejects.toThrow(NOT_ENOUGH);
    await change(id, { begunAt: new Date(app.clock.now()) });
    await expect(ask()).rejects.toThrow(NOT_ENOUGH);
    await change(id, { conductedAt: new Date(app.clock.now()) });
    expect(await ask()).toHaveLength(5);
  });

  test("that nobody is registered for: not yet", async () => {
    const { questions, ask } = await fiveQuestions();
    await aTest(app.db, scene.author, { questions, now: app.clock.now() });
    expect(await ask()).toHaveLength(5);
  });

  test("that never begins: for 30 days after the last registration", async () => {
    const { questions, ask } = await fiveQuestions();
    await reserve(questions, "live");
    app.clock.advance(30 * DAY - 10 * MINUTE);
    await expect(ask()).rejects.toThrow(NOT_ENOUGH);
    app.clock.advance(10 * MINUTE);
    expect(await ask()).toHaveLength(5);
  });

  test("whose End was forgotten: while somebody can still come in", async () => {
    const { questions, ask } = await fiveQuestions();
    const { id } = await reserve(questions, "live");
    await change(id, { begunAt: new Date(app.clock.now()) });
    app.clock.advance(25 * MINUTE);
    await expect(ask()).rejects.toThrow(NOT_ENOUGH);
    app.clock.advance(5 * MINUTE);
    expect(await ask()).toHaveLength(5);
  });

  test.each([
    ["until it is due, with the grace", 2 * DAY, 2 * DAY + GRACE_MS],
    ["for 14 days without a due date", 0, 14 * DAY],
  ])("that is assigned: %s", async (_, due, reserved) => {
    const { questions, ask } = await fiveQuestions();
    await reserve(questions, "assigned", { due });
    app.clock.advance(reserved - 10 * MINUTE);
    await expect(ask()).rejects.toThrow(NOT_ENOUGH);
    app.clock.advance(10 * MINUTE);
    expect(await ask()).toHaveLength(5);
  });

  test("of another level, too, because its keys are free for nobody", async () => {
    const { questions, ask } = await fiveQuestions();
    const { id } = await reserve(questions.slice(0, 2), "live", { level: "primary 5" });
    const drawn = (await ask()).map((question) => question.id);
    expect(drawn.sort()).toEqual(questions.slice(2).sort());
    await change(id, { begunAt: new Date(app.clock.now()) });
    await change(id, { conductedAt: new Date(app.clock.now()) });
    expect(await ask()).toHaveLength(5);
  });

  test("of the student's level also where the student was shown the keys before", async () => {
    const { questions, ask, student } = await fiveQuestions();
    await transaction(app.db, (trx) => noteShown(trx, student.id, questions, app.clock.now()));
    await reserve(questions, "live");
    await expect(ask()).rejects.toThrow(NOT_ENOUGH);
  });

  test("and is made of the others", async () => {
    const { questions, ask } = await fiveQuestions();
    await reserve(questions.slice(0, 2), "live");
    const drawn = (await ask()).map(({ id }) => id);
    expect(drawn.sort()).toEqual(questions.slice(2).sort());
  });
});

test("a worksheet never has what teachers keep for tests only", async () => {
  const { questions, ask } = await fiveQuestions();
  const kept = questions.slice(0, 2);
  await app.db.updateTable("questions").set({ testsOnly: true }).where("id", "in", kept).execute();
  const drawn = (await ask()).map(({ id }) => id);
  expect(drawn.sort()).toEqual(questions.slice(2).sort());
});

test.each([
  [1, false],
  [2, false],
  [3, true],
])("%d questions make a worksheet: %s", async (count, made) => {
  const topic = `Few ${count}`;
  await scene.bankOf(topic, { basic: count });
  const { client } = await scene.aStudent();
  const asked = askForWorksheet(client, [topic]);
  if (made) expect(await scene.questionsOf((await asked).testid)).toHaveLength(count);
  else await expect(asked).rejects.toThrow(NOT_ENOUGH);
});
