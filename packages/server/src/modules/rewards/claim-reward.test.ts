import { listAudit } from "@markwell/contract/calls/audit";
import {
  activeOrders,
  cancelOrder,
  claimReward,
  deliverOrder,
  myOrders,
  pastOrders,
  takeOrderBack,
} from "@markwell/contract/calls/orders";
import { correctPoints, pointsHistory } from "@markwell/contract/calls/points";
import { eraseStudent } from "@markwell/contract/calls/privacy";
import { listRewards, removeReward, updateReward } from "@markwell/contract/calls/rewards";
import { approveStudent } from "@markwell/contract/calls/students";
import { type Client, Refusal } from "@markwell/contract/client";
import { texts } from "@markwell/contract/texts";
import { beforeAll, describe, expect, test } from "vitest";
import { startAppForFile } from "../../testing/app.ts";
import { clientFor } from "../../testing/client.ts";
import { givePoints } from "../../testing/points.ts";
import { anOrder, aReward, pointsOf } from "../../testing/rewards.ts";
import { anAdmin, aStudent, type TestPerson } from "../../testing/school.ts";

const t = texts.reward;
const NOBODY = "00000000-0000-7000-8000-000000000000";
const app = startAppForFile();
let boss: TestPerson;
let admin: Client;
beforeAll(async () => {
  boss = await anAdmin(app.db);
  admin = await clientFor(app, boss);
});

async function aRichStudent(points: number) {
  const person = await aStudent(app.db);
  if (points > 0) await givePoints(app.db, person.id, points, app.clock.now());
  return { person, client: await clientFor(app, person) };
}
const entriesOf = (studentId: string) =>
  app.db
    .selectFrom("pointEntries")
    .select(["reason", "amount", "balance"])
    .where("studentId", "=", studentId)
    .orderBy("id")
    .execute();
const mailsTo = (personId: string) =>
  app.db
    .selectFrom("mailOutbox")
    .select(["kind", "subject"])
    .where("personId", "=", personId)
    .orderBy("id")
    .execute();
const linesOf = (targetId: string) =>
  app.db
    .selectFrom("auditLog")
    .select(["actorId", "act", "targetKind"])
    .where("targetId", "=", targetId)
    .orderBy("id")
    .execute();

describe("claiming a reward", () => {
  test("takes its cost, makes an order with an invoice, and sends a mail", async () => {
    const { person, client } = await aRichStudent(100);
    const rewardId = await aReward(app.db, { cost: 70, name: "Water bottle" });
    const { message, data } = await client(claimReward, { rewardId, date: "2026-11-21" });
    expect(message).toBe(t.claimed(data.invoiceNumber));
    expect(data).toMatchObject({
      points: 30,
      invoiceNumber: expect.stringMatching(/^INV-\d{6}-\d{5}$/),
    });
    expect(await pointsOf(app.db, person)).toBe(30);
    expect((await entriesOf(person.id)).at(-1)).toEqual({
      reason: "claim",
      amount: -70,
      balance: 30,
    });
    const [order] = (await client(myOrders)).data;
    expect(order).toMatchObject({
      _id: data._id,
      state: "active",
      deliverDate: "",
      invoiceNumber: data.invoiceNumber,
      rewardId: { _id: rewardId, name: "Water bottle", cost: 70 },
    });
    expect(await mailsTo(person.id)).toEqual([
      { kind: "ordered", subject: "Your order: Water bottle" },
    ]);
  });

  test("with the very last point is fine, with one too few it is refused and nothing happens", async () => {
    const { person, client } = await aRichStudent(50);
    const rewardId = await aReward(app.db, { cost: 50 });
    const tooDear = await aReward(app.db, { cost: 51 });
    await expect(client(claimReward, { rewardId: tooDear })).rejects.toEqual(
      new Refusal(texts.reward.notEnough),
    );
    expect(await entriesOf(person.id)).toHaveLength(1);
    expect((await client(myOrders)).data).toEqual([]);
    expect((await client(claimReward, { rewardId })).data.points).toBe(0);
  });

  test("is refused while the account waits for approval", async () => {
    const person = await aStudent(app.db, { approved: false });
    await givePoints(app.db, person.id, 100);
    const client = await clientFor(app, person);
    const rewardId = await aReward(app.db);
    const refused = client(claimReward, { rewardId });
    await expect(refused).rejects.toEqual(new Refusal(texts.common.approvalNeeded));
    await admin(approveStudent, { studentId: person.id });
    await expect(client(claimReward, { rewardId })).resolves.toMatchObject({ success: true });
  });

  test("at a cost that is not the confirmed one is refused", async () => {
    const { person, client } = await aRichStudent(100);
    const rewardId = await aReward(app.db, { cost: 20 });
    await admin(updateReward, { id: rewardId, cost: "25" });
    const refused = client(claimReward, { rewardId, cost: 20 });
    await expect(refused).rejects.toEqual(new Refusal(t.costChanged(25)));
    expect(await pointsOf(app.db, person)).toBe(100);
  });

  test("that is not offered any more, or never was, is told so", async () => {
    const { client } = await aRichStudent(100);
    const rewardId = await aReward(app.db);
    await admin(removeReward, { id: rewardId });
    for (const gone of [rewardId, NOBODY]) {
      const refused = client(claimReward, { rewardId: gone });
      await expect(refused).rejects.toMatchObject({ status: 404, message: t.gone });
    }
  });

  test("100 times at once by one who can afford one makes exactly one order", async () => {
    const { person, client } = await aRichStudent(30);
    const rewardId = await aReward(app.db, { cost: 20 });
    const claims = await Promise.allSettled(
      Array.from({ length: 100 }, () => client(claimReward, { rewardId })),
    );
    const refusals = claims.flatMap((claim) => (claim.status === "rejected" ? [claim.reason] : []));
    expect(refusals).toHaveLength(99);
    for (const refusal of refusals) expect(refusal).toEqual(new Refusal(t.notEnough));
    expect(await pointsOf(app.db, person)).toBe(10);
    expect((await client(myOrders)).data).toHaveLength(1);
  });

  test("repeated with one request id, also at once, stays one order with one answer", async () => {
    const { person, client } = await aRichStudent(100);
    const rewardId = await aReward(app.db, { cost: 20 });
    const claim = { rewardId, requestid: "press 1" };
    const answers = await Promise.all(Array.from({ length: 8 }, () => client(claimReward, claim)));
    expect(new Set(answers.map(({ data }) => JSON.stringify(data))).size).toBe(1);
    expect(await pointsOf(app.db, person)).toBe(80);
    await client(claimReward, { ...claim, requestid: "press 2" });
    expect(await pointsOf(app.db, person)).toBe(60);
    const another = client(claimReward, {
      ...claim,
      rewardId: await aReward(app.db, { cost: 20 }),
    });
    await expect(another).rejects.toMatchObject({ status: 409, message: t.requestReused });
    expect(await pointsOf(app.db, person)).toBe(60);
    const other = await aRichStudent(20);
    await other.client(claimReward, claim);
    expect(await pointsOf(app.db, other.person)).toBe(0);
  });
});

describe("invoice numbers", () => {
  test("count through a school month without gaps or doubles, also when claims fail between", async () => {
    const rewardId = await aReward(app.db, { cost: 10 });
    const students = await Promise.all(Array.from({ length: 6 }, () => aRichStudent(25)));
    await Promise.allSettled(
      students.flatMap(({ client }) => [1, 2, 3, 4].map(() => client(claimReward, { rewardId }))),
    );
    const rows = await app.db
      .selectFrom("rewardOrders")
      .select(["month", "number"])
      .orderBy("number")
      .execute();
    expect(rows.length).toBeGreaterThanOrEqual(12);
    const months = Map.groupBy(rows, ({ month }) => month);
    for (const orders of months.values()) {
      expect(orders.map(({ number }) => number)).toEqual(orders.map((_, index) => index + 1));
    }
  });

  test("begin anew in the school's month, which begins before the one of the server", async () => {
    const student = await aStudent(app.db);
    const rewardId = await aReward(app.db);
    const invoices: (string | undefined)[] = [];
    for (const at of ["2031-01-31T15:59:59Z", "2031-01-31T16:00:00Z", "2031-01-31T16:00:01Z"]) {
      const id = await anOrder(app, student, { rewardId, now: Date.parse(at) });
      const row = await app.db
        .selectFrom("rewardOrders")
        .select("invoiceNumber")
        .where("id", "=", id)
        .executeTakeFirst();
      invoices.push(row?.invoiceNumber);
    }
    expect(invoices).toEqual(["INV-203101-00001", "INV-203102-00001", "INV-203102-00002"]);
  });
});

describe("Deliver Order", () => {
  test("moves an order from the active to the past ones, with a date, a mail and an audit line", async () => {
    const student = await aStudent(app.db);
    const id = await anOrder(app, student);
    const isIn = async (call: typeof activeOrders) =>
      (await admin(call)).data.some(({ _id }) => _id === id);
    expect([await isIn(activeOrders), await isIn(pastOrders)]).toEqual([true, false]);
    const { message } = await admin(deliverOrder, { rewardHistoryId: id, deliverDate: "today" });
    expect(message).toBe(t.delivered);
    expect([await isIn(activeOrders), await isIn(pastOrders)]).toEqual([false, true]);
    const row = (await admin(pastOrders)).data.find(({ _id }) => _id === id);
    expect(row?.deliverDate).toBe(new Date(app.clock.now()).toISOString());
    expect((await mailsTo(student.id)).map(({ kind }) => kind)).toEqual(["delivered"]);
    expect(await linesOf(id)).toEqual([{ actorId: boss.id, act: "deliver", targetKind: "order" }]);
  });

  test("twice, also at once, delivers once", async () => {
    const student = await aStudent(app.db);
    const id = await anOrder(app, student);
    const deliver = () => admin(deliverOrder, { rewardHistoryId: id });
    await Promise.all([deliver(), deliver(), deliver()]);
    expect(await mailsTo(student.id)).toHaveLength(1);
    expect(await linesOf(id)).toHaveLength(1);
  });

  test("of a cancelled order is refused, and of none 404", async () => {
    const id = await anOrder(app, await aStudent(app.db));
    await admin(cancelOrder, { rewardHistoryId: id });
    await expect(admin(deliverOrder, { rewardHistoryId: id })).rejects.toEqual(
      new Refusal(t.cancelledAlready),
    );
    await expect(admin(deliverOrder, { rewardHistoryId: NOBODY })).rejects.toMatchObject({
      status: 404,
      message: t.orderGone,
    });
  });
});

describe("cancelling an order", () => {
  test("by the student gives the points back once, however often it is asked", async () => {
    const { person, client } = await aRichStudent(0);
    const id = await anOrder(app, person);
    expect(await pointsOf(app.db, person)).toBe(0);
    const cancel = () => client(cancelOrder, { rewardHistoryId: id });
    const [first] = await Promise.all([cancel(), cancel(), cancel()]);
    expect(first?.message).toBe(t.cancelled);
    expect(await pointsOf(app.db, person)).toBe(20);
    expect((await entriesOf(person.id)).map(({ reason }) => reason)).toEqual([
      "badge",
      "claim",
      "refund",
    ]);
    expect((await client(myOrders)).data[0]).toMatchObject({
      state: "cancelled",
      cancelDate: new Date(app.clock.now()).toISOString(),
    });
    expect(await linesOf(id)).toEqual([]);
  });

  test("by an admin does the same and is on record", async () => {
    const { person } = await aRichStudent(0);
    const id = await anOrder(app, person);
    await admin(cancelOrder, { rewardHistoryId: id });
    await admin(cancelOrder, { rewardHistoryId: id });
    expect(await pointsOf(app.db, person)).toBe(20);
    expect(await linesOf(id)).toEqual([{ actorId: boss.id, act: "cancel", targetKind: "order" }]);
  });

  test("is refused once it is delivered, and nothing comes back", async () => {
    const { person, client } = await aRichStudent(0);
    const id = await anOrder(app, person);
    await admin(deliverOrder, { rewardHistoryId: id });
    await expect(client(cancelOrder, { rewardHistoryId: id })).rejects.toEqual(
      new Refusal(t.deliveredAlready),
    );
    expect(await pointsOf(app.db, person)).toBe(0);
  });

  test("of somebody else finds nothing", async () => {
    const id = await anOrder(app, await aStudent(app.db));
    const stranger = await aRichStudent(0);
    const refused = stranger.client(cancelOrder, { rewardHistoryId: id });
    await expect(refused).rejects.toMatchObject({ status: 404, message: t.orderGone });
    expect((await stranger.client(myOrders)).data).toEqual([]);
  });

  test("and delivering at once does one of both, whole", async () => {
    const { person, client } = await aRichStudent(0);
    for (let round = 0; round < 5; round += 1) {
      const before = await pointsOf(app.db, person);
      const rewardHistoryId = await anOrder(app, person);
      await Promise.allSettled([
        client(cancelOrder, { rewardHistoryId }),
        admin(deliverOrder, { rewardHistoryId }),
      ]);
      const order = (await client(myOrders)).data.find(({ _id }) => _id === rewardHistoryId);
      const back = order?.state === "cancelled" ? 20 : 0;
      expect(["past", "cancelled"]).toContain(order?.state);
      expect(await pointsOf(app.db, person)).toBe(before + back);
    }
  });
});

describe("stock", () => {
  const leftOf = async (rewardId: string) =>
    (await admin(listRewards)).data.find(({ _id }) => _id === rewardId)?.stock;

  test("is counted by claims, also at once, and refused in words when none is left", async () => {
    const rewardId = await aReward(app.db, { cost: 5 });
    expect(await leftOf(rewardId)).toBeUndefined();
    await admin(updateReward, { id: rewardId, stock: "2" });
    const students = await Promise.all([1, 2, 3, 4].map(() => aRichStudent(5)));
    const claims = await Promise.allSettled(
      students.map(({ client }) => client(claimReward, { rewardId })),
    );
    expect(claims.filter(({ status }) => status === "fulfilled")).toHaveLength(2);
    for (const claim of claims) {
      if (claim.status === "rejected") expect(claim.reason).toEqual(new Refusal(t.noneLeft));
    }
    expect(await leftOf(rewardId)).toBe(0);
    const balances = await Promise.all(students.map(({ person }) => pointsOf(app.db, person)));
    expect(balances.toSorted()).toEqual([0, 0, 5, 5]);
  });

  test("comes back with a cancelled order, and goes where the limit is taken away", async () => {
    const rewardId = await aReward(app.db, { cost: 5 });
    await admin(updateReward, { id: rewardId, stock: "1" });
    const { client } = await aRichStudent(5);
    const { data } = await client(claimReward, { rewardId });
    await client(cancelOrder, { rewardHistoryId: data._id });
    expect(await leftOf(rewardId)).toBe(1);
    await admin(updateReward, { id: rewardId, stock: "" });
    expect(await leftOf(rewardId)).toBeUndefined();
    await expect(admin(updateReward, { id: rewardId, stock: "-1" })).rejects.toMatchObject({
      errors: [{ path: "stock", message: t.stockInvalid }],
    });
  });
});

test("a delivered order is taken back once: points, stock and an audit line", async () => {
  const rewardId = await aReward(app.db, { cost: 5 });
  await admin(updateReward, { id: rewardId, stock: "1" });
  const { person, client } = await aRichStudent(5);
  const rewardHistoryId = (await client(claimReward, { rewardId })).data._id;
  await expect(admin(takeOrderBack, { rewardHistoryId })).rejects.toThrow(t.notDelivered);
  await admin(deliverOrder, { rewardHistoryId });
  const both = [1, 2].map(() => admin(takeOrderBack, { rewardHistoryId }));
  expect((await Promise.all(both)).map(({ message }) => message)).toEqual([
    t.takenBack,
    t.takenBack,
  ]);
  expect(await entriesOf(person.id)).toMatchObject([
    { amount: 5 },
    { reason: "claim", amount: -5 },
    { reason: "refund", amount: 5, balance: 5 },
  ]);
  expect((await client(myOrders)).data).toMatchObject([{ state: "cancelled", deliverDate: "" }]);
  expect((await linesOf(rewardHistoryId)).map(({ act }) => act)).toEqual(["deliver", "take back"]);
  expect((await admin(pastOrders)).data.map(({ _id }) => _id)).not.toContain(rewardHistoryId);
});

describe("points by hand", () => {
  const requestid = "00000000-0000-7000-8000-00000000c0de";

  test("are given with a reason, once, that the student and the audit log tell", async () => {
    const { person, client } = await aRichStudent(10);
    const sent = { studentId: person.id, amount: 15, reason: "Helped at the  fair", requestid };
    for (const _ of "ab") {
      expect((await admin(correctPoints, sent)).message).toBe(t.corrected(25));
    }
    const { data, balance } = await client(pointsHistory);
    expect(balance).toBe(25);
    expect(data).toMatchObject([
      { kind: "correction", title: "Helped at the fair", amount: 15, balance: 25 },
      { amount: 10 },
    ]);
    const lines = (await admin(listAudit, { act: "correct points" })).data;
    expect(lines.map(({ details }) => details)).toEqual([
      [
        { label: "Points", value: "15" },
        { label: "Reason", value: "Helped at the fair" },
      ],
    ]);
    await admin(eraseStudent, { studentId: person.id, emailid: person.email });
    const [line] = (await admin(listAudit, { act: "correct points" })).data;
    expect(line?.details[1]).toEqual({ label: "Reason", value: "no longer known" });
  });

  test("are taken down to nothing, never below, and never without a reason", async () => {
    const { person } = await aRichStudent(10);
    const take = (amount: number, reason = "Given twice") =>
      admin(correctPoints, {
        studentId: person.id,
        amount,
        reason,
        requestid: crypto.randomUUID(),
      });
    await expect(take(-11)).rejects.toThrow(t.tooFewToTake(10));
    await expect(take(-1, "  ")).rejects.toMatchObject({ message: t.reasonRequired });
    await expect(take(0)).rejects.toMatchObject({ message: t.amountInvalid });
    await take(-10);
    expect(await pointsOf(app.db, person)).toBe(0);
    await expect(take(-1)).rejects.toThrow(t.tooFewToTake(0));
  });
});
