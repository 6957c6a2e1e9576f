import * as calls from "@markwell/contract/calls/year-end";
import { dayKey } from "@markwell/domain/school/calendar";
import { type Route, serve } from "../../platform/http/serve.ts";
import type { AfterMembership } from "./membership.ts";
import { endYear, previewYearEnd, undoYearEnd, yearEndState } from "./year-end.ts";

interface Needs {
  zone: string;
  afterMembership: AfterMembership;
}

export const yearEndRoutes = ({ zone, afterMembership }: Needs): Route[] => [
  serve(calls.yearEndState, async ({ query, db, now }) => ({
    data: await yearEndState(db, {
      asked: query.year,
      thisYear: Number(dayKey(now, zone).slice(0, 4)),
      now,
    }),
  })),
  serve(calls.previewYearEnd, async ({ body, db }) => ({ data: await previewYearEnd(db, body) })),
  serve(calls.endYear, ({ body, actor, db, now }) =>
    endYear(db, actor, body, now, afterMembership),
  ),
  serve(calls.undoYearEnd, ({ body, actor, db, now }) =>
    undoYearEnd(db, actor, body.id, now, afterMembership),
  ),
];
