import type { ReportLanguage } from "@markwell/domain/reports/language";

export type Texts = Readonly<Record<string, string>>;

const FILES: Record<ReportLanguage, () => Promise<Texts>> = {
  en: async () => (await import("@markwell/contract/family/young/en")).en,
  zh: async () => (await import("@markwell/contract/family/young/zh")).zh,
  ms: async () => (await import("@markwell/contract/family/young/ms")).ms,
  ta: async () => (await import("@markwell/contract/family/young/ta")).ta,
};

let isOn = false;

/** Whether the page speaks to a child of Primary 1 to 3. */
export const isForYoung = (): boolean => isOn;

/** The page's `data-young` tells its style sheets. */
export function beForYoung(on: boolean): void {
  isOn = on;
  document.documentElement.toggleAttribute("data-young", on);
}

/** What is said in the place of some English texts. */
export const shortTexts = async (language: ReportLanguage): Promise<Texts> =>
  isOn ? FILES[language]() : {};
