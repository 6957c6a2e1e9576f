import { useState } from "react";
import type { Given } from "./desk.ts";
import { type AnswerPlace, keepDraft, keptDraft } from "./draft.ts";

type Typed = { marks: string; comment: string };

/** Marks that an answer has, or null while it waits. */
export interface MarkBefore extends Omit<Given, "score"> {
  score: number | null;
}

/**
 * What stands in a form for marks: what the answer has, or what was typed and not saved, which
 * outlives a skip, a closed dialog and a reload.
 */
export function useMarkDraft(answer: AnswerPlace, before: MarkBefore) {
  const saved: Typed = {
    marks: before.score === null ? "" : String(before.score),
    comment: before.comment,
  };
  const [kept] = useState(() => keptDraft(answer));
  const [typed, setTyped] = useState<Typed>(kept ?? saved);
  // The mark that was on the screen while it was typed: a newer one must not be replaced unseen.
  const version = kept?.version ?? before.version;

  const change = (part: Partial<Typed>) => {
    const { marks, comment } = { ...typed, ...part };
    setTyped({ marks, comment });
    const same = marks === saved.marks && comment === saved.comment;
    keepDraft(answer, same ? undefined : { marks, comment, version });
  };
  return {
    ...typed,
    version,
    /** It was typed earlier and is not saved yet. */
    restored: kept !== undefined,
    change,
    drop: () => keepDraft(answer, undefined),
  };
}
