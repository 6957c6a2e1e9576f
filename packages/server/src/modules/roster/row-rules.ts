import { studentFields } from "@markwell/contract/calls/people";
import type { ImportKind } from "@markwell/contract/calls/roster";
import { teacherFields } from "@markwell/contract/calls/teachers";
import { texts } from "@markwell/contract/texts";
import { readLevel } from "@markwell/domain/school/read-level";
import { z } from "zod";
import {
  type ImportedStudent,
  type ImportedTeacher,
  studentColumns,
  teacherColumns,
} from "../people/index.ts";
import type { Subject } from "../subjects/index.ts";

export type ImportedPerson = ImportedStudent | ImportedTeacher;
/** What a row has to be, in the fields of the single form; it reads them into a person. */
export type RowRule = z.ZodType<ImportedPerson>;

/**
 * A student as registration takes one, by the school: no password, no tick of a parent. Lists of schools
 * write a level in their own way, and often know no postal code.
 */
const studentRow = z
  .object(studentFields)
  .omit({ school: true })
  .extend({
    level: z
      .string()
      .transform((written) => readLevel(written) ?? written)
      .pipe(studentFields.level),
    postelCode: z
      .string()
      .trim()
      .regex(/^\d{0,6}$/, texts.registration.postalCodeInvalid),
  });

/** A teacher as the teacher form takes one; the subject is named, not chosen. */
const teacherRow = (subjects: readonly Subject[]) =>
  z.object({
    ...teacherFields,
    subject: z.string().transform((named, context) => {
      const found = subjects.find((each) => each.name.toLowerCase() === named.toLowerCase());
      if (found) return found.id;
      context.addIssue({ code: "custom", message: texts.teacher.subjectRequired });
      return z.NEVER;
    }),
  });

/** The same rules and texts as the single forms have. */
export const ruleOf = (kind: ImportKind, subjects: readonly Subject[]): RowRule =>
  kind === "students"
    ? studentRow.transform(studentColumns)
    : teacherRow(subjects).transform(teacherColumns);
