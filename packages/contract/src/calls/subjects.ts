import { z } from "zod";
import { call } from "../call.ts";
import { ok } from "../envelope.ts";
import { SubjectRef } from "../wire/common.ts";

export const listSubjects = call({
  method: "GET",
  path: "/subject/details/all",
  who: ["ADMIN", "TRAINER", "STUDENT"],
  summary: "Subjects of the school",
  reply: z.object({ ...ok, data: z.array(SubjectRef) }),
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
