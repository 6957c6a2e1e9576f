import { listPaperFormats } from "@markwell/contract/calls/paper-formats";
import { queryOptions } from "@tanstack/react-query";
import { api } from "./api.ts";
import { TO_BE_EDITED } from "./query-client.ts";

export const paperFormatsQuery = queryOptions({
  queryKey: ["paper-formats"],
  queryFn: ({ signal }) => api(listPaperFormats, {}, { signal }),
  ...TO_BE_EDITED,
});
