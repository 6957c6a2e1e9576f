import { colleagues } from "@markwell/contract/calls/classes";
import { queryOptions } from "@tanstack/react-query";
import { api } from "./api.ts";

export const colleaguesQuery = queryOptions({
  queryKey: ["teachers", "colleagues"],
  queryFn: async ({ signal }) => (await api(colleagues, {}, { signal })).data,
});
