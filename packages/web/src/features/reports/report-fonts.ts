import type { ReportLanguage } from "./report-texts.ts";

/** Letters that the app's own font does not have, and where they come from. */
const FONTS: ReadonlyArray<{ language: ReportLanguage; letters: RegExp; load: () => unknown }> = [
  {
    language: "zh",
    letters: /\p{Script=Han}/u,
    load: () =>
      Promise.all([
        import("@fontsource/noto-sans-sc/400.css"),
        import("@fontsource/noto-sans-sc/700.css"),
      ]),
  },
  {
    language: "ta",
    letters: /\p{Script=Tamil}/u,
    load: () =>
      Promise.all([
        import("@fontsource/noto-sans-tamil/tamil-400.css"),
        import("@fontsource/noto-sans-tamil/tamil-700.css"),
      ]),
  },
];

/** Fetches the fonts of a language, and of what is written in these words: a name, a title, a sentence. */
export async function loadFonts(language: ReportLanguage, words: string): Promise<void> {
  const needed = FONTS.filter((font) => font.language === language || font.letters.test(words));
  await Promise.all(needed.map(({ load }) => load()));
}
