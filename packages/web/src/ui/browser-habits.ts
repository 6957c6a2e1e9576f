import type { InputHTMLAttributes, TextareaHTMLAttributes } from "react";

/**
 * What the words of a question tell the browser: which language they have, and that no translation replaces them. A
 * translated cloze or language paper would no longer ask what it asks.
 */
export const questionWords = (lang: string | undefined) => ({ translate: "no", lang }) as const;

/** The switches of writing helpers that would otherwise write, underline or complete: what is marked is the student's own. */
const NO_HELPERS = {
  writingsuggestions: "false",
  "data-gramm": "false",
  "data-gramm_editor": "false",
  "data-enable-grammarly": "false",
  "data-lt-active": "false",
  "data-ms-editor": "false",
  "data-lpignore": "true",
  "data-1p-ignore": "true",
} as const;

type FieldHabits = Pick<
  InputHTMLAttributes<HTMLInputElement> & TextareaHTMLAttributes<HTMLTextAreaElement>,
  "translate" | "lang" | "autoComplete" | "autoCapitalize" | "autoCorrect" | "spellCheck"
> &
  typeof NO_HELPERS;

/**
 * What a field for an answer tells the browser.
 * @param spellingHelp the teacher lets the device mark and correct spelling in this test
 */
export const answerField = (lang: string | undefined, spellingHelp = false): FieldHabits => ({
  ...questionWords(lang),
  ...NO_HELPERS,
  autoComplete: "off",
  autoCapitalize: spellingHelp ? "sentences" : "off",
  autoCorrect: spellingHelp ? "on" : "off",
  spellCheck: spellingHelp,
});
