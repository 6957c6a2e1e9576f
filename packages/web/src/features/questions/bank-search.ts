import type { SORTABLE } from "@markwell/contract/calls/questions";
import type { Difficulty, Level } from "@markwell/domain/school/lists";
import type { TableState } from "../../lib/table-state.ts";
import { type QuestionFilterName, testsOnlyOf } from "../../ui/question-filters.ts";
import type { BankQuery } from "./queries.ts";

/** Page sizes of the bank (assessment core, section 9). */
export const BANK_SIZES = [5, 10, 20, 30, 50] as const;
export const BANK_SIZE = 5;

export type BankFilterName = "subject" | QuestionFilterName;
export type BankFilters = Partial<Record<BankFilterName, string[]>>;

const NAMES: readonly BankFilterName[] = [
  "subject",
  "level",
  "difficulty",
  "school",
  "year",
  "component",
  "exam",
  "use",
];

/** The filters that stand in the address. */
export const filtersIn = (search: BankFilters): BankFilters =>
  Object.fromEntries(NAMES.flatMap((name) => (search[name] ? [[name, search[name]]] : [])));

/**
 * What other filters change in the address: the list is back at page 1, and after a change of the subjects
 * to 5 rows, too (assessment core, section 2).
 */
export function changeTo(was: BankFilters, now: BankFilters) {
  const subjectsChanged = String(was.subject ?? []) !== String(now.subject ?? []);
  return {
    ...Object.fromEntries(NAMES.map((name) => [name, now[name]?.length ? now[name] : undefined])),
    page: undefined,
    ...(subjectsChanged ? { size: undefined } : {}),
  };
}

/** The call's payload. What the address holds is text; the contract checks it again. */
export function bankQuery(filters: BankFilters, state: TableState): BankQuery {
  const { subject, level, difficulty, school, year, component, exam, use } = filters;
  return {
    subject,
    level: level as Level[] | undefined,
    difficulity: difficulty as Difficulty[] | undefined,
    school,
    year,
    component,
    exam,
    testsOnly: testsOnlyOf(use),
    search: state.q ?? "",
    limit: state.size,
    page: state.page,
    sort: state.sort as (typeof SORTABLE)[number] | undefined,
    order: state.desc ? "desc" : "asc",
  };
}
