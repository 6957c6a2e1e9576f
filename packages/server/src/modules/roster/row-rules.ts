import { registrationFields } from "@markwell/contract/calls/people";
import type { ImportKind } from "@markwell/contract/calls/roster";
import { NewTeacherForm } from "@markwell/contract/calls/teachers";
import { texts } from "@markwell/contract/texts";
import { readContact } from "@markwell/domain/people/contact";
import { z } from "zod";
import type { ImportedStudent, ImportedTeacher } from "../people/index.ts";
import type { Subject } from "../subjects/index.ts";

export type ImportedPerson = ImportedStudent | ImportedTeacher;
/** What a row has to be, in the fields of the single form; it reads them into a person. */
export type RowRule = z.ZodType<ImportedPerson>;

const { name, emailid, level, postelCode } = registrationFields;

/** A student as registration takes one, by the school: no password, no tick of a parent. */
const studentRule = z
  .object({
    name,
    emailid,
    level,
    postelCode,
    contact: z.string().transform((contact, context) => {
      const read = contact === "" ? "" : readContact(contact);
      if (read !== undefined) return read;
      context.addIssue({ code: "custom", message: texts.teacher.phoneInvalid });
      return z.NEVER;
    }),
  })
  .transform(
    (row): ImportedStudent => ({
      name: row.name,
      email: row.emailid,
      contact: row.contact,
      level: row.level,
      postalCode: row.postelCode,
    }),
  );

/** A teacher as the teacher form takes one; the subject is named, not chosen. */
const teacherRule = (subjects: readonly Subject[]) =>
  NewTeacherForm.omit({ password: true, subject: true })
    .extend({
      subject: z.string().transform((named, context) => {
        const found = subjects.find((each) => each.name.toLowerCase() === named.toLowerCase());
        if (found) return found.id;
        context.addIssue({ code: "custom", message: texts.teacher.subjectRequired });
        return z.NEVER;
      }),
    })
    .transform(
      (row): ImportedTeacher => ({
        name: row.name,
        email: row.emailid,
        contact: row.contact,
        subjectId: row.subject,
      }),
    );

/** The same rules and texts as the single forms have. */
export const ruleOf = (kind: ImportKind, subjects: readonly Subject[]): RowRule =>
  kind === "students" ? studentRule : teacherRule(subjects);
