import { createReward, type Reward, updateReward } from "@markwell/contract/calls/rewards";
import { errorsOf } from "../../lib/use-call-form.ts";
import type { RewardSending } from "./queries.ts";

export interface RewardValues extends Record<string, unknown> {
  name: string;
  description: string;
  categoryId: string;
  cost: string;
  stock: string;
  image: File | null;
}

export const valuesOf = (reward?: Reward): RewardValues => ({
  name: reward?.name ?? "",
  description: reward?.description ?? "",
  categoryId: reward?.categoryId._id ?? "",
  cost: reward ? String(reward.cost) : "",
  stock: reward?.stock === undefined ? "" : String(reward.stock),
  image: null,
});

/** Of a change the stock only where it was changed: students claim while the form is open. */
export const sendingOf = (
  { name, description, categoryId, cost, stock, image }: RewardValues,
  reward?: Reward,
) => {
  const counted = stock !== valuesOf(reward).stock;
  const fields: RewardSending = {
    name,
    description,
    categoryId,
    cost,
    ...(counted ? { stock } : {}),
  };
  return image ? { ...fields, image } : fields;
};

export const checkReward = (values: RewardValues, isNew: boolean) =>
  errorsOf(isNew ? createReward.body : updateReward.body, sendingOf(values));
