import { randomUUID } from "node:crypto";
import * as calls from "@markwell/contract/calls/worksheets";
import { texts } from "@markwell/contract/texts";
import { seeded } from "@markwell/domain/random";
import { type Route, serve } from "../../platform/http/serve.ts";
import { subjectAsked } from "../subjects/index.ts";
import { createWorksheet } from "./create-worksheet.ts";
import { firstWorksheets } from "./first-worksheets.ts";

export const worksheetRoutes = ({ zone }: { zone: string }): Route[] => [
  serve(calls.firstWorksheets, async ({ query, actor, db, now }) => {
    const subject = await subjectAsked(db, query.subject);
    const making = { now, zone, random: seeded(actor.id) };
    return firstWorksheets(db, actor.id, subject, making);
  }),
  serve(calls.createWorksheet, async ({ body, actor, db, now }) => ({
    message: texts.worksheet.created,
    ...(await createWorksheet(db, actor.id, body, { now, zone, random: seeded(randomUUID()) })),
  })),
];
