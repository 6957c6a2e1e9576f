import type { Words } from "@markwell/contract/family/translation";
import { useSyncExternalStore } from "react";

/** English as it is written. A family's pages bring their own words (lib/family.ts), which no other page loads. */
const plain: Words = {
  say: (english, ...[values]) =>
    english.replace(/\{(\w+)\}/g, (_, name) =>
      String(values?.[name as keyof NonNullable<typeof values>]),
    ),
  told: (english) => english,
};

let current = plain;
const listeners = new Set<() => void>();

/** The words in which the page speaks now. */
export const words = (): Words => current;

export function onWords(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Makes the whole page speak so; undefined: English again. */
export function speakIn(next: Words | undefined): void {
  current = next ?? plain;
  for (const listener of listeners) listener();
}

export const useWords = (): Words => useSyncExternalStore(onWords, words);
