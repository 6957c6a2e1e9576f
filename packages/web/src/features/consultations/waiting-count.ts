import { consultationsWaiting } from "@markwell/contract/staff-without-schemas";
import { queryOptions } from "@tanstack/react-query";
import { api } from "../../lib/api.ts";

/** Other people ask and answer, too. */
export const EVERY_MINUTE = 60_000;

/** Everything of this feature: after an action all of it is stale, the mark in the menu, too. */
export const CONSULTATIONS_KEY = ["consultations"] as const;

export const waitingCount = queryOptions({
  queryKey: [...CONSULTATIONS_KEY, "waiting"],
  queryFn: async ({ signal }) => (await api(consultationsWaiting, {}, { signal })).data.waiting,
  refetchInterval: EVERY_MINUTE,
});
