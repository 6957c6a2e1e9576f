import * as calls from "@markwell/contract/calls/arrangements";
import { texts } from "@markwell/contract/texts";
import { type Route, serve } from "../../platform/http/serve.ts";
import type { Live } from "../../platform/realtime/hub.ts";
import { arrangementsOfTest } from "./arrangements-of-test.ts";
import { applyToRunning, removeArrangement, saveArrangement } from "./change-arrangement.ts";
import { listArrangements } from "./list-arrangements.ts";

const t = texts.arrangement;

interface Needs {
  live: Live;
  /** Decides when a day begins. */
  zone: string;
}

export function arrangementRoutes({ live, zone }: Needs): Route[] {
  return [
    serve(calls.listArrangements, async ({ body, actor, db, now }) => ({
      data: await listArrangements(db, actor, { ...body, zone }, now),
    })),
    serve(calls.saveArrangement, async ({ body, actor, db, now }) => ({
      message: t.saved,
      data: await saveArrangement(db, actor, body, zone, now),
    })),
    serve(calls.removeArrangement, async ({ body, actor, db, now }) => {
      await removeArrangement(db, actor, body, now);
      return { message: t.removed };
    }),
    serve(calls.applyArrangement, async ({ body, actor, db, now }) => {
      await applyToRunning(db, live, actor, body, now);
      return { message: t.applied };
    }),
    serve(calls.arrangementsOfTest, async ({ body, actor, db, now }) => ({
      data: await arrangementsOfTest(db, actor, body.id, now),
    })),
  ];
}
