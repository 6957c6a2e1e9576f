import { useEffect, useRef } from "react";
import { z } from "zod";
import { keptDrafts } from "../../../lib/kept.ts";
import { QuestionValues } from "./question-values.ts";

/**
 * Unsaved input, by the id of the question or "new". It survives a failed save, which closes the form
 * (assessment core, section 4), and a reload.
 */
export const questionDrafts = keptDrafts(
  "question",
  z.object({
    values: QuestionValues,
    version: z.number(),
  }),
);

const PAUSE_MS = 400;

interface Typing {
  question: string;
  values: QuestionValues;
  version: number;
  dirty: boolean;
}

/** While somebody types, and when the page goes. @returns `stop`: saved, given up or kept on purpose */
export function useKeptWhileTyping(typing: Typing): { stop: () => void } {
  const stopped = useRef(false);
  const latest = useRef(typing);
  const wasDirty = useRef(false);
  /** An input method is composing a character: never store half of it. */
  const composing = useRef(false);
  const { values, dirty, question } = typing;

  // biome-ignore lint/correctness/useExhaustiveDependencies: every change of the values counts
  useEffect(() => {
    latest.current = typing;
    if (!dirty && wasDirty.current && !stopped.current) questionDrafts.keep(question, undefined);
    wasDirty.current = dirty;
    if (!dirty) return;
    const timer = setInterval(() => {
      if (composing.current) return;
      clearInterval(timer);
      keep(latest.current, stopped.current);
    }, PAUSE_MS);
    return () => clearInterval(timer);
  }, [values, dirty, question]);

  useEffect(() => {
    const begin = () => {
      composing.current = true;
    };
    const end = () => {
      composing.current = false;
    };
    document.addEventListener("compositionstart", begin);
    document.addEventListener("compositionend", end);
    document.addEventListener("focusout", end);
    return () => {
      document.removeEventListener("compositionstart", begin);
      document.removeEventListener("compositionend", end);
      document.removeEventListener("focusout", end);
    };
  }, []);

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

function keep({ question, values, version, dirty }: Typing, stopped: boolean): void {
  if (dirty && !stopped) questionDrafts.keep(question, { values, version });
}
