import type { StudentTest } from "@markwell/contract/calls/attempts";
import { useChangeSearch } from "../../lib/address.ts";
import type { SubjectTab } from "../../lib/search-fields.ts";
import { type FilterName, filterNames, filtersFor, narrowed, ofSubject } from "./narrow-tests.ts";

/** What the address keeps of a list: tab and filters. */
export type TestListSearch = Partial<Record<FilterName, string[]>> & { subject?: SubjectTab };

/** Tab and filters of a list in the address, and the tests that they leave. */
export function useTestList<T extends StudentTest>(
  tests: readonly T[] | undefined,
  search: TestListSearch,
) {
  const changeSearch = useChangeSearch();
  const subject: SubjectTab = search.subject ?? "mathematics";
  const chosen = Object.fromEntries(
    filterNames.map((name) => [name, search[name] ?? []]),
  ) as Record<FilterName, string[]>;
  const own = tests && ofSubject(tests, subject);
  const put = (change: Partial<TestListSearch>) => changeSearch({ page: undefined, ...change });
  return {
    subject,
    rows: own && narrowed(own, chosen),
    /** Without filters: whether the subject has anything at all (as long as it loads: perhaps). */
    hasAny: own === undefined || own.length > 0,
    filters: filtersFor(own ?? []),
    chosen,
    setSubject: (next: SubjectTab) => {
      const none = Object.fromEntries(filterNames.map((name) => [name, undefined]));
      put({ ...none, subject: next === "mathematics" ? undefined : next });
    },
    setFilters: (values: Partial<Record<FilterName, string[]>>) =>
      put(Object.fromEntries(filterNames.map((name) => [name, listOrNone(values[name])]))),
  };
}

const listOrNone = (values: string[] | undefined) => (values?.length ? values : undefined);
