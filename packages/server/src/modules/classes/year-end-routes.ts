import * as calls from "@markwell/contract/calls/year-end";
import { yearOf } from "@markwell/domain/school/calendar";
import { type Route, serve } from "../../platform/http/serve.ts";
import type { AfterMembership } from "./membership.ts";
import { cancelYearEndPlan, planYearEnd, readPlan } from "./plan-year-end.ts";
import { endYear, previewYearEnd, undoYearEnd, yearEndState } from "./year-end.ts";

interface Needs {
  zone: string;
  afterMembership: AfterMembership;
}

export const yearEndRoutes = ({ zone, afterMembership }: Needs): Route[] => [
  serve(calls.yearEndState, async ({ query, db, now }) => {
    const thisYear = yearOf(now, zone);
    const data = await yearEndState(db, { asked: query.year, thisYear, now });
    const planned = await readPlan(db, data.year);
    return { data: { ...data, ...(planned && { planned }) } };
  }),
  serve(calls.previewYearEnd, async ({ body, db }) => ({ data: await previewYearEnd(db, body) })),
  serve(calls.endYear, ({ body, actor, db, now }) =>
    endYear(db, actor, body, now, afterMembership),
  ),
  serve(calls.planYearEnd, ({ body, actor, db, now }) =>
    planYearEnd(db, actor, body, { zone, now }),
  ),
  serve(calls.cancelYearEndPlan, ({ body, actor, db, now }) =>
    cancelYearEndPlan(db, actor, body.year, now),
  ),
  serve(calls.undoYearEnd, ({ body, actor, db, now }) =>
    undoYearEnd(db, actor, body.id, now, afterMembership),
  ),
];
