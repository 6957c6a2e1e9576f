import type { SORTABLE } from "@markwell/contract/calls/questions";
import type { Difficulty } from "@markwell/domain/school/lists";
import type { TableState } from "../../lib/table-state.ts";
import { askedOf, type QuestionFilterName } from "../../ui/question-filters.ts";
import type { BankQuery } from "./queries.ts";

/** Page sizes of the bank (assessment core, section 9). */
export const BANK_SIZES = [5, 10, 20, 30, 50] as const;
/** Of the specification's table, and of the list, whose rows are lower. */
export const TABLE_SIZE = 5;
export const LIST_SIZE = 10;

export type BankFilterName = "subject" | "import" | QuestionFilterName;
export type BankFilters = Partial<Record<BankFilterName, string[]>>;

const NAMES: readonly BankFilterName[] = [
  "subject",
  "level",
  "subjectLevel",
  "topic",
  "difficulty",
  "measured",
  "explanation",
  "school",
  "year",
  "component",
  "exam",
  "kind",
  "marks",
  "author",
  "tests",
  "use",
  "import",
];

const ALL = "all";

/** The filters in the address. Without a subject there the bank opens on the teacher's own. */
export function filtersIn(search: BankFilters, ownSubject?: string): BankFilters {
  const { subject = ownSubject ? [ownSubject] : [] } = search;
  const chosen = { ...search, subject: subject.filter((one) => one !== ALL) };
  return Object.fromEntries(
    NAMES.flatMap((name) => (chosen[name]?.length ? [[name, chosen[name]]] : [])),
  );
}

/**
 * What other filters change in the address: the list is back at page 1, and after a change of the subjects
 * to the usual number of rows, too (assessment core, section 2).
 */
export function changeTo(was: BankFilters, now: BankFilters, ownSubject?: string) {
  const subject = now.subject ?? [];
  const isUsual = String(subject) === (ownSubject ?? "");
  const named = subject.length > 0 ? subject : [ALL];
  return {
    ...Object.fromEntries(NAMES.map((name) => [name, now[name]?.length ? now[name] : undefined])),
    subject: isUsual ? undefined : named,
    page: undefined,
    ...(String(was.subject ?? []) === String(subject) ? {} : { size: undefined }),
  };
}

/** The call's payload. What the address holds is text; the contract checks it again. */
export function bankQuery(filters: BankFilters, state: TableState): BankQuery {
  return {
    ...bankFilter(filters, state.q),
    limit: state.size,
    page: state.page,
    sort: state.sort as (typeof SORTABLE)[number] | undefined,
    order: state.desc ? "desc" : "asc",
  };
}

/** What a saved view keeps: filters with the subject, search and order. */
export const viewOf = (filters: BankFilters, { q, sort, desc }: Partial<TableState>): string =>
  JSON.stringify({ ...filters, subject: filters.subject ?? [ALL], q, sort, desc });

/** The address of a saved view, in place of the present one. */
export function addressOf(view: string): Record<string, unknown> {
  const empty = Object.fromEntries(
    [...NAMES, "q", "sort", "desc", "page", "size"].map((name) => [name, undefined]),
  );
  try {
    return { ...empty, ...JSON.parse(view) };
  } catch {
    return empty;
  }
}

/** Without order and page, for exporting everything found. */
export function bankFilter(filters: BankFilters, words: string | undefined) {
  const { subject, difficulty } = filters;
  return {
    ...askedOf(filters),
    subject,
    import: filters.import,
    difficulity: difficulty as Difficulty[] | undefined,
    search: words ?? "",
  };
}
