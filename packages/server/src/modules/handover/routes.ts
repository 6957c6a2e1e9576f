import {
  handTeacherOver as handOverCall,
  teacherBelongings,
} from "@markwell/contract/calls/handover";
import { type Route, serve } from "../../platform/http/serve.ts";
import type { Live } from "../../platform/realtime/hub.ts";
import type { Mails } from "../mail/index.ts";
import { belongingsOf } from "./belongings.ts";
import { handTeacherOver } from "./hand-over.ts";

export const handoverRoutes = (following: { live: Live; mails: Mails }): Route[] => [
  serve(teacherBelongings, async ({ params, db }) => ({ data: await belongingsOf(db, params.id) })),
  serve(handOverCall, ({ body, actor, db, now }) =>
    handTeacherOver(db, following, actor, body, now),
  ),
];
