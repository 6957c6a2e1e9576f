import { useEffect, useEffectEvent } from "react";
import { isComposing } from "../../lib/composing.ts";

/** Key actions on the exam screen; options by index from 0. */
export type ExamKey =
  | { type: "option"; place: number }
  | { type: "previous" }
  | { type: "next" }
  | { type: "flag" }
  | { type: "help" };

interface Pressed {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
}

const NAMED: Record<string, ExamKey> = {
  arrowleft: { type: "previous" },
  arrowright: { type: "next" },
  f: { type: "flag" },
  "/": { type: "help" },
  "?": { type: "help" },
};

export function meaningOf({ key, ctrlKey, metaKey, altKey }: Pressed): ExamKey | undefined {
  if (ctrlKey || metaKey || altKey) return undefined;
  const low = key.toLowerCase();
  if (/^[1-5]$/.test(low)) return { type: "option", place: Number(low) - 1 };
  if (/^[a-e]$/.test(low)) return { type: "option", place: low.charCodeAt(0) - 97 };
  return NAMED[low];
}

export const keyHelp: ReadonlyArray<[keys: string[], what: string]> = [
  [["1", "to", "5"], "Choose an option"],
  [["A", "to", "E"], "Choose an option"],
  [["\u2190"], "Previous question"],
  [["\u2192"], "Next question"],
  [["F"], "Flag for review, or remove the flag"],
  [["/", "or", "?"], "Show these keys"],
];

/**
 * Listens for the exam's keys, but never while a text is written or composed or a dialog is open. In a field that is still
 * empty the arrows have nothing to move over and go on, too.
 */
export function useExamKeys(enabled: boolean, onKey: (key: ExamKey) => void): void {
  const tell = useEffectEvent(onKey);
  useEffect(() => {
    document.addEventListener("keydown", holdsEnter, true);
    return () => document.removeEventListener("keydown", holdsEnter, true);
  }, []);
  useEffect(() => {
    if (!enabled) return;
    const listen = (event: KeyboardEvent) => {
      if (isComposing(event)) return;
      const target = event.target instanceof Element ? event.target : undefined;
      const meaning = meaningOf(event);
      if (!meaning || event.defaultPrevented || (target && isBusy(target, meaning))) return;
      // Arrows would otherwise also move the choice inside a group of radio buttons.
      event.preventDefault();
      // A key that is held walks through the questions, but does not choose and unchoose.
      if (!event.repeat || meaning.type === "next" || meaning.type === "previous") tell(meaning);
    };
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, [enabled]);
}

/** Enter that stays down would press one button after the other, until the test is handed in. */
function holdsEnter(event: KeyboardEvent): void {
  if (event.key !== "Enter" || !event.repeat || event.target instanceof HTMLTextAreaElement) return;
  event.preventDefault();
  event.stopPropagation();
}

function isBusy(target: Element, { type }: ExamKey): boolean {
  if (target.closest('[role="dialog"], [role="menu"], video, select, [contenteditable]'))
    return true;
  const isText =
    target instanceof HTMLTextAreaElement ||
    (target instanceof HTMLInputElement && !["radio", "checkbox"].includes(target.type));
  return isText && (target.value !== "" || (type !== "previous" && type !== "next"));
}
