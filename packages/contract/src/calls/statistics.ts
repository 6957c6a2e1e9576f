import { z } from "zod";
import { call } from "../call.ts";
import { ok } from "../envelope.ts";
import { PapersStatistics, TopicStatistics, UserDetails } from "../wire/statistics.ts";
import { SubjectAsked } from "../wire/subject-asked.ts";

export const userDetails = call({
  method: "GET",
  path: "/user/details",
  who: ["STUDENT"],
  summary: "The caller's profile and their figures in one subject (its id or name; else the first)",
  query: z.object({ subject: SubjectAsked.optional() }),
  reply: z.object({ ...ok, data: UserDetails }),
});

export const topicStatistics = call({
  method: "GET",
  path: "/user/topicStatistics",
  who: ["STUDENT"],
  summary: "The caller's topics of one subject over the last 180 days",
  query: z.object({ subject: SubjectAsked.optional() }),
  reply: z.object({ ...ok, data: TopicStatistics }),
});

export const papersStatistics = call({
  method: "GET",
  path: "/user/papersStatistics",
  who: ["STUDENT"],
  summary: "The caller's paper components of one subject by month, and their targets",
  query: z.object({ subject: SubjectAsked.optional() }),
  reply: z.object({ ...ok, data: PapersStatistics }),
});
