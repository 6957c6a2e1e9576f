import { z } from "zod";
import { listSearch, subjectSearch, tableSearch } from "./search-fields.ts";

/** What the address of a pupil's test list keeps: tab, filters, order, page. */
export const testListSearch = z.object({
  ...tableSearch,
  ...subjectSearch,
  level: listSearch,
  year: listSearch,
  term: listSearch,
  school: listSearch,
  exam: listSearch,
});

export type TestListSearch = z.output<typeof testListSearch>;
