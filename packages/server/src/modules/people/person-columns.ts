import type { StudentFields } from "@markwell/contract/calls/people";
import type { TeacherFields } from "@markwell/contract/calls/teachers";
import { toColumns, toFields } from "../../platform/database/columns.ts";
import type { People, Students, Teachers } from "../../platform/database/schema.ts";

export const PERSON = {
  name: "name",
  emailid: "email",
  contact: "contact",
} as const satisfies Record<Extract<keyof StudentFields, keyof TeacherFields>, keyof People>;
export const STUDENT = {
  level: "level",
  postelCode: "postalCode",
  school: "school",
  contactEmail: "contactEmail",
  motherTongue: "motherTongue",
} as const satisfies Record<Exclude<keyof StudentFields, keyof typeof PERSON>, keyof Students>;
export const TEACHER = {
  subject: "subjectId",
} as const satisfies Record<Exclude<keyof TeacherFields, keyof typeof PERSON>, keyof Teachers>;

const WHOLE_STUDENT = { ...PERSON, ...STUDENT } as const;

/** A missing address is null, not "". */
export function personColumns<Fields extends { emailid: string }>(fields: Fields) {
  return { ...toColumns(PERSON, fields), email: fields.emailid || null };
}

/** One of e-mail and user name may be "". */
export const studentColumns = ({
  username = "",
  ...row
}: Omit<StudentFields, "school" | "contactEmail" | "motherTongue"> & {
  username?: string | undefined;
}) => ({
  ...toColumns(WHOLE_STUDENT, row),
  username,
});
export const teacherColumns = ({
  subjects,
  ...row
}: TeacherFields & { subjects: readonly string[] }) => ({
  ...toColumns({ ...PERSON, ...TEACHER } as const, row),
  /** In order, `subjectId` first. Left out of what a server of the version before has kept. */
  subjectIds: subjects as readonly string[] | undefined,
});

/** For a query that joins `people` and `students`. */
export const STUDENT_COLUMNS = [
  ...Object.values(PERSON).map((column) => `people.${column}` as const),
  ...Object.values(STUDENT).map((column) => `students.${column}` as const),
];

/** Empty for staff, who have no row in `students`. */
export function fieldsOfStudent(
  row: Record<(typeof WHOLE_STUDENT)[keyof StudentFields], string | null>,
): Record<keyof StudentFields, string> {
  const read = Object.entries(toFields(WHOLE_STUDENT, row));
  return Object.fromEntries(read.map(([field, text]) => [field, text ?? ""])) as StudentFields;
}
