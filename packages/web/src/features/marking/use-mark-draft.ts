import { useState } from "react";
import { z } from "zod";
import { keptDrafts } from "../../lib/kept.ts";
import type { Given } from "./desk.ts";

export interface AnswerPlace {
  testid: string;
  userid: string;
  qid: string;
}

const Typed = z.object({
  marks: z.string(),
  comment: z.string(),
  /** By the rubric; left out while nothing was given. */
  given: z.record(z.string(), z.number()).optional(),
  reason: z.string().default(""),
});

const drafts = keptDrafts("mark", Typed.extend({ version: z.number() }));

type Typed = z.output<typeof Typed>;

/** The marks of an answer, or null while it waits. */
export interface MarkBefore extends Omit<Given, "score"> {
  score: number | null;
}

/**
 * The content of a form for marks: the answer's marks, or what was typed and not saved, which outlives a skip,
 * a closed dialog and a reload.
 */
export function useMarkDraft({ testid, userid, qid }: AnswerPlace, before: MarkBefore) {
  const place = [testid, userid, qid].join(" ");
  const saved: Typed = {
    marks: before.score === null ? "" : String(before.score),
    comment: before.comment,
    given: before.rubricMarks,
    reason: before.reason ?? "",
  };
  const [kept] = useState(() => drafts.read(place));
  const [typed, setTyped] = useState<Typed>(kept ?? saved);
  // The mark that was on the screen while it was typed: a newer one must not be replaced unseen.
  const version = kept?.version ?? before.version;

  const change = (part: Partial<Typed>) => {
    const next = { ...typed, ...part };
    setTyped(next);
    const same = said(next) === said(saved);
    drafts.keep(place, same ? undefined : { ...next, version });
  };
  return {
    ...typed,
    version,
    restored: kept !== undefined,
    change,
    drop: () => drafts.keep(place, undefined),
  };
}

const said = ({ marks, comment, given = {}, reason }: Typed): string =>
  JSON.stringify([marks, comment, reason, Object.entries(given).sort()]);
