import { randomUUID } from "node:crypto";
import {
  handIn,
  listMyHistory,
  openSitting,
  saveAnswer,
  saveLateAnswers,
} from "@markwell/contract/calls/attempts";
import { endTest } from "@markwell/contract/calls/conduct";
import { pointsHistory } from "@markwell/contract/calls/points";
import { finalResults } from "@markwell/contract/calls/results";
import { texts } from "@markwell/contract/texts";
import { describe, expect, test } from "vitest";
import { startAppForFile } from "../../testing/app.ts";
import { clientFor } from "../../testing/client.ts";
import { aClassWriting, answersTo } from "../../testing/sitting.ts";
import { creditsOf, storedAttempt } from "../../testing/stored-attempts.ts";
import {
  aStudentAtWork,
  closeByClock,
  waitForLateAnswers,
} from "../../testing/students-at-work.ts";

const app = startAppForFile();

const MINUTE = 60_000;

async function ended() {
  const student = await aStudentAtWork(app);
  app.clock.advance(10 * MINUTE);
  const end = app.clock.now();
  await student.owner(endTest, { id: student.test.id });
  app.clock.advance(5_000);
  return { ...student, end };
}

const complete = { complete: true };

describe("what a device kept beyond the end arrives at once", () => {
  test("with several changes of one question: the last one that was made in time counts", async () => {
    const student = await ended();
    const { mcq, short, end } = student;
    const notTaken = await student.sendLate([
      [mcq, "wrong", end - 9_000],
      [short, "right", end - 8_000],
      [mcq, "right", end - 7_000],
      [short, "wrong", end + 4_000],
    ]);
    expect(notTaken).toEqual([short]);
    expect(await storedAttempt(app.db, student.own)).toMatchObject({ score: 4, answered: 2 });
  });

  test("also when an earlier change, which had hung on its way, came first on its own", async () => {
    const student = await ended();
    await student.save(student.mcq, "wrong", student.end - 9_000);
    await student.save(student.mcq, "wrong", student.end - 8_000);
    expect(await student.sendLate([[student.mcq, "right", student.end - 7_000]])).toEqual([]);
    expect(await storedAttempt(app.db, student.own)).toMatchObject({ score: 2 });
  });

  test("the same again is a success, before and after the score; another one is refused", async () => {
    const student = await ended();
    const batch = [
      [student.mcq, "right", student.end - 9_000],
      [student.short, "wrong", student.end + 9_000],
    ] as const;
    const other = [[student.short, "right", student.end - 8_000]] as const;
    expect(await student.sendLate(batch)).toEqual([student.short]);
    const stored = await storedAttempt(app.db, student.own);
    expect(await student.sendLate([...batch].reverse())).toEqual([student.short]);
    expect(await storedAttempt(app.db, student.own)).toEqual(stored);
    await expect(student.sendLate(other)).rejects.toThrow(texts.late.complete);
    const single = student.save(student.short, "right", student.end - 8_000);
    await expect(single).rejects.toThrow(texts.attempt.ended);
    expect(await student.sendLate(batch, complete)).toEqual([student.short]);
    expect(await student.sendLate(batch, complete)).toEqual([student.short]);
    await expect(student.sendLate(other)).rejects.toThrow(texts.late.complete);
    expect((await student.client(handIn, student.own)).data).toMatchObject({ studentScore: 2 });
  });

  test("and not after 120 s, or after a hand-in in time", async () => {
    const student = await ended();
    app.clock.advance(115_001);
    const late = student.sendLate([[student.mcq, "right", student.end - 1]], complete);
    await expect(late).rejects.toThrow(texts.attempt.tooLate);
    const quick = await aStudentAtWork(app);
    const given = app.clock.now();
    await quick.client(handIn, quick.own);
    const added = quick.sendLate([[quick.mcq, "right", given]]);
    await expect(added).rejects.toThrow(texts.late.handedIn);
  });

  test("while there is time it is stored as any other answers, and more may follow", async () => {
    const student = await aStudentAtWork(app);
    await student.sendLate([[student.mcq, "wrong", app.clock.now()]], complete);
    app.clock.advance(1_000);
    await student.sendLate([[student.mcq, "right", app.clock.now()]], complete);
    await closeByClock(app, student);
    expect(await storedAttempt(app.db, student.own)).toMatchObject({
      score: 2,
      scoreShownAt: null,
    });
    await student.sendLate([[student.short, "right", student.deadline - 1_000]], complete);
    expect((await student.client(handIn, student.own)).data).toMatchObject({ studentScore: 4 });
  });

  test("names only questions of the test, or nothing is stored", async () => {
    const student = await ended();
    const stranger = await aStudentAtWork(app);
    const foreign = { ...(await answersTo(app.db, stranger.test.id, stranger.mcq)).right };
    const { right } = await answersTo(app.db, student.test.id, student.mcq);
    const answers = [right, foreign].map((answer) => ({ ...answer, sequence: student.end - 1 }));
    const late = student.client(saveLateAnswers, { ...student.own, answers });
    await expect(late).rejects.toThrow(texts.attempt.unknownQuestion);
    expect(await storedAttempt(app.db, student.own)).toMatchObject({ answered: 0 });
  });
});

describe("after an end that the student did not choose, the score", () => {
  const seen = async ({ client, person }: Awaited<ReturnType<typeof ended>>) => ({
    history: (await client(listMyHistory, {})).data.map(
      ({ scoreWaits, answersWait, percentage }) => (scoreWaits ? answersWait : percentage),
    ),
    points: (await client(pointsHistory, {})).balance,
    credits: (await creditsOf(app.db, person.id)).length,
  });

  test("is nowhere to be seen until the device reports that it has sent all", async () => {
    const student = await ended();
    const waits = { history: [texts.attempt.resultWaits], points: 0, credits: 0 };
    expect(await seen(student)).toEqual(waits);
    await expect(student.client(finalResults, student.own)).rejects.toThrow(
      texts.attempt.resultWaits,
    );
    await student.sendLate([[student.mcq, "right", student.end - 1_000]], complete);
    expect(await seen(student)).toMatchObject({ history: [50], credits: 1 });
    await student.client(finalResults, student.own);
  });

  test("comes at once to a client that hands in, and comes after 120 s to everybody", async () => {
    const student = await ended();
    expect((await student.client(handIn, student.own)).data).toMatchObject({ studentScore: 0 });
    expect(await storedAttempt(app.db, student.own)).toMatchObject({
      completeAt: new Date(app.clock.now()),
      scoreShownAt: new Date(app.clock.now()),
    });
    const silent = await ended();
    await waitForLateAnswers(app);
    expect(await seen(silent)).toMatchObject({ history: [0] });
    expect(await storedAttempt(app.db, silent.own)).toMatchObject({ completeAt: null });
    await silent.client(finalResults, silent.own);
  });

  test("waits for the device that writes, whatever another one of the student says", async () => {
    const student = await aStudentAtWork(app);
    const [writes, reads] = [randomUUID(), randomUUID()];
    await student.client(openSitting, { ...student.own, device: writes });
    await student.owner(endTest, { id: student.test.id });
    const other = student.client(handIn, { ...student.own, device: reads });
    await expect(other).rejects.toThrow(texts.attempt.resultWaits);
    await student.client(handIn, { ...student.own, device: writes });
    await student.client(handIn, { ...student.own, device: reads });
  });
});

test.each([
  ["handin", "the review opens, and no late answers are taken any more"],
  ["ended", "late answers are taken, and the review opens when none can come"],
])(
  "who wrote nothing sends no answers that another one has read in the review (%s: %s)",
  async (release) => {
    const { teacher, test: built, writers } = await aClassWriting(app, { students: 3 });
    await app.db.updateTable("tests").set({ release }).where("id", "=", built.id).execute();
    const [reader, blank, quick] = writers;
    if (!reader || !blank || !quick) throw new Error("three students write");
    app.clock.advance(MINUTE);
    const end = app.clock.now();
    await (await clientFor(app, teacher))(endTest, { id: built.id });
    const answer = async (writer: typeof blank) => {
      const [qid = ""] = built.questions;
      const { right } = await answersTo(app.db, built.id, qid);
      return writer.client(saveAnswer, { ...writer.own, ...right, sequence: end - 5_000 });
    };
    await answer(quick);
    await reader.client(handIn, reader.own);
    const review = await reader.client(finalResults, reader.own).catch(() => undefined);
    const saved = await answer(blank).catch(() => undefined);
    expect([review !== undefined, saved !== undefined]).toEqual(
      release === "handin" ? [true, false] : [false, true],
    );
    await waitForLateAnswers(app);
    await reader.client(finalResults, reader.own);
    await expect(answer(reader)).rejects.toThrow(texts.attempt.ended);
    const { right } = await answersTo(app.db, built.id, built.questions[1] ?? "");
    const answers = [{ ...right, sequence: end - 5_000 }];
    const late = blank.client(saveLateAnswers, { ...blank.own, answers });
    await expect(late).rejects.toThrow(texts.late.keyRead);
  },
);
