import { myDay, nextStep } from "@markwell/contract/calls/day";
import type { NextStep } from "@markwell/domain/practice/today";
import type { Warning, Warnings } from "../../platform/health/warnings.ts";
import { type Route, serve } from "../../platform/http/serve.ts";
import { failedYearEnds } from "../classes/index.ts";
import { planOf } from "../practice/index.ts";
import { readDay } from "./read-day.ts";
import { readToday } from "./read-today.ts";

interface Needs {
  zone: string;
  demoSchool: boolean;
  warnings: Pick<Warnings, "list">;
}

export const dayRoutes = ({ zone, demoSchool, warnings }: Needs): Route[] => [
  serve(myDay, async ({ actor, db, now }) => {
    const data = await readDay(db, actor, { now, zone, demoSchool });
    // The office is there each day and can tell whoever runs the server.
    const isTold = actor.role === "ADMIN" && actor.kind !== "rewards";
    if (!isTold) return { data };
    const unended = (await failedYearEnds(db)).map((one) => ({ kind: "yearEnd" as const, ...one }));
    const found = [...(await warnings.list()).map(warningOnWire), ...unended];
    return { data: found.length > 0 ? { ...data, warnings: found } : data };
  }),
  serve(nextStep, async ({ actor, db, now }) => {
    const { next, more } = await readToday(db, actor.id, { now, zone });
    const plan = await planOf(db, actor.id, { now, zone });
    return {
      data: stepOnWire(next),
      more: more.map(stepOnWire),
      ...(plan.days.length > 0 && { plan }),
    };
  }),
];

const stepOnWire = (step: NextStep) =>
  step.kind === "homework" ? { ...step, dueAt: stamp(step.dueAt) } : step;

const stamp = (at: number | null) => (at === null ? null : new Date(at).toISOString());

function warningOnWire(warning: Warning) {
  if (warning.kind === "backup") return { ...warning, at: stamp(warning.at) };
  if (warning.kind === "certificate")
    return { kind: warning.kind, endsAt: stamp(warning.endsAt) ?? "" };
  return warning;
}
