import type { InputOf } from "@markwell/contract/call";
import { endTest } from "@markwell/contract/calls/conduct";
import { changeHomework, extendHomework, readHomework } from "@markwell/contract/calls/homework";
import { type QueryKey, queryOptions } from "@tanstack/react-query";
import { api } from "../../lib/api.ts";

/** Students hand in at any time; nobody watches by the second. */
const LOOK_EVERY_MS = 30_000;

export const homeworkOf = (testId: string) =>
  queryOptions({
    queryKey: ["conduct", testId, "homework"],
    queryFn: async ({ signal }) => (await api(readHomework, { id: testId }, { signal })).data,
    staleTime: 0,
    refetchInterval: LOOK_EVERY_MS,
  });

export const sendExtension = (wish: InputOf<typeof extendHomework>) => api(extendHomework, wish);
export const sendChange = (wish: InputOf<typeof changeHomework>) => api(changeHomework, wish);
export const sendClose = (testId: string) => api(endTest, { id: testId });

export const changedBy = (testId: string): QueryKey[] => [
  ["conduct", testId],
  ["class-tests"],
  ["tests"],
  ["my-day"],
];
