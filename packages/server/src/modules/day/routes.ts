import { myDay, nextStep } from "@markwell/contract/calls/day";
import { type Route, serve } from "../../platform/http/serve.ts";
import { readDay } from "./read-day.ts";
import { readNextStep } from "./read-next-step.ts";

export const dayRoutes = ({ zone }: { zone: string }): Route[] => [
  serve(myDay, async ({ actor, db, now }) => ({ data: await readDay(db, actor, { now, zone }) })),
  serve(nextStep, async ({ actor, db, now }) => ({
    data: await readNextStep(db, actor.id, { now, zone }),
  })),
];
