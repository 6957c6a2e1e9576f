import * as calls from "@markwell/contract/calls/points";
import { type Route, serve } from "../../platform/http/serve.ts";
import { listHistory } from "./list-history.ts";

export function pointRoutes({ zone }: { zone: string }): Route[] {
  return [
    serve(calls.pointsHistory, ({ actor, db, query, now }) =>
      listHistory(db, actor.id, query, { zone, now }),
    ),
  ];
}
