import { createReward, type Reward, updateReward } from "@markwell/contract/calls/rewards";
import { errorsOf } from "../../lib/use-call-form.ts";
import type { RewardSending } from "./queries.ts";

export interface RewardValues extends Record<string, unknown> {
  name: string;
  description: string;
  categoryId: string;
  cost: string;
  image: File | null;
}

export const valuesOf = (reward?: Reward): RewardValues => ({
  name: reward?.name ?? "",
  description: reward?.description ?? "",
  categoryId: reward?.categoryId._id ?? "",
  cost: reward ? String(reward.cost) : "",
  image: null,
});

export const sendingOf = ({ name, description, categoryId, cost, image }: RewardValues) => {
  const fields: RewardSending = { name, description, categoryId, cost };
  return image ? { ...fields, image } : fields;
};

export const checkReward = (values: RewardValues, isNew: boolean) =>
  errorsOf(isNew ? createReward.body : updateReward.body, sendingOf(values));
