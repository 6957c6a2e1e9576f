import {
  createCategory,
  createReward,
  listCategories,
  removeCategory,
  removeReward,
  renameCategory,
  rewardsOfCategory,
} from "@markwell/contract/calls/rewards";
import { type Client, Refusal } from "@markwell/contract/client";
import { texts } from "@markwell/contract/texts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { clientFor } from "../../testing/client.ts";
import { aPicture } from "../../testing/media.ts";
import { aReward, aRewardCategory } from "../../testing/rewards.ts";
import { anAdmin, type TestPerson } from "../../testing/school.ts";
import { aStorageScene, type StorageScene } from "../../testing/storages.ts";

const t = texts.reward;
const NOBODY = "00000000-0000-7000-8000-000000000000";
let scene: StorageScene;
let boss: TestPerson;
let admin: Client;
beforeAll(async () => {
  scene = await aStorageScene("the disk");
  boss = await anAdmin(scene.app.db);
  admin = await clientFor(scene.app, boss);
  await aRewardCategory(scene.app.db, { name: "Stationery" });
});
afterAll(() => scene.close());

describe("Create Category", () => {
  test("adds it for everybody, with a line on record", async () => {
    const { message, data } = await admin(createCategory, { name: "  Books " });
    expect(message).toBe(t.categoryCreated);
    expect((await admin(listCategories)).data).toContainEqual(data);
    expect(data).toMatchObject({ name: "Books", rewards: 0 });
    const lines = scene.app.db
      .selectFrom("auditLog")
      .select(["actorId", "act", "targetKind"])
      .where("targetId", "=", data._id);
    expect(await lines.execute()).toEqual([
      { actorId: boss.id, act: "create", targetKind: "reward category" },
    ]);
  });

  test.each([[""], ["  \t"], [undefined]])("%o: Please write any category Name", async (name) => {
    await expect(admin(createCategory, { name } as never)).rejects.toMatchObject({
      status: 400,
      errors: [{ path: "name", message: texts.reward.categoryNameRequired }],
    });
  });

  test("refuses a name that is taken, also of two at once, and one that is too long", async () => {
    await expect(admin(createCategory, { name: "stationery" })).rejects.toEqual(
      new Refusal(t.categoryTaken("Stationery")),
    );
    const both = await Promise.allSettled([
      admin(createCategory, { name: "Games" }),
      admin(createCategory, { name: "games" }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    await expect(admin(createCategory, { name: "x".repeat(61) })).rejects.toMatchObject({
      status: 400,
      message: t.categoryNameLong,
    });
  });

  test("can be renamed, to its own name in another case, too, not to another's", async () => {
    const id = await aRewardCategory(scene.app.db, { name: "Toys" });
    expect((await admin(renameCategory, { id, name: "TOYS" })).message).toBe(t.categoryRenamed);
    await expect(admin(renameCategory, { id, name: "Stationery" })).rejects.toBeInstanceOf(Refusal);
    const found = (await admin(listCategories)).data.find(({ _id }) => _id === id);
    expect(found?.name).toBe("TOYS");
  });
});

describe("deleting a category", () => {
  test("with rewards is refused and says how many; empty, it goes and its name is free", async () => {
    const id = await aRewardCategory(scene.app.db, { name: "Vouchers" });
    const rewardId = await aReward(scene.app.db, { categoryId: id });
    await expect(admin(removeCategory, { id })).rejects.toEqual(new Refusal(t.categoryInUse(1)));
    await admin(removeReward, { id: rewardId });
    expect((await admin(removeCategory, { id })).message).toBe(t.categoryRemoved);
    expect((await admin(listCategories)).data.some(({ _id }) => _id === id)).toBe(false);
    await admin(createCategory, { name: "Vouchers" });
    for (const gone of [id, NOBODY]) {
      await expect(admin(removeCategory, { id: gone })).rejects.toMatchObject({ status: 404 });
    }
  });

  test("while a reward is put into it does not lose the reward", async () => {
    const id = await aRewardCategory(scene.app.db);
    const image = await aPicture();
    const form = { name: "Pencil", description: "Soft.", categoryId: id, cost: "15", image };
    await Promise.allSettled([admin(createReward, form), admin(removeCategory, { id })]);
    const offered = (await admin(rewardsOfCategory, { categoryId: id })).data.length;
    const there = (await admin(listCategories)).data.some(({ _id }) => _id === id);
    expect(there).toBe(offered === 1);
  });
});
