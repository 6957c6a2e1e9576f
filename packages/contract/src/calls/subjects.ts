import { subjectName } from "@markwell/domain/school/subject";
import { z } from "zod";
import { call } from "../call.ts";
import { ok } from "../envelope.ts";
import { texts } from "../texts.ts";
import { alsoFirst, Id, SubjectRef } from "../wire/common.ts";

const t = texts.subject;

export const listSubjects = call({
  method: "GET",
  path: "/subject/details/all",
  who: ["ADMIN", "TRAINER", "STUDENT"],
  summary: "Subjects of the school",
  reply: z.object({ ...ok, data: z.array(SubjectRef) }),
});

export const subjectDetail = call({
  method: "GET",
  path: "/subject/details/:id",
  who: ["ADMIN", "TRAINER", "STUDENT"],
  summary: "One subject, also a retired one",
  params: z.object({ id: Id }),
  reply: z.object({
    ...ok,
    /** A retired subject stands in no choice; what was made with it keeps it. */
    data: alsoFirst(SubjectRef.extend({ retired: z.boolean() })),
  }),
});

export const saveSubject = call({
  method: "POST",
  path: "/subject/create",
  who: ["ADMIN"],
  summary: "Add a subject, or bring a retired one back; with _id give one another name",
  body: z.object({
    _id: z
      .literal("")
      .transform(() => undefined)
      .or(Id)
      .optional(),
    topic: z
      .string({ error: t.nameRequired })
      .transform(subjectName)
      .pipe(z.string().min(1, t.nameRequired).max(80, t.nameLong)),
  }),
  reply: z.object({ ...ok, data: SubjectRef }),
});

export const removeSubject = call({
  method: "POST",
  path: "/subject/remove",
  who: ["ADMIN"],
  summary: "Remove a subject that nothing uses; one in use is retired",
  body: z.object({ _id: Id }),
  reply: z.object({ ...ok }),
});

/** The lists that forms and filters choose from; they live in tables, so a school can change them. */
export const schoolLists = call({
  method: "GET",
  path: "/subject/lists",
  who: ["ADMIN", "TRAINER", "STUDENT"],
  summary: "Topics by subject and level, components by subject, schools, years",
  reply: z.object({
    ...ok,
    data: z.object({
      subjects: z.array(
        z.object({
          _id: z.string(),
          topic: z.string(),
          components: z.array(z.string()),
          topicsByLevel: z.record(z.string(), z.array(z.string())),
        }),
      ),
      schools: z.array(z.object({ name: z.string(), band: z.enum(["primary", "secondary"]) })),
      years: z.array(z.number()),
    }),
  }),
});
