import type { InputOf } from "@markwell/contract/call";
import { papersStatistics, topicStatistics } from "@markwell/contract/calls/statistics";
import { createWorksheet } from "@markwell/contract/calls/worksheets";
import { queryOptions } from "@tanstack/react-query";
import { api } from "../../lib/api.ts";
import type { SubjectTab } from "../../lib/search-fields.ts";
import { USER_DETAILS_KEY } from "../../lib/user-details.ts";

export const topicsOf = (subject: SubjectTab) =>
  queryOptions({
    queryKey: [...USER_DETAILS_KEY, subject, "topics"],
    queryFn: async ({ signal }) => (await api(topicStatistics, { subject }, { signal })).data,
  });

export const componentsOf = (subject: SubjectTab) =>
  queryOptions({
    queryKey: [...USER_DETAILS_KEY, subject, "components"],
    queryFn: async ({ signal }) => (await api(papersStatistics, { subject }, { signal })).data,
  });

export const sendWorksheet = (form: InputOf<typeof createWorksheet>) => api(createWorksheet, form);
