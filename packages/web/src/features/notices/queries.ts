import { countNotices, listNotices } from "@markwell/contract/calls/notices";
import { queryOptions } from "@tanstack/react-query";
import { api } from "../../lib/api.ts";

export const NOTICES_KEY = ["notices"] as const;
const LOOK_AGAIN_MS = 60_000;

export const unreadQuery = queryOptions({
  queryKey: [...NOTICES_KEY, "unread"],
  queryFn: async ({ signal }) => (await api(countNotices, {}, { signal })).data.unread,
  refetchInterval: LOOK_AGAIN_MS,
});

export const noticesQuery = queryOptions({
  queryKey: [...NOTICES_KEY, "list"],
  queryFn: async ({ signal }) => (await api(listNotices, {}, { signal })).data,
});
