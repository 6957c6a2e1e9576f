import {
  CATEGORY_NAME_MAX,
  COST_MAX,
  COST_MIN,
  REWARD_DESCRIPTION_MAX,
  REWARD_NAME_MAX,
  STOCK_MAX,
  storableName,
  storableText,
} from "@markwell/domain/rewards/rewards";
import { z } from "zod";
import { call } from "../call.ts";
import { ok } from "../envelope.ts";
import { texts } from "../texts.ts";
import { Id } from "../wire/common.ts";

const t = texts.reward;

export const RewardCategory = z.object({
  _id: z.string(),
  name: z.string(),
  rewards: z.number(),
});
export type RewardCategory = z.output<typeof RewardCategory>;

export const Reward = z.object({
  _id: z.string(),
  name: z.string(),
  description: z.string(),
  cost: z.number(),
  categoryId: z.object({ _id: z.string(), name: z.string() }),
  /** Path on this server, `/media/...`. */
  imgUrl: z.string(),
  /** How many can still be claimed; left out without a limit. */
  stock: z.number().optional(),
});
export type Reward = z.output<typeof Reward>;

const categoryBody = z.object({
  name: z
    .string({ error: t.categoryNameRequired })
    .transform(storableName)
    .pipe(z.string().min(1, t.categoryNameRequired).max(CATEGORY_NAME_MAX, t.categoryNameLong)),
});

export const createCategory = call({
  method: "POST",
  path: "/rwrdcat/create",
  who: ["ADMIN"],
  summary: "Add a category of rewards",
  body: categoryBody,
  reply: z.object({ ...ok, message: z.string(), data: RewardCategory }),
});

export const renameCategory = call({
  method: "POST",
  path: "/rwrdcat/update/:id",
  who: ["ADMIN"],
  summary: "Give a category another name; orders keep the one they were made under",
  params: z.object({ id: Id }),
  body: categoryBody,
  reply: z.object({ ...ok, message: z.string() }),
});

export const listCategories = call({
  method: "GET",
  path: "/rwrdcat",
  who: ["ADMIN", "STUDENT"],
  summary: "All categories of rewards, in the order they were made",
  reply: z.object({ ...ok, data: z.array(RewardCategory) }),
});

export const removeCategory = call({
  method: "DELETE",
  path: "/rwrdcat/:id",
  who: ["ADMIN"],
  summary: "Delete a category that has no rewards",
  params: z.object({ id: Id }),
  reply: z.object({ ...ok, message: z.string() }),
});

const isCost = (text: string): boolean =>
  /^\d+$/.test(text) && Number(text) >= COST_MIN && Number(text) <= COST_MAX;

const isStock = (text: string): boolean => /^\d+$/.test(text) && Number(text) <= STOCK_MAX;

/** Texts of a reward's form, in the order in which they are checked (school platform, section 5). */
export const rewardTexts = z.object({
  name: z
    .string({ error: t.nameRequired })
    .transform(storableName)
    .pipe(z.string().min(1, t.nameRequired).max(REWARD_NAME_MAX, t.nameLong)),
  description: z
    .string({ error: t.descriptionRequired })
    .transform(storableText)
    .pipe(z.string().min(1, t.descriptionRequired).max(REWARD_DESCRIPTION_MAX, t.descriptionLong)),
  categoryId: z.uuid({ error: t.categoryRequired }).toLowerCase(),
  /** Digits, as forms send numbers. */
  cost: z
    .union([z.string(), z.number()], { error: t.costRequired })
    .transform((cost) => String(cost).trim())
    .pipe(z.string().min(1, { error: t.costRequired, abort: true }).refine(isCost, t.costInvalid))
    .transform(Number),
  /** How many can still be claimed; "" for no limit. */
  stock: z
    .union([z.string(), z.number()], { error: t.stockInvalid })
    .transform((stock) => String(stock).trim())
    .pipe(z.string().refine((text) => text === "" || isStock(text), t.stockInvalid))
    .transform((text) => (text === "" ? null : Number(text)))
    .optional(),
});
export type RewardTexts = z.output<typeof rewardTexts>;

/** A field missing from a change keeps its value. */
export const rewardChanges = rewardTexts.partial();
export type RewardChanges = z.output<typeof rewardChanges>;

const image = z.file({ error: t.imageRequired });

export const createReward = call({
  method: "POST",
  path: "/reward/create",
  who: ["ADMIN"],
  summary: "Offer a reward with a picture (1 MB)",
  multipart: true,
  fileField: "image",
  body: rewardTexts.extend({ image }),
  reply: z.object({ ...ok, message: z.string(), data: Reward }),
});

export const updateReward = call({
  method: "POST",
  path: "/reward/update/:id",
  who: ["ADMIN"],
  summary: "Change a reward; without a picture it keeps the one it has",
  multipart: true,
  fileField: "image",
  params: z.object({ id: Id }),
  body: rewardChanges.extend({ image: image.optional() }),
  reply: z.object({ ...ok, message: z.string(), data: Reward }),
});

export const listRewards = call({
  method: "GET",
  path: "/reward",
  who: ["ADMIN", "STUDENT"],
  summary: "All rewards, by category and name",
  reply: z.object({ ...ok, data: z.array(Reward) }),
});

export const rewardsOfCategory = call({
  method: "GET",
  path: "/reward/:categoryId",
  who: ["ADMIN", "STUDENT"],
  summary: "The rewards of a category by name",
  params: z.object({ categoryId: Id }),
  reply: z.object({ ...ok, data: z.array(Reward) }),
});

export const removeReward = call({
  method: "DELETE",
  path: "/reward/:id",
  who: ["ADMIN"],
  summary: "Offer a reward no more; its orders stay as they are",
  params: z.object({ id: Id }),
  reply: z.object({ ...ok, message: z.string() }),
});
