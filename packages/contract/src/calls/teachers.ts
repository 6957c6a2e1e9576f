import { localNumber, PHONE_PREFIX } from "@markwell/domain/people/contact";
import { z } from "zod";
import { call } from "../call.ts";
import { ok } from "../envelope.ts";
import { texts } from "../texts.ts";
import { alsoFirst, emailWith, Id, SubjectRef } from "../wire/common.ts";
import { listQuery } from "../wire/list-query.ts";

const t = texts.teacher;

/** The columns of the list: each can be searched and sorted by. */
export const TEACHER_COLUMNS = ["name", "emailid", "contact", "subject"] as const;
export type TeacherColumn = (typeof TEACHER_COLUMNS)[number];

export const TeacherRow = z.object({
  _id: z.string(),
  name: z.string(),
  emailid: z.string(),
  /** "+65" and eight digits; "" while there is none. */
  contact: z.string(),
  /** Empty texts while the teacher has none; a retired subject is still named. */
  subject: SubjectRef,
});
export type TeacherRow = z.output<typeof TeacherRow>;

export const listTeachers = call({
  method: "GET",
  path: "/admin/trainer/details/all",
  who: ["ADMIN"],
  summary: "The teachers by name; searched, sorted and paged when asked for, else all of them",
  query: z.object(listQuery(TEACHER_COLUMNS)),
  reply: z.object({ ...ok, data: z.array(TeacherRow), totalCount: z.number() }),
});

export const teacherDetail = call({
  method: "GET",
  path: "/admin/trainer/details/:id",
  who: ["ADMIN"],
  summary: "One teacher",
  params: z.object({ id: Id }),
  reply: z.object({ ...ok, data: alsoFirst(TeacherRow) }),
});

const contact = z
  .string({ error: t.phoneRequired })
  .transform(localNumber)
  .pipe(
    z.string().regex(/^[0-9]{8}$/, {
      error: ({ input }) => (input === "" ? t.phoneRequired : t.phoneInvalid),
    }),
  )
  .transform((digits) => `${PHONE_PREFIX}${digits}`);

const fields = z.object({
  /** Of the teacher to change; without it a new one is registered. */
  _id: z
    .literal("")
    .transform(() => undefined)
    .or(Id)
    .optional(),
  name: z
    .string({ error: t.nameRequired })
    .trim()
    .min(1, t.nameRequired)
    .max(120, t.nameRequired)
    .optional(),
  emailid: emailWith(t.emailRequired, t.emailInvalid).optional(),
  contact: contact.optional(),
  /** One of the school's subjects. */
  subject: z.uuid({ error: t.subjectRequired }).toLowerCase().optional(),
  /** Only when a teacher is registered; a change leaves the password as it is. */
  password: z.string({ error: t.passwordRequired }).max(200, t.passwordShort).optional(),
});
type Fields = z.output<typeof fields>;

/** What a new teacher needs and a change may leave out. */
const needed = [
  ["name", t.nameRequired],
  ["emailid", t.emailRequired],
  ["contact", t.phoneRequired],
  ["subject", t.subjectRequired],
  ["password", t.passwordRequired],
] as const satisfies ReadonlyArray<[keyof Fields, string]>;

const isObject = (value: unknown) => typeof value === "object" && value !== null;
/** Also when another field is broken: a form shows all of its messages at once. */
const always = ({ value }: { value: unknown }) => isObject(value);

const teacherForm = needed
  .reduce(
    (form, [field, error]) =>
      form.refine((value) => value._id !== undefined || !isMissing(field, value[field]), {
        path: [field],
        error,
        when: always,
      }),
    fields,
  )
  .refine((value) => value._id !== undefined || !isShort(value.password), {
    path: ["password"],
    error: t.passwordShort,
    when: always,
  });

/** What stands there empty is told by the field itself, but for a password, which a change may leave so. */
const isMissing = (field: keyof Fields, value: unknown) =>
  value === undefined || (field === "password" && value === "");

const isShort = (password: unknown) =>
  typeof password === "string" && password !== "" && password.length < 8;

export type TeacherForm = z.output<typeof teacherForm>;

/** A form without `_id` as what it has to be by the checks above: complete. */
export const NewTeacherForm = fields.omit({ _id: true }).required();
export type NewTeacherForm = z.output<typeof NewTeacherForm>;

export const saveTeacher = call({
  method: "POST",
  path: "/admin/trainer/create",
  who: ["ADMIN"],
  summary: "Register a teacher; with _id change one, where what is not sent stays as it is",
  body: teacherForm,
  reply: z.object({ ...ok, data: TeacherRow }),
});

export const removeTeacher = call({
  method: "POST",
  path: "/admin/trainer/remove",
  who: ["ADMIN"],
  summary: "Delete a teacher: no sign-in any more; their tests, questions and results stay",
  body: z.object({ _id: Id }),
  reply: z.object({ ...ok }),
});
