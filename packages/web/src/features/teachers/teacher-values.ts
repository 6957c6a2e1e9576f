import { saveTeacher, type TeacherRow } from "@markwell/contract/calls/teachers";
import { texts } from "@markwell/contract/texts";
import { localNumber } from "@markwell/domain/people/contact";
import { errorsOf } from "../../lib/use-call-form.ts";

export interface TeacherValues extends Record<string, unknown> {
  /** Only while a teacher is changed. */
  _id: string | undefined;
  subject: string;
  name: string;
  emailid: string;
  /** Without the prefix, which stands before the field. */
  contact: string;
  password: string;
  again: string;
}

/** What the form shows in the beginning: nothing, or the teacher to change. */
export const valuesOf = (teacher?: TeacherRow): TeacherValues => ({
  _id: teacher?._id,
  subject: teacher?.subject._id ?? "",
  name: teacher?.name ?? "",
  emailid: teacher?.emailid ?? "",
  contact: localNumber(teacher?.contact ?? ""),
  password: "",
  again: "",
});

/** What is sent: e-mail and password are asked for only when a teacher is registered. */
export function formOf({ _id, emailid, password, again: _again, ...fields }: TeacherValues) {
  return _id === undefined ? { ...fields, emailid, password } : { ...fields, _id };
}

/** The call's own checks, and what only the form knows: the password typed twice. */
export function checkTeacher(values: TeacherValues) {
  const errors = errorsOf(saveTeacher.body, formOf(values));
  if (values._id !== undefined) return errors;
  const { passwordAgain, passwordsDiffer } = texts.teacher;
  if (!values.again) errors.again = passwordAgain;
  else if (values.again !== values.password) errors.again = passwordsDiffer;
  return errors;
}
