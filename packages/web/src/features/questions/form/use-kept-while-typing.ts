import { useEffect, useRef } from "react";
import { dropDraft, keepDraft } from "./kept-draft.ts";
import type { QuestionValues } from "./question-values.ts";

/** A pause in typing; a reload before its end keeps the rest by itself. */
const PAUSE_MS = 400;

interface Typing {
  draft: string;
  values: QuestionValues;
  version: number;
  dirty: boolean;
}

/**
 * Keeps the form's draft in this browser while somebody types, and at the moment the page goes.
 *
 * @returns `stop`: nothing is kept any more, because it was saved, given up or kept on purpose
 */
export function useKeptWhileTyping(typing: Typing): { stop: () => void } {
  const stopped = useRef(false);
  const latest = useRef(typing);
  const wasDirty = useRef(false);
  const { values, dirty, draft } = typing;

  // biome-ignore lint/correctness/useExhaustiveDependencies: every change of the values counts
  useEffect(() => {
    latest.current = typing;
    if (!dirty && wasDirty.current && !stopped.current) dropDraft(draft);
    wasDirty.current = dirty;
    if (!dirty) return;
    const timer = setTimeout(() => keep(latest.current, stopped.current), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [values, dirty, draft]);

  useEffect(() => {
    const keepNow = () => keep(latest.current, stopped.current);
    window.addEventListener("pagehide", keepNow);
    return () => window.removeEventListener("pagehide", keepNow);
  }, []);

  return {
    stop: () => {
      stopped.current = true;
    },
  };
}

function keep({ draft, values, version, dirty }: Typing, stopped: boolean): void {
  if (dirty && !stopped) keepDraft(draft, { values, version });
}
