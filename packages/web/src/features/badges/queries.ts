import { listBadges, userBadges } from "@markwell/contract/calls/badges";
import { queryOptions } from "@tanstack/react-query";
import { api } from "../../lib/api.ts";

/** The catalogue: the same for as long as the page is open. */
export const catalogueQuery = queryOptions({
  queryKey: ["badges", "all"],
  queryFn: async ({ signal }) => (await api(listBadges, {}, { signal })).data,
  staleTime: Number.POSITIVE_INFINITY,
});

export const ownBadgesQuery = queryOptions({
  queryKey: ["badges", "own"],
  queryFn: ({ signal }) => api(userBadges, {}, { signal }),
  staleTime: 0,
});
