import { LIST_KINDS, LIST_NAME_MAX, type ListKind } from "@markwell/domain/school/list-name";
import { LEVELS } from "@markwell/domain/school/lists";
import { subjectName } from "@markwell/domain/school/subject";
import { listName } from "@markwell/domain/text/hidden";
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
    /** A retired subject is in no list to choose from; what was made with it keeps it. */
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
      /** Names of exams in the school's order. */
      exams: z.array(z.string()),
      /** Long answers and compositions may have up to 50 marks; left out where not. */
      longMarks: z.literal(true).optional(),
    }),
  }),
});

const l = texts.schoolLists;

const ListRow = z.object({
  _id: z.string(),
  name: z.string(),
  /** No form offers it; what was filed under it keeps it. */
  retired: z.boolean(),
});
const Band = z.enum(["primary", "secondary"]);

export const listsToEdit = call({
  method: "GET",
  path: "/admin/lists",
  who: ["ADMIN"],
  summary: "Topics, components, schools and exams with their ids, also the retired ones",
  reply: z.object({
    ...ok,
    data: z.object({
      subjects: z.array(SubjectRef),
      topic: z.array(ListRow.extend({ subject: z.string(), level: z.string() })),
      component: z.array(ListRow.extend({ subject: z.string() })),
      school: z.array(ListRow.extend({ band: Band })),
      exam: z.array(ListRow),
    }),
  }),
});

const list = z.enum(LIST_KINDS);
const nameOf = (kind: ListKind, name: string, context: z.RefinementCtx) => {
  if (name.length > LIST_NAME_MAX[kind]) {
    const message = l.nameLong(LIST_NAME_MAX[kind]);
    context.addIssue({ code: "custom", path: ["name"], message });
  }
};

export const saveListRow = call({
  method: "POST",
  path: "/admin/lists/save",
  who: ["ADMIN"],
  summary:
    "Add a topic, a component, a school or an exam; with _id give one another name, and with it all that is filed under it",
  body: z
    .object({
      list,
      _id: Id.optional(),
      name: z
        .string({ error: l.nameRequired })
        .transform(listName)
        .pipe(z.string().min(1, l.nameRequired)),
      /** A new topic or component needs it. */
      subject: Id.optional(),
      /** A new topic needs it. */
      level: z.enum(LEVELS).optional(),
      /** A new school needs it. */
      band: Band.optional(),
    })
    .superRefine((row, context) => nameOf(row.list, row.name, context)),
  reply: z.object({ ...ok, data: z.object({ _id: z.string(), name: z.string() }) }),
});

export const retireListRow = call({
  method: "POST",
  path: "/admin/lists/retire",
  who: ["ADMIN"],
  summary: "Take an entry out of all choices, or bring it back; what is filed under it keeps it",
  body: z.object({ list, _id: Id, retired: z.boolean() }),
  reply: z.object({ ...ok }),
});

export const orderListRows = call({
  method: "POST",
  path: "/admin/lists/order",
  who: ["ADMIN"],
  summary: "Order a list: all its entries that are in use, the first one first",
  body: z.object({
    list: z.enum(["topic", "component", "exam"]),
    ids: z.array(Id).min(1).max(500),
  }),
  reply: z.object({ ...ok }),
});
