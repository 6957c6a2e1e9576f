import type { InputOf } from "@markwell/contract/call";
import { pointsHistory } from "@markwell/contract/calls/points";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api } from "../../lib/api.ts";

/** A page of the history; what was credited since is told by every visit. */
export const historyQuery = (asked: InputOf<typeof pointsHistory>) =>
  queryOptions({
    queryKey: ["points", asked],
    queryFn: ({ signal }) => api(pointsHistory, asked, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
