import { handIn, saveAnswer } from "@markwell/contract/calls/attempts";
import { pointsHistory } from "@markwell/contract/calls/points";
import { BADGES } from "@markwell/domain/badges/catalogue";
import { between, seeded } from "@markwell/domain/random";
import { monthKey } from "@markwell/domain/school/calendar";
import { describe, expect, test } from "vitest";
import { transaction } from "../../platform/database/transaction.ts";
import { startAppForFile } from "../../testing/app.ts";
import { clientFor } from "../../testing/client.ts";
import { anEssayTest } from "../../testing/essays.ts";
import { aStudent } from "../../testing/school.ts";
import { answersTo, aStudentWriting } from "../../testing/sitting.ts";
import { enterPoints } from "./ledger.ts";

const ZONE = "Asia/Singapore";
const app = startAppForFile();

const enterBadge = (studentId: string, badge: (typeof BADGES)[number]) =>
  transaction(app.db, (trx) =>
    enterPoints(trx, {
      studentId,
      at: app.clock.now(),
      month: monthKey(app.clock.now(), ZONE),
      reason: "badge",
      sourceId: badge.id,
      part: "",
      amount: badge.reward,
    }),
  );

test("explains an attempt by its title and shares, and the badge that it brought by its name", async () => {
  const student = await aStudentWriting(app);
  for (const qid of student.test.questions) {
    app.clock.advance(10_000);
    const { right } = await answersTo(app.db, student.own.testid, qid);
    await student.client(saveAnswer, { ...student.own, ...right });
  }
  await student.client(handIn, student.own);
  const history = await student.client(pointsHistory);
  // 30 minutes offer 20 points: 8 for effort, 12 for right answers.
  expect(history).toMatchObject({
    balance: 30,
    totalCount: 2,
    month: { earned: 20, cap: 500 },
    data: [
      { kind: "badge", title: "First Steps", parts: null, amount: 10, balance: 30 },
      {
        kind: "paper",
        title: student.test.title,
        parts: { effort: 8, performance: 12, growth: 0 },
        later: false,
        capped: false,
        amount: 20,
        balance: 20,
      },
    ],
  });
});

test("tells what came after marking, and what the month's limit cut", async () => {
  const { mark, long, composition, handInEssays } = await anEssayTest(app);
  // Too fast for points for effort. Marking is worth 12 points.
  const writer = await handInEssays(0);
  await transaction(app.db, (trx) =>
    enterPoints(trx, {
      studentId: writer.person.id,
      at: app.clock.now(),
      month: monthKey(app.clock.now(), ZONE),
      reason: "paper",
      sourceId: "00000000-0000-7000-8000-000000000001",
      part: "1",
      amount: 495,
      effort: 500,
      growth: 0,
    }),
  );
  await mark(writer, long, 6);
  await mark(writer, composition, 4);
  const client = await clientFor(app, writer.person);
  const { data, month } = await client(pointsHistory, { kind: "paper" });
  expect(data).toMatchObject([
    { later: true, parts: null, amount: 5 },
    { title: "", capped: true, amount: 495 },
    { later: false, capped: false, amount: 0 },
  ]);
  expect(month).toEqual({ earned: 500, cap: 500 });
});

describe("pages", () => {
  test("are newest first, without gap or repeat, and can be of one kind", async () => {
    const person = await aStudent(app.db);
    // All at the same moment: only the ledger's own order separates them.
    for (const badge of BADGES) await enterBadge(person.id, badge);
    const client = await clientFor(app, person);
    const pages = [];
    for (const page of [1, 2, 3]) pages.push(await client(pointsHistory, { limit: 7, page }));
    const titles = pages.flatMap(({ data }) => data.map(({ title }) => title));
    expect(titles).toEqual(BADGES.map(({ name }) => name).reverse());
    expect(pages.map(({ totalCount }) => totalCount)).toEqual([18, 18, 18]);
    const attempts = await client(pointsHistory, { kind: "paper" });
    expect(attempts).toMatchObject({ data: [], totalCount: 0, balance: 820 });
    expect((await client(pointsHistory, { page: 9 })).data).toEqual([]);
  });

  test("show one's own points only", async () => {
    const rich = await aStudent(app.db);
    for (const badge of BADGES.slice(0, 3)) await enterBadge(rich.id, badge);
    const client = await clientFor(app, await aStudent(app.db));
    expect(await client(pointsHistory)).toMatchObject({ data: [], totalCount: 0, balance: 0 });
  });
});

test.each(["one", "two", "three"])(
  "after random events (%s) every entry says what it was for, and they add up to the balance",
  async (seed) => {
    const random = seeded(`history ${seed}`);
    const person = await aStudent(app.db);
    for (let event = 0; event < 12; event += 1) {
      app.clock.advance(between(random, 0, 400) * 60_000);
      const badge = BADGES[between(random, 0, BADGES.length - 1)];
      if (badge) await enterBadge(person.id, badge);
    }
    const client = await clientFor(app, person);
    const { data, balance } = await client(pointsHistory, { limit: 100 });
    expect(data.reduce((sum, { amount }) => sum + amount, 0)).toBe(balance);
    expect(data.every(({ title }) => title !== "")).toBe(true);
    const running = data.map(
      (entry, place) => entry.balance - entry.amount - (data[place + 1]?.balance ?? 0),
    );
    expect(running.every((difference) => difference === 0)).toBe(true);
  },
);
