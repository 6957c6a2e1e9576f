import type { CandidateQuestion } from "@markwell/contract/wire/shown-question";
import "../../lib/lost-letters.ts";
import { untilLoaded } from "../../lib/until-loaded.ts";

const FONTS: Readonly<Record<string, { name: string; load: () => Promise<unknown> }>> = {
  "zh-Hans": { name: "Noto Sans SC", load: () => import("./chinese.ts") },
  ta: { name: "Noto Sans Tamil", load: () => import("./tamil.ts") },
};

/** Loads the font of a language, and with a text also the letters of the text. */
export async function bringLetters(lang: string, text = ""): Promise<void> {
  const font = FONTS[lang];
  if (!font) return;
  await untilLoaded(font.load);
  if (!text) return;
  await Promise.all(
    [400, 700].map((weight) => document.fonts.load(`${weight} 16px "${font.name}"`, text)),
  ).catch(() => undefined);
}

/** Letters of all questions of a test: the later ones may be shown without a network. */
export function bringAll(questions: readonly CandidateQuestion[]): void {
  for (const [lang, own] of Map.groupBy(questions, (question) => question.lang)) {
    if (lang) void bringLetters(lang, JSON.stringify(own));
  }
}
