import { registrationInfo } from "@markwell/contract/calls/people";
import { queryOptions } from "@tanstack/react-query";
import { api } from "../../lib/api.ts";

/** What a visitor with a registration link may know of the test. */
export const registrationInfoOf = (testId: string) =>
  queryOptions({
    queryKey: ["registration-info", testId],
    queryFn: async ({ signal }) =>
      (await api(registrationInfo, { testid: testId }, { signal })).data,
  });
