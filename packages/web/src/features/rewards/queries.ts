import {
  createCategory,
  createReward,
  listCategories,
  listRewards,
  removeCategory,
  removeReward,
  renameCategory,
  updateReward,
} from "@markwell/contract/calls/rewards";
import { queryOptions } from "@tanstack/react-query";
import { api } from "../../lib/api.ts";

export const REWARDS_KEY = ["rewards"] as const;

export const rewardList = queryOptions({
  queryKey: [...REWARDS_KEY, "all"],
  queryFn: async ({ signal }) => (await api(listRewards, {}, { signal })).data,
});

export const categoryList = queryOptions({
  queryKey: [...REWARDS_KEY, "categories"],
  queryFn: async ({ signal }) => (await api(listCategories, {}, { signal })).data,
});

export interface RewardSending {
  name: string;
  description: string;
  categoryId: string;
  cost: string;
  stock?: string;
  image?: File;
}

export const sendNewReward = ({ image, ...fields }: RewardSending) =>
  // The form requires a picture before sending.
  api(createReward, { ...fields, image: image as File });
export const sendRewardChange = (id: string, fields: RewardSending) =>
  api(updateReward, { ...fields, id });
export const sendRewardRemoval = (id: string) => api(removeReward, { id });
export const sendNewCategory = (name: string) => api(createCategory, { name });
export const sendCategoryName = (id: string, name: string) => api(renameCategory, { id, name });
export const sendCategoryRemoval = (id: string) => api(removeCategory, { id });
