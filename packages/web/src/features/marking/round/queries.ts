import { readRound } from "@markwell/contract/calls/rounds";
import { queryOptions } from "@tanstack/react-query";
import { api } from "../../../lib/api.ts";

export const roundKey = (testid: string) => ["marking", "round", testid];

export const roundQuery = (testid: string) =>
  queryOptions({
    queryKey: roundKey(testid),
    queryFn: ({ signal }) => api(readRound, { testid }, { signal }),
    select: ({ data }) => data,
    refetchInterval: 60_000,
  });
