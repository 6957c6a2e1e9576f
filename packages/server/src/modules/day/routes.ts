import { myDay } from "@markwell/contract/calls/day";
import { type Route, serve } from "../../platform/http/serve.ts";
import { readDay } from "./read-day.ts";

export const dayRoutes: Route[] = [
  serve(myDay, async ({ actor, db, now }) => ({ data: await readDay(db, actor, now) })),
];
