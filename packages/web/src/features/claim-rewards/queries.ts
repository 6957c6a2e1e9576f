import type { InputOf } from "@markwell/contract/call";
import { cancelOrder, claimReward, myOrders } from "@markwell/contract/calls/orders";
import { listCategories, rewardsOfCategory } from "@markwell/contract/calls/rewards";
import { queryOptions } from "@tanstack/react-query";
import { api } from "../../lib/api.ts";
import { currentUserQuery } from "../../lib/current-user.ts";

const SHOP_KEY = ["reward-shop"] as const;

export const shopCategories = queryOptions({
  queryKey: [...SHOP_KEY, "categories"],
  queryFn: async ({ signal }) => (await api(listCategories, {}, { signal })).data,
});

export const rewardsIn = (categoryId: string) =>
  queryOptions({
    queryKey: [...SHOP_KEY, "rewards", categoryId],
    queryFn: async ({ signal }) => (await api(rewardsOfCategory, { categoryId }, { signal })).data,
  });

export const ownOrders = queryOptions({
  queryKey: [...SHOP_KEY, "orders"],
  queryFn: async ({ signal }) => (await api(myOrders, {}, { signal })).data,
});

export const sendClaim = (claim: Omit<InputOf<typeof claimReward>, "date">) =>
  api(claimReward, { ...claim, date: new Date().toISOString() });
export const sendCancellation = (rewardHistoryId: string) => api(cancelOrder, { rewardHistoryId });

export const SHOP_CHANGES = [SHOP_KEY, currentUserQuery.queryKey];
