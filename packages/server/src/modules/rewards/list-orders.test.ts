import {
  activeOrders,
  cancelOrder,
  deliverOrder,
  deliverOrders,
  pastOrders,
} from "@markwell/contract/calls/orders";
import { listStudents } from "@markwell/contract/calls/students";
import type { Client } from "@markwell/contract/client";
import { beforeAll, describe, expect, test } from "vitest";
import { startAppForFile } from "../../testing/app.ts";
import { aClass } from "../../testing/classes.ts";
import { clientFor } from "../../testing/client.ts";
import { anOrder, aReward, aRewardCategory } from "../../testing/rewards.ts";
import { anAdmin, aStudent, aTeacher, type TestPerson } from "../../testing/school.ts";

const app = startAppForFile();
let admin: Client;
let office: TestPerson;
let mei: TestPerson;
let wei: TestPerson;
let ids: string[];
const FIRST = Date.parse("2026-03-01T23:30:00+08:00");
const HOUR = 3_600_000;
beforeAll(async () => {
  office = await anAdmin(app.db);
  admin = await clientFor(app, office);
  mei = await aStudent(app.db, { name: "Mei Ling", now: FIRST });
  wei = await aStudent(app.db, { name: "Wei Jie", now: FIRST });
  const sports = await aRewardCategory(app.db, { name: "Sports", now: FIRST });
  const bottle = await aReward(app.db, { name: "Water bottle", cost: 30, now: FIRST });
  const ball = await aReward(app.db, { name: "Ball", cost: 40, categoryId: sports, now: FIRST });
  ids = [];
  for (let count = 0; count < 12; count += 1) {
    const [student, rewardId] = count % 2 ? [wei, ball] : [mei, bottle];
    ids.push(await anOrder(app, student, { rewardId, now: FIRST + count * HOUR }));
  }
});

const idsOf = async (query: Parameters<typeof admin<typeof activeOrders>>[1]) =>
  (await admin(activeOrders, query)).data.map(({ _id }) => _id);

describe("active orders", () => {
  test("are listed with customer, reward, category, invoice and date, the oldest first", async () => {
    const { data, totalCount } = await admin(activeOrders);
    expect(data.map(({ _id }) => _id)).toEqual(ids);
    expect(totalCount).toBe(12);
    expect(data[1]).toEqual({
      _id: ids[1],
      userId: { _id: wei.id, name: "Wei Jie", emailid: wei.email, level: "primary 6", classes: [] },
      rewardId: {
        _id: expect.any(String),
        name: "Ball",
        cost: 40,
        categoryId: { _id: expect.any(String), name: "Sports" },
        imgUrl: expect.stringContaining("/media/"),
      },
      invoiceNumber: "INV-202603-00002",
      date: new Date(FIRST + HOUR).toISOString(),
      deliverDate: "",
    });
  });

  test("come in pages that never overlap, and one past the end still knows the count", async () => {
    const pages = await Promise.all([1, 2, 3].map((page) => idsOf({ limit: 5, page })));
    expect(pages.flat()).toEqual(ids);
    const past = await admin(activeOrders, { limit: 5, page: 9 });
    expect(past).toMatchObject({ data: [], totalCount: 12 });
  });

  test("give one by id, whatever the page", async () => {
    const last = ids.at(-1) ?? "";
    expect(await admin(activeOrders, { _id: last, limit: 5, page: 1 })).toMatchObject({
      data: [{ _id: last }],
      totalCount: 1,
    });
    expect((await admin(pastOrders, { _id: last })).data).toEqual([]);
  });

  test("show the classes of the customer, and are narrowed to one", async () => {
    const year = new Date(app.clock.now()).getUTCFullYear();
    const classId = await aClass(app.db, office, { name: "6 Grace", students: [wei], year });
    const { data, totalCount } = await admin(activeOrders, { classId });
    expect(totalCount).toBe(6);
    expect(data.map(({ userId }) => [userId.name, userId.classes])).toEqual(
      Array.from({ length: 6 }, () => ["Wei Jie", ["6 Grace"]]),
    );
  });

  test.each([
    [{ name: "mei" }, 6],
    [{ reward: "BALL" }, 6],
    [{ category: "sports", name: "wei" }, 6],
    [{ category: "sports", name: "mei" }, 0],
    [{ invoiceNumber: "00012" }, 1],
    [{ date: "03/01/2026" }, 1],
    [{ date: "03/02/2026" }, 11],
    [{ search: "wei 00004" }, 1],
    [{ reward: "%" }, 0],
  ])("searched by %o: %i", async (query, count) => {
    const { data, totalCount } = await admin(activeOrders, { ...query, limit: 20 });
    expect([data.length, totalCount]).toEqual([count, count]);
  });

  test.each(["name", "reward", "category", "invoiceNumber", "date"] as const)(
    "sorted by %s, one way and the other",
    async (sort) => {
      const up = await admin(activeOrders, { sort });
      const down = await admin(activeOrders, { sort, order: "desc" });
      const shown = ({ data }: typeof up) =>
        data
          .map((row) => ({
            name: row.userId.name,
            reward: row.rewardId.name,
            category: row.rewardId.categoryId.name,
            invoiceNumber: row.invoiceNumber,
            date: row.date,
          }))
          .map((row) => row[sort].toLowerCase());
      expect(shown(up)).toEqual([...shown(up)].sort());
      expect(shown(down)).toEqual([...shown(up)].reverse());
    },
  );
});

test("past orders are listed by delivery, the newest first, and are past in the purchase history", async () => {
  for (const rewardHistoryId of [ids[3] ?? "", ids[0] ?? ""]) {
    await admin(deliverOrder, { rewardHistoryId });
    app.clock.advance(1000);
  }
  const { data } = await admin(pastOrders);
  expect(data.map(({ _id }) => _id)).toEqual([ids[0], ids[3]]);
  const students = await admin(listStudents, { name: "wei" });
  expect(students.data[0]?.rewardHistory).toHaveLength(6);
  expect(students.data[0]?.rewardHistory.at(-2)).toEqual({
    _id: ids[3],
    rewardId: { name: "Ball", cost: 40 },
    invoiceNumber: "INV-202603-00004",
    status: "past",
  });
  expect(students.data[0]?.rewardHistory[0]).toMatchObject({ _id: ids[11], status: "active" });
});

test("what students have bought is for admins: a teacher's list does not tell it", async () => {
  const teacher = await clientFor(app, await aTeacher(app.db));
  const { data } = await teacher(listStudents, { name: "wei" });
  expect(data[0]).toMatchObject({ name: "Wei Jie", rewardHistory: [] });
});

test("several orders are delivered by one call, once; a cancelled one stays as it is", async () => {
  const reward = await aReward(app.db, { name: "Pencils", cost: 5, now: FIRST });
  const at = (hour: number) => ({ rewardId: reward, now: FIRST + hour * HOUR });
  const [one, two, gone] = [
    await anOrder(app, mei, at(50)),
    await anOrder(app, wei, at(51)),
    await anOrder(app, wei, at(52)),
  ];
  await admin(cancelOrder, { rewardHistoryId: gone });
  const deliver = async () =>
    (await admin(deliverOrders, { rewardHistoryId: [one, two, gone, one] })).data;
  const mailsToWei = async () => {
    const mails = app.db.selectFrom("mailOutbox").select("id").where("personId", "=", wei.id);
    return (await mails.where("kind", "=", "delivered").execute()).length;
  };
  const before = await mailsToWei();
  expect(await deliver()).toEqual({ delivered: 2, unchanged: 1 });
  expect(await deliver()).toEqual({ delivered: 0, unchanged: 3 });
  const past = (await admin(pastOrders, { reward: "Pencils" })).data;
  expect(past.map(({ _id }) => _id).sort()).toEqual([one, two].sort());
  expect(await mailsToWei()).toBe(before + 1);
});
