import { claimReward, myOrders } from "@markwell/contract/calls/orders";
import {
  createReward,
  listRewards,
  removeCategory,
  removeReward,
  renameCategory,
  rewardsOfCategory,
  updateReward,
} from "@markwell/contract/calls/rewards";
import type { Client } from "@markwell/contract/client";
import { API_BASE } from "@markwell/contract/envelope";
import { texts } from "@markwell/contract/texts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { clientFor, tokenFor } from "../../testing/client.ts";
import { aFile, aPicture, pngBytes, videoBytes } from "../../testing/media.ts";
import { givePoints } from "../../testing/points.ts";
import { aReward, aRewardCategory } from "../../testing/rewards.ts";
import { anAdmin, aStudent, type TestPerson } from "../../testing/school.ts";
import { aStorageScene, type StorageScene } from "../../testing/storages.ts";
import { sendRaw } from "../../testing/wire.ts";

const t = texts.reward;
const NOBODY = "00000000-0000-7000-8000-000000000000";
let scene: StorageScene;
let boss: TestPerson;
let admin: Client;
let token: string;
let categoryId: string;
beforeAll(async () => {
  scene = await aStorageScene("the disk");
  boss = await anAdmin(scene.app.db);
  admin = await clientFor(scene.app, boss);
  token = await tokenFor(scene.app, boss);
  categoryId = await aRewardCategory(scene.app.db, { name: "Stationery" });
});
afterAll(() => scene.close());

const linesOf = (targetId: string) =>
  scene.app.db
    .selectFrom("auditLog")
    .select(["actorId", "act", "targetKind"])
    .where("targetId", "=", targetId)
    .orderBy("id")
    .execute();
const aForm = async (changes: object = {}) => ({
  name: "Pencil",
  description: "Soft, with an eraser.",
  categoryId,
  cost: "15",
  image: await aPicture(),
  ...changes,
});

describe("Create Reward", () => {
  test("offers it with its picture, for students in its category", async () => {
    const { message, data } = await admin(createReward, await aForm());
    expect(message).toBe(t.created);
    expect(data).toMatchObject({
      name: "Pencil",
      description: "Soft, with an eraser.",
      cost: 15,
      categoryId: { _id: categoryId, name: "Stationery" },
      imgUrl: expect.stringMatching(/^\/media\/[0-9a-f]{32}\.png$/),
    });
    const picture = await fetch(scene.app.origin + data.imgUrl);
    expect(picture.headers.get("content-type")).toBe("image/png");
    const student = await clientFor(scene.app, await aStudent(scene.app.db));
    expect((await student(listRewards)).data).toContainEqual(data);
    expect((await student(rewardsOfCategory, { categoryId })).data).toContainEqual(data);
    expect((await student(rewardsOfCategory, { categoryId: NOBODY })).data).toEqual([]);
    expect(await linesOf(data._id)).toEqual([
      { actorId: boss.id, act: "create", targetKind: "reward" },
    ]);
  });

  test("checks name, description, category, cost and image in this order", async () => {
    const order = ["name", "description", "categoryId", "cost", "image"] as const;
    const messages = [
      texts.reward.nameRequired,
      texts.reward.descriptionRequired,
      texts.reward.categoryRequired,
      texts.reward.costRequired,
      texts.reward.imageRequired,
    ];
    const whole: Record<string, unknown> = await aForm();
    for (const [index, message] of messages.entries()) {
      const sent = Object.fromEntries(order.slice(0, index).map((field) => [field, whole[field]]));
      const refused = admin(createReward, sent as never);
      await expect(refused).rejects.toMatchObject({ status: 400, message });
    }
  });

  test.each([
    ["name", " ", texts.reward.nameRequired],
    ["name", "x".repeat(81), t.nameLong],
    ["description", " \n", texts.reward.descriptionRequired],
    ["description", "x".repeat(501), t.descriptionLong],
    ["categoryId", "", texts.reward.categoryRequired],
    ["categoryId", NOBODY, t.categoryGone],
    ["cost", " ", texts.reward.costRequired],
    ["cost", "0", t.costInvalid],
    ["cost", "-5", t.costInvalid],
    ["cost", "1.5", t.costInvalid],
    ["cost", "many", t.costInvalid],
    ["cost", "100001", t.costInvalid],
  ])("refuses the %s %j, and stores no picture", async (path, value, message) => {
    const before = await scene.everyFile();
    await expect(admin(createReward, await aForm({ [path]: value }))).rejects.toMatchObject({
      status: 400,
      errors: [{ path, message }],
    });
    expect(await scene.everyFile()).toEqual(before);
  });

  const MB = 1024 * 1024;
  test.each([
    ["a video", 415, texts.upload.imageInvalid, aFile(videoBytes("mp4"), "a.png")],
    [
      "a text that is called a picture",
      415,
      texts.upload.imageInvalid,
      aFile("hello", "a.png", "image/png"),
    ],
    ["a broken picture", 400, texts.upload.unreadable, aFile(pngBytes().subarray(0, 40), "a.png")],
    [
      "a picture of more than 1 MB",
      413,
      texts.upload.imageTooLarge,
      aFile(Buffer.concat([pngBytes(), Buffer.alloc(MB)])),
    ],
    ["an empty file", 400, texts.reward.imageRequired, aFile("", "a.png", "image/png")],
  ])("refuses %s and leaves nothing behind", async (_, status, message, image) => {
    const before = await scene.everyFile();
    await expect(admin(createReward, await aForm({ image }))).rejects.toMatchObject({
      status,
      errors: [{ path: "image", message }],
    });
    expect(await scene.everyFile()).toEqual(before);
  });

  test("tells of a wrong text before a wrong picture, wherever each is in the form", async () => {
    const bad = aFile("hello", "a.png");
    const send = (fields: [string, string | File][]) => {
      const body = new FormData();
      for (const [name, value] of fields) body.append(name, value);
      const headers = { authorization: `Bearer ${token}` };
      return sendRaw(`${scene.app.origin}${API_BASE}/reward/create`, {
        method: "POST",
        headers,
        body,
      });
    };
    const rest: [string, string][] = [
      ["description", "Soft."],
      ["categoryId", categoryId],
      ["cost", "5"],
    ];
    for (const fields of [
      [["name", ""], ...rest, ["image", bad]],
      [["image", bad], ...rest, ["name", ""]],
    ] as [string, string | File][][]) {
      expect((await send(fields)).content).toMatchObject({ message: "Name is required" });
    }
    const last = await send([["image", bad], ...rest, ["name", "Pencil"]]);
    expect(last).toMatchObject({
      status: 415,
      content: { message: "Please select a valid image file." },
    });
    const two = await send([
      ["name", "Pencil"],
      ...rest,
      ["image", await aPicture()],
      ["image", bad],
    ]);
    expect(two).toMatchObject({ status: 400, content: { message: texts.upload.onlyOne } });
    const other = await send([["name", "Pencil"], ...rest, ["photo", await aPicture()]]);
    expect(other).toMatchObject({ status: 400, content: { message: texts.upload.onlyOne } });
  });

  test("is sent as a form", async () => {
    const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
    const reply = await sendRaw(`${scene.app.origin}${API_BASE}/reward/create`, {
      method: "POST",
      headers,
      body: "{}",
    });
    expect(reply).toMatchObject({ status: 415, content: { message: texts.upload.formNeeded } });
  });
});

describe("changing a reward", () => {
  test("changes what is sent and keeps the rest, the picture, too", async () => {
    const { data } = await admin(createReward, await aForm({ name: "Ruler" }));
    // A form sends all of its fields; the audit log names those that are other ones.
    const whole = { name: "Ruler", description: data.description, categoryId, stock: "" };
    const changed = await admin(updateReward, { id: data._id, ...whole, cost: "18" });
    expect(changed).toMatchObject({ message: t.saved, data: { ...data, cost: 18 } });
    const again = await admin(updateReward, { id: data._id, image: await aPicture("jpeg") });
    expect(again.data.imgUrl).toMatch(/\.jpg$/);
    expect((await linesOf(data._id)).map(({ act: action }) => action)).toEqual([
      "create",
      "edit",
      "edit",
    ]);
    const { details } = await scene.app.db
      .selectFrom("auditLog")
      .select("details")
      .where("targetId", "=", data._id)
      .where("act", "=", "edit")
      .orderBy("id")
      .executeTakeFirstOrThrow();
    expect(details).toEqual({ before: { name: "Ruler", cost: 15 }, sent: ["cost"] });
    for (const stock of ["5", "4"]) await admin(updateReward, { id: data._id, stock });
    const edits = await scene.app.db
      .selectFrom("auditLog")
      .select("details")
      .where("targetId", "=", data._id)
      .orderBy("id", "desc")
      .limit(2)
      .execute();
    const before = { name: "Ruler", cost: 18 };
    expect(edits.map((edit) => edit.details)).toEqual([
      { before: { ...before, stock: 5 }, sent: ["stock"] },
      { before: { ...before, stock: "no limit" }, sent: ["stock"] },
    ]);
  });

  test("checks what is sent like a new one, and one that is gone is 404", async () => {
    const id = await aReward(scene.app.db);
    await expect(admin(updateReward, { id, name: " " })).rejects.toMatchObject({
      errors: [{ path: "name", message: texts.reward.nameRequired }],
    });
    await expect(admin(updateReward, { id, image: aFile("text") })).rejects.toMatchObject({
      status: 415,
    });
    await admin(removeReward, { id });
    const gone = admin(updateReward, { id, cost: "5" });
    await expect(gone).rejects.toMatchObject({ status: 404, message: t.gone });
  });
});

test("deleting a reward hides it, and orders of it stay readable with name, cost and category", async () => {
  const category = await aRewardCategory(scene.app.db, { name: "Sports" });
  const { data: reward } = await admin(
    createReward,
    await aForm({ name: "Ball", categoryId: category }),
  );
  const person = await aStudent(scene.app.db);
  await givePoints(scene.app.db, person.id, 15);
  const student = await clientFor(scene.app, person);
  await student(claimReward, { rewardId: reward._id });
  await admin(updateReward, { id: reward._id, name: "Football", cost: "40" });
  expect((await admin(removeReward, { id: reward._id })).message).toBe(t.removed);
  await admin(renameCategory, { id: category, name: "Outdoors" });
  await admin(removeCategory, { id: category });
  expect((await admin(listRewards)).data.some(({ _id }) => _id === reward._id)).toBe(false);
  const [order] = (await student(myOrders)).data;
  expect(order?.rewardId).toEqual({
    _id: reward._id,
    name: "Ball",
    cost: 15,
    categoryId: { _id: category, name: "Sports" },
    imgUrl: reward.imgUrl,
  });
  await expect(admin(removeReward, { id: reward._id })).rejects.toMatchObject({ status: 404 });
});
