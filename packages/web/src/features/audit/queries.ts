import type { InputOf } from "@markwell/contract/call";
import { auditActors, listAudit } from "@markwell/contract/calls/audit";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api } from "../../lib/api.ts";

/** A page of the log; what was done since is told by every visit. */
export const auditPageQuery = (asked: InputOf<typeof listAudit>) =>
  queryOptions({
    queryKey: ["audit", asked],
    queryFn: ({ signal }) => api(listAudit, asked, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export const auditActorsQuery = queryOptions({
  queryKey: ["audit-actors"],
  queryFn: async ({ signal }) => (await api(auditActors, {}, { signal })).data,
});
