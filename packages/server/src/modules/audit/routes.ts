import * as calls from "@markwell/contract/calls/audit";
import { type Route, serve } from "../../platform/http/serve.ts";
import { listActors, listAudit } from "./list-audit.ts";

export const auditRoutes = ({ zone }: { zone: string }): Route[] => [
  serve(calls.listAudit, ({ query, db }) => listAudit(db, zone, query)),
  serve(calls.auditActors, async ({ db }) => ({ data: await listActors(db) })),
];
