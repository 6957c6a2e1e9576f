/** The languages in which a report can be read. */
export const REPORT_LANGUAGES = ["en", "zh", "ms", "ta"] as const;
export type ReportLanguage = (typeof REPORT_LANGUAGES)[number];

/** Each in its own language. */
export const LANGUAGE_NAMES: Record<ReportLanguage, string> = {
  en: "English",
  zh: "中文",
  ms: "Bahasa Melayu",
  ta: "தமிழ்",
};

/** As HTML's `lang` and Intl want them. */
export const LOCALES: Record<ReportLanguage, string> = {
  en: "en-SG",
  zh: "zh-Hans-SG",
  ms: "ms-SG",
  ta: "ta-SG",
};

/** Finds the first language among a browser's tags, such as "zh-TW", that is offered; English without one. */
export const firstLanguage = (
  tags: readonly string[],
  offered: readonly ReportLanguage[] = REPORT_LANGUAGES,
): ReportLanguage =>
  tags
    .map((tag) => offered.find((each) => each === tag.toLowerCase().split(/[-_]/)[0]))
    .find((found) => found !== undefined) ?? "en";

/** What the office reads and writes in lists. */
export const LANGUAGE_WORDS: Record<ReportLanguage, string> = {
  en: "English",
  zh: "Chinese",
  ms: "Malay",
  ta: "Tamil",
};

const ALSO: Record<ReportLanguage, readonly string[]> = {
  en: ["eng"],
  zh: ["mandarin", "华文", "华语", "中文"],
  ms: ["bahasa melayu", "bahasa", "melayu"],
  ta: ["தமிழ்"],
};

/** Finds the language that a list calls so: "Chinese", "Mandarin", "zh"; undefined for anything else. */
export function languageCalled(written: string): ReportLanguage | undefined {
  const called = written.normalize("NFKC").trim().toLowerCase();
  return REPORT_LANGUAGES.find(
    (each) =>
      each === called ||
      LANGUAGE_WORDS[each].toLowerCase() === called ||
      ALSO[each].some((one) => one.normalize("NFKC") === called),
  );
}
