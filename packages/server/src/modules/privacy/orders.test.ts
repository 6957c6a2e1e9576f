import { deliverOrder } from "@markwell/contract/calls/orders";
import { eraseStudent, myData } from "@markwell/contract/calls/privacy";
import { expect, test } from "vitest";
import { startAppForFile } from "../../testing/app.ts";
import { clientFor } from "../../testing/client.ts";
import { anOrder, aReward, pointsOf } from "../../testing/rewards.ts";
import { anAdmin, aStudent } from "../../testing/school.ts";

const app = startAppForFile();

async function aCustomer() {
  const admin = await clientFor(app, await anAdmin(app.db));
  const person = await aStudent(app.db);
  const rewardId = await aReward(app.db, { name: "Kite", cost: 30 });
  const delivered = await anOrder(app, person, { rewardId });
  await admin(deliverOrder, { rewardHistoryId: delivered });
  app.clock.advance(1000);
  const waiting = await anOrder(app, person, { rewardId });
  return { admin, person, delivered, waiting };
}

test("what a student has claimed is in their data, and the points name the reward", async () => {
  const { person } = await aCustomer();
  const { data } = await (await clientFor(app, person))(myData);
  const order = { reward: "Kite", cost: 30, cancelledAt: "" };
  expect(data.orders).toEqual([
    {
      ...order,
      invoiceNumber: expect.stringMatching(/^INV-/),
      orderedAt: expect.any(String),
      deliveredAt: expect.stringMatching(/^20/),
    },
    {
      ...order,
      invoiceNumber: expect.stringMatching(/^INV-/),
      orderedAt: expect.any(String),
      deliveredAt: "",
    },
  ]);
  expect(data.points.map(({ what, amount }) => [what, amount])).toContainEqual([
    "Claim: Kite",
    -30,
  ]);
});

test("erasing a student cancels what waits, keeps what was delivered, and the ledger stays right", async () => {
  const { admin, person, delivered, waiting } = await aCustomer();
  await admin(eraseStudent, { studentId: person.id, emailid: person.email });
  const rows = await app.db
    .selectFrom("rewardOrders")
    .select(["id", "deliveredAt", "cancelledAt"])
    .where("studentId", "=", person.id)
    .orderBy("id")
    .execute();
  expect(rows.map((row) => [row.id, row.deliveredAt !== null, row.cancelledAt !== null])).toEqual([
    [delivered, true, false],
    [waiting, false, true],
  ]);
  expect(await pointsOf(app.db, person)).toBe(30);
});
