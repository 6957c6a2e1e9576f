import type { InputOf } from "@markwell/contract/call";
import {
  activeOrders,
  cancelOrder,
  DELIVER_MOST,
  deliverOrder,
  deliverOrders,
  pastOrders,
  takeOrderBack,
} from "@markwell/contract/calls/orders";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api } from "../../lib/api.ts";

export const ORDERS_KEY = ["orders"] as const;

export type OrderList = "active" | "past";
const CALLS = { active: activeOrders, past: pastOrders } as const;

export const orderPage = (list: OrderList, query: InputOf<typeof activeOrders>) =>
  queryOptions({
    queryKey: [...ORDERS_KEY, list, query],
    queryFn: ({ signal }) => api(CALLS[list], query, { signal }),
    placeholderData: keepPreviousData,
  });

export const sendDelivery = (rewardHistoryId: string) =>
  api(deliverOrder, { rewardHistoryId, deliverDate: new Date().toISOString() });
export const sendCancellation = (rewardHistoryId: string) => api(cancelOrder, { rewardHistoryId });
export const sendTakingBack = (rewardHistoryId: string) => api(takeOrderBack, { rewardHistoryId });
export const sendDeliveries = (rewardHistoryId: string[]) =>
  api(deliverOrders, { rewardHistoryId });
export const fetchWaiting = async (query: InputOf<typeof activeOrders>) =>
  (await api(activeOrders, { ...query, limit: DELIVER_MOST, page: 1 })).data;
