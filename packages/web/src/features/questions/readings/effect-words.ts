import type { ReadingEffect } from "@markwell/contract/calls/questions";
import { texts } from "@markwell/contract/texts";
import { counted } from "../../../lib/format.ts";

const t = texts.answer.effect;

export function effectWords({ answers, gained, lost }: Omit<ReadingEffect, "examples">): string {
  if (answers === 0) return t.none;
  const all = counted(answers, "answer");
  if (gained === 0 && lost === 0) return t.same(all);
  const parts = [gained > 0 && t.gain(gained), lost > 0 && t.lose(lost)];
  return t.change(all, parts.filter((part) => part !== false).join(" and "));
}

interface Taken {
  changed: readonly unknown[];
  skipped: ReadonlyArray<{ reason: "author" | "gone" | "newer" | "done" }>;
}

export function takenWords({ changed, skipped }: Taken, back: boolean): string {
  const done = counted(changed.length, "question");
  const left = skipped.filter(({ reason }) => reason !== "done").length;
  return [
    changed.length === 1 ? t.doneOne(back) : t.done(done, back),
    left > 0 && t.left(counted(left, "question")),
  ]
    .filter((part) => part !== false)
    .join(" ");
}
