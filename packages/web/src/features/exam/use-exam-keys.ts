import { useEffect, useEffectEvent } from "react";
import { type ExamKey, meaningOf } from "./keys.ts";

/** Listens for the exam's keys, but never while a text is written or a dialog is open. */
export function useExamKeys(enabled: boolean, onKey: (key: ExamKey) => void): void {
  const tell = useEffectEvent(onKey);
  useEffect(() => {
    if (!enabled) return;
    const listen = (event: KeyboardEvent) => {
      const target = event.target instanceof Element ? event.target : undefined;
      if (event.defaultPrevented || (target && isBusy(target))) return;
      const meaning = meaningOf(event);
      if (!meaning) return;
      // Arrows would otherwise also move the choice inside a group of radio buttons.
      event.preventDefault();
      tell(meaning);
    };
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, [enabled]);
}

const isBusy = (target: Element): boolean =>
  target.closest('[role="dialog"], [role="menu"], video, textarea, select, [contenteditable]') !==
    null ||
  (target instanceof HTMLInputElement && !["radio", "checkbox"].includes(target.type));
