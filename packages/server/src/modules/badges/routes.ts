import * as calls from "@markwell/contract/calls/badges";
import { type Route, serve } from "../../platform/http/serve.ts";
import { listBadges, userBadges } from "./user-badges.ts";

export function badgeRoutes({ zone }: { zone: string }): Route[] {
  return [
    serve(calls.listBadges, async () => ({ data: listBadges() })),
    serve(calls.userBadges, ({ actor, db, now }) => userBadges(db, actor.id, { zone, now })),
  ];
}
