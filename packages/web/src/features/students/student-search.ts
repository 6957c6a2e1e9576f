import { STUDENT_COLUMNS, type StudentColumn } from "@markwell/contract/calls/students";
import { LEVELS, levelLabel } from "@markwell/domain/school/lists";
import type { TableState } from "../../lib/table-state.ts";
import type { SearchField, SearchWords } from "../../ui/column-search.tsx";
import type { StudentQuery } from "./queries.ts";

export type StudentWords = SearchWords<StudentColumn>;

/** The columns that can be searched, as the list names them. */
export const studentFields: readonly SearchField<StudentColumn>[] = [
  { name: "name", label: "Name" },
  { name: "emailid", label: "Email Id" },
  { name: "contact", label: "Contact No" },
  {
    name: "level",
    label: "Level",
    options: LEVELS.map((value) => ({ value, label: levelLabel(value) })),
  },
  { name: "tutorName", label: "Tutor" },
];

/** The searched words that stand in the address. */
export function wordsIn(search: Readonly<Record<string, unknown>>): StudentWords {
  return Object.fromEntries(
    STUDENT_COLUMNS.flatMap((name) =>
      typeof search[name] === "string" && search[name] ? [[name, search[name]]] : [],
    ),
  );
}

/** What the address becomes with other words: back to page 1. */
export function searchWith(before: object, words: StudentWords): object {
  const all = Object.fromEntries(STUDENT_COLUMNS.map((name) => [name, words[name] || undefined]));
  return { ...before, ...all, page: undefined };
}

/** The call's query. What the address holds is text; an unknown column sorts nothing. */
export function studentQuery(words: StudentWords, state: TableState): StudentQuery {
  return {
    ...words,
    sort: STUDENT_COLUMNS.find((column) => column === state.sort),
    order: state.desc ? "desc" : "asc",
    limit: state.size,
    page: state.page,
  };
}
