import { FilterBar } from "../../ui/filter-bar.tsx";
import type { useTestList } from "./use-test-list.ts";

type List = ReturnType<typeof useTestList>;

/** The filters of a list, once there is something to filter. */
export function TestFilters({ list }: { list: List }) {
  if (!list.hasAny) return null;
  return <FilterBar filters={list.filters} values={list.chosen} onChange={list.setFilters} />;
}
