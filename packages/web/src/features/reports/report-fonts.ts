import type { ReportLanguage } from "@markwell/domain/reports/language";

/** Fetches the fonts of a language, and of what is written in these words: a name, a title, a sentence. */
export async function loadFonts(language: ReportLanguage, words: string): Promise<void> {
  await Promise.all([
    (language === "zh" || /\p{Script=Han}/u.test(words)) && import("../../ui/letters/chinese.ts"),
    (language === "ta" || /\p{Script=Tamil}/u.test(words)) && import("../../ui/letters/tamil.ts"),
  ]);
}
