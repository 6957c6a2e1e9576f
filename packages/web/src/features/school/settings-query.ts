import { schoolSettings } from "@markwell/contract/calls/school";
import { queryOptions } from "@tanstack/react-query";
import { api } from "../../lib/api.ts";
import { TO_BE_EDITED } from "../../lib/query-client.ts";

export const settingsQuery = queryOptions({
  queryKey: ["school-settings"],
  queryFn: async ({ signal }) => (await api(schoolSettings, {}, { signal })).data,
  ...TO_BE_EDITED,
});
