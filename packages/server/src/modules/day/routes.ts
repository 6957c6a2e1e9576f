import { myDay, nextStep } from "@markwell/contract/calls/day";
import type { Warning, Warnings } from "../../platform/health/warnings.ts";
import { type Route, serve } from "../../platform/http/serve.ts";
import { readDay } from "./read-day.ts";
import { readNextStep } from "./read-next-step.ts";

interface Needs {
  zone: string;
  warnings: Pick<Warnings, "list">;
}

export const dayRoutes = ({ zone, warnings }: Needs): Route[] => [
  serve(myDay, async ({ actor, db, now }) => {
    const data = await readDay(db, actor, { now, zone });
    const found = actor.role === "ADMIN" ? await warnings.list() : [];
    return { data: found.length > 0 ? { ...data, warnings: found.map(warningOnWire) } : data };
  }),
  serve(nextStep, async ({ actor, db, now }) => ({
    data: await readNextStep(db, actor.id, { now, zone }),
  })),
];

const stamp = (at: number | null) => (at === null ? null : new Date(at).toISOString());

function warningOnWire(warning: Warning) {
  if (warning.kind === "backup") return { ...warning, at: stamp(warning.at) };
  if (warning.kind === "certificate")
    return { kind: warning.kind, endsAt: stamp(warning.endsAt) ?? "" };
  return warning;
}
