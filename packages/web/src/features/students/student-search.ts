import { STUDENT_COLUMNS, type StudentColumn } from "@markwell/contract/calls/students";
import { ACCOUNT_STATES } from "@markwell/domain/people/account-state";
import { LEVELS, levelLabel } from "@markwell/domain/school/lists";
import { useQuery } from "@tanstack/react-query";
import { classNamesQuery } from "../../lib/class-names.ts";
import { capitalised } from "../../lib/format.ts";
import type { SearchField, SearchWords } from "../../ui/column-search.tsx";

export type StudentWords = SearchWords<StudentColumn>;

const studentFields: readonly SearchField<StudentColumn>[] = [
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

/** Search fields for everybody: also one class. */
export const STUDENT_SEARCH = [...STUDENT_COLUMNS, "classId"] as const;
type Searched = SearchField<(typeof STUDENT_SEARCH)[number]>;

export function useStudentFields(): readonly Searched[] {
  const { data = [] } = useQuery(classNamesQuery);
  const options = data.map(({ _id, name }) => ({ value: _id, label: name }));
  return [...studentFields, { name: "classId", label: "Class", options }];
}

/** Search fields for admins: also the state of the account. */
export const ADMIN_STUDENT_SEARCH = [...STUDENT_SEARCH, "state", "signedIn", "email"] as const;
export const accountFields: readonly SearchField<"state" | "signedIn" | "email">[] = [
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
  { name: "email", label: "E-mail", options: [{ value: "none", label: "Without e-mail" }] },
];
