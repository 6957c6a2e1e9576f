import type { ReplyOf } from "@markwell/contract/call";
import { readVetting } from "@markwell/contract/calls/vetting";
import { queryOptions } from "@tanstack/react-query";
import { api } from "../../lib/api.ts";

export type Vetting = ReplyOf<typeof readVetting>["data"];

export const vettingQuery = (testid: string) =>
  queryOptions({
    queryKey: ["tests", testid, "vetting"],
    queryFn: async ({ signal }) => (await api(readVetting, { testid }, { signal })).data,
  });
