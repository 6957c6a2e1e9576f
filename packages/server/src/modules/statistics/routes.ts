import * as calls from "@markwell/contract/calls/statistics";
import { type Route, serve } from "../../platform/http/serve.ts";
import { subjectAsked } from "../subjects/index.ts";
import { papersStatistics, topicStatistics } from "./papers-statistics.ts";
import { userDetails } from "./user-details.ts";

/** A pupil's own figures; nobody else asks for them. */
export const statisticsRoutes = ({ zone }: { zone: string }): Route[] => [
  serve(calls.userDetails, async ({ query, actor, db, now }) => {
    const subject = await subjectAsked(db, query.subject);
    return { data: await userDetails(db, actor.id, subject, { now, zone }) };
  }),
  serve(calls.topicStatistics, async ({ query, actor, db, now }) => {
    const subject = await subjectAsked(db, query.subject);
    return { data: await topicStatistics(db, actor.id, subject, { now, zone }) };
  }),
  serve(calls.papersStatistics, async ({ query, actor, db, now }) => {
    const subject = await subjectAsked(db, query.subject);
    return { data: await papersStatistics(db, actor.id, subject, { now, zone }) };
  }),
];
