import { localNumber, PHONE_PREFIX } from "@markwell/domain/people/contact";
import { distinctRoles, isRole } from "@markwell/domain/people/level-role";
import { z } from "zod";
import { call } from "../call.ts";
import { ok } from "../envelope.ts";
import { changeOf } from "../fields.ts";
import { texts } from "../texts.ts";
import { alsoFirst, emailWith, Id, levelWith, nameWith, SubjectRef } from "../wire/common.ts";
import { listQuery } from "../wire/list-query.ts";

const t = texts.teacher;

/** The columns of the list, each searchable and sortable. */
export const TEACHER_COLUMNS = ["name", "emailid", "contact", "subject"] as const;
export type TeacherColumn = (typeof TEACHER_COLUMNS)[number];

/** Forms, storing and reading follow from this list (CONTRIBUTING.md, "A new field"). */
export const teacherFields = {
  name: nameWith(t.nameRequired),
  emailid: emailWith(t.emailRequired, t.emailInvalid),
  contact: z
    .string({ error: t.phoneRequired })
    .transform(localNumber)
    .pipe(
      z.string().regex(/^[0-9]{8}$/, {
        error: ({ input }) => (input === "" ? t.phoneRequired : t.phoneInvalid),
      }),
    )
    .transform((digits) => `${PHONE_PREFIX}${digits}`),
  subject: z.uuid({ error: t.subjectRequired }).toLowerCase(),
};
export type TeacherFields = z.output<z.ZodObject<typeof teacherFields>>;

/** All subjects of a teacher, in order and as ids or as they are read; `subject` is the first of them. */
const teacherSubjects = z
  .array(
    z.union([
      teacherFields.subject,
      SubjectRef.transform(({ _id }) => _id).pipe(teacherFields.subject),
    ]),
    {
      error: t.subjectRequired,
    },
  )
  .min(1, t.subjectRequired)
  .max(20);

const subjectOrAll = z.literal("").or(teacherFields.subject);

/** A level, a subject or a subject at a level that a teacher follows across its classes; "" means all. */
const LevelRoles = z
  .array(
    z
      .object({
        subject: z
          .union([subjectOrAll, SubjectRef.transform(({ _id }) => _id).pipe(subjectOrAll)])
          .default(""),
        level: z.literal("").or(levelWith(t.roleEmpty)).default(""),
      })
      .refine(isRole, { error: t.roleEmpty }),
  )
  .max(20, t.tooManyRoles)
  .transform(distinctRoles);

export const TeacherRow = z.object({
  _id: z.string(),
  ...({
    name: z.string(),
    emailid: z.string(),
    /** "+65" and eight digits; "" while there is none. */
    contact: z.string(),
    /** Empty texts while the teacher has none; a retired subject is still named. */
    subject: SubjectRef,
  } satisfies Record<keyof TeacherFields, z.ZodType>),
  /** All of the teacher's subjects, the main one first. */
  subjects: z.array(SubjectRef),
  /** Whose results the teacher sees on the page Levels; empty texts for all subjects or all levels. */
  levelRoles: z.array(z.object({ subject: SubjectRef, level: z.string() })).optional(),
  /** Has a passkey or an authenticator app. */
  twoStep: z.boolean().optional(),
  /** Teaches, and is an admin beside it. */
  alsoAdmin: z.boolean().optional(),
});
export type TeacherRow = z.output<typeof TeacherRow>;

/** Only those with, or without, two-step sign-in. */
export const teacherQuery = { twoStep: z.enum(["yes", "no"]).optional() };

export const listTeachers = call({
  method: "GET",
  path: "/admin/trainer/details/all",
  who: ["ADMIN"],
  summary: "The teachers by name; searched, sorted and paged when asked for, else all of them",
  query: z.object({
    ...listQuery(TEACHER_COLUMNS),
    ...teacherQuery,
  }),
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

export const newPassword = z
  .string({ error: t.passwordRequired })
  .min(1, { error: t.passwordRequired, abort: true })
  .min(8, t.passwordShort)
  .max(200, t.passwordShort);

const NewTeacherForm = z.object({
  ...teacherFields,
  subjects: teacherSubjects.optional(),
  levelRoles: LevelRoles.optional(),
  password: newPassword,
});
const InvitedTeacherForm = NewTeacherForm.extend({ password: z.undefined() });
export type NewTeacherForm = z.output<typeof NewTeacherForm | typeof InvitedTeacherForm>;

/** Reads the form of a new teacher. @throws ZodError, but not for what `saveTeacher` has let through. */
export const readNewTeacher = (form: { invite?: boolean | undefined }): NewTeacherForm =>
  form.invite
    ? InvitedTeacherForm.parse(withFirst({ ...form, password: undefined }))
    : NewTeacherForm.parse(withFirst(form));

/** A form with only the list uses its first subject as the main one. */
const withFirst = (form: object): object => {
  const { subject, subjects }: { subject?: unknown; subjects?: readonly unknown[] } = form;
  return { ...form, subject: subject ?? subjects?.[0] };
};

const TeacherForm = z
  .object({
    /** Of the teacher to change; without it a new one is registered. */
    _id: z
      .literal("")
      .transform(() => undefined)
      .or(Id)
      .optional(),
    ...changeOf(teacherFields),
    subjects: teacherSubjects.optional(),
    levelRoles: LevelRoles.optional(),
    /** Only when a teacher is registered; a change leaves the password as it is. */
    password: z.string({ error: t.passwordRequired }).max(200, t.passwordShort).optional(),
    /** A new teacher gets a mail with a link by which they choose the password; none is sent then. */
    invite: z.boolean().optional(),
  })
  .superRefine(
    (form, context) => {
      if (form._id !== undefined) return;
      const told = new Set(context.issues.map(({ path }) => path?.[0]));
      const asked = form.invite ? InvitedTeacherForm.omit({ password: true }) : NewTeacherForm;
      for (const { path, message } of asked.safeParse(withFirst(form)).error?.issues ?? []) {
        if (!told.has(path[0])) context.addIssue({ code: "custom", path, message });
      }
    },
    // Runs even with a broken field: a form shows all of its messages at once.
    { when: ({ value }) => typeof value === "object" && value !== null },
  );
export type TeacherForm = z.output<typeof TeacherForm>;

export const saveTeacher = call({
  method: "POST",
  path: "/admin/trainer/create",
  who: ["ADMIN"],
  summary:
    "Register a teacher; with _id change one, where what is not sent stays as it is. `subjects` sets all subjects in order, `subject` only the first",
  body: TeacherForm,
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
