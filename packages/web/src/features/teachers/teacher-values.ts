import type { InputOf } from "@markwell/contract/call";
import { saveTeacher, type TeacherRow } from "@markwell/contract/calls/teachers";
import { texts } from "@markwell/contract/texts";
import { localNumber } from "@markwell/domain/people/contact";
import { errorsOf } from "../../lib/use-call-form.ts";

/** The call's own fields; the phone number is without the prefix, which precedes the field. */
export type TeacherValues = Required<
  Omit<InputOf<typeof saveTeacher>, "_id" | "subject" | "subjects" | "levelRoles">
> & {
  subject: string[];
  levelRoles: { subject: string; level: string }[];
  /** Only when changing a teacher. */
  _id: string | undefined;
  again: string;
};

/** What the form shows in the beginning: nothing, or the teacher to change. */
export const valuesOf = (teacher?: TeacherRow): TeacherValues => ({
  _id: teacher?._id,
  subject: teacher?.subjects.map(({ _id }) => _id) ?? [],
  levelRoles: (teacher?.levelRoles ?? []).map(({ subject, level }) => ({
    subject: subject._id,
    level,
  })),
  name: teacher?.name ?? "",
  emailid: teacher?.emailid ?? "",
  contact: localNumber(teacher?.contact ?? ""),
  invite: false,
  password: "",
  again: "",
});

/** What is sent: e-mail and password are asked for only when a teacher is registered, no password with an invitation. */
export function formOf(values: TeacherValues) {
  const { _id, emailid, password, invite, again: _again, subject: subjects, ...rest } = values;
  const fields = { ...rest, subject: subjects[0] ?? "", subjects };
  if (_id !== undefined) return { ...fields, _id };
  return invite ? { ...fields, emailid, invite } : { ...fields, emailid, password };
}

/** The call's own checks, and what only the form knows: the password typed twice. */
export function checkTeacher(values: TeacherValues) {
  const { subjects, ...errors } = errorsOf(saveTeacher.body, formOf(values));
  if (values._id !== undefined || values.invite) return errors;
  const { passwordAgain, passwordsDiffer } = texts.teacher;
  if (!values.again) errors.again = passwordAgain;
  else if (values.again !== values.password) errors.again = passwordsDiffer;
  return errors;
}
