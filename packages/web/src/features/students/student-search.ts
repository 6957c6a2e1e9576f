import { STUDENT_COLUMNS, type StudentColumn } from "@markwell/contract/calls/students";
import { ACCOUNT_STATES } from "@markwell/domain/people/account-state";
import { LEVELS, levelLabel } from "@markwell/domain/school/lists";
import { capitalised } from "../../lib/format.ts";
import type { SearchField, SearchWords } from "../../ui/column-search.tsx";

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

/** What an admin can search: also the state of the account. */
export const ADMIN_STUDENT_SEARCH = [...STUDENT_COLUMNS, "state", "signedIn"] as const;
export const adminStudentFields: readonly SearchField<(typeof ADMIN_STUDENT_SEARCH)[number]>[] = [
  ...studentFields,
  {
    name: "state",
    label: "Account",
    options: ACCOUNT_STATES.map((value) => ({ value, label: capitalised(value) })),
  },
  {
    name: "signedIn",
    label: "Signed in",
    options: [{ value: "never", label: "Never" }],
  },
];
